import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// What a person says of themselves, and what of it is shown.
@Suite struct ProfileTests {
    private static func say(
        _ browser: inout Browser,
        _ name: String,
        _ value: String
    ) async throws -> Reply {
        try await browser.post("/profile/\(name)", ["value": value])
    }

    private static func allow(
        _ browser: inout Browser,
        _ name: String,
        _ answer: String = "yes"
    ) async throws {
        let reply = try await browser.post("/consent/\(name)", ["read": answer])
        #expect(reply.status == 303)
    }

    @Test func `an age is shown with the right to read the date of birth alone`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let saved = try await Self.say(&bob, "dateOfBirth", "1980-09-21")
        #expect(saved.location == "/consent/dateOfBirth?next=%2Fprofile")
        var page = try await bob.get("/profile").readable
        #expect(!page.contains("1980"))
        #expect(!page.contains("46 years"))
        #expect(page.contains("href=\"/consent/dateOfBirth?next=%2Fprofile\""))
        let answer = try await bob.post(
            "/consent/dateOfBirth",
            ["read": "yes", "next": "/profile"]
        )
        #expect(answer.location == "/profile")
        page = try await bob.get("/profile").readable
        #expect(page.contains("21 September 1980"))
        #expect(page.contains("46 years"))
        try await Self.allow(&bob, "dateOfBirth", "no")
        page = try await bob.get("/profile").readable
        #expect(!page.contains("1980"))
        #expect(!page.contains("46 years"))
    }

    @Test func `where reading is refused the pages are the same with a value and without`()
        async throws
    {
        let world = try await World.make()
        var bob = world.browser(.bob)
        var before: [String] = []
        for answer in ["", "no"] {
            for name in ["dateOfBirth", "bloodType"] where !answer.isEmpty {
                try await Self.allow(&bob, name, answer)
            }
            let paths = ["/profile", "/profile/dateOfBirth", "/profile/bloodType"]
            before = []
            for path in paths { before.append(try await bob.get(path).text) }
            _ = try await Self.say(&bob, "dateOfBirth", "1980-09-21")
            _ = try await Self.say(&bob, "bloodType", "7")
            for (path, page) in zip(paths, before) {
                #expect(try await bob.get(path).text == page)
            }
            for name in ["dateOfBirth", "bloodType"] {
                _ = try await bob.post("/profile/\(name)", ["value": "0", "remove": "yes"])
            }
        }
    }

    /// The world's clock shows 21 September 2026, 15:33 in Berlin.
    @Test(arguments: [
        ("1980-02-29", "46 years"), ("2026-09-21", "less than one year old"),
        ("2025-09-21", "1 year"), ("2025-09-22", "less than one year old"),
        ("1900-01-01", "126 years"),
    ])
    func `ages count birthdays`(_ born: String, _ age: String) async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        try await Self.allow(&bob, "dateOfBirth")
        let saved = try await Self.say(&bob, "dateOfBirth", born)
        #expect(saved.location == "/profile?notice=saved")
        let page = try await bob.get("/profile").readable
        #expect(page.contains(">\(age)<"))
    }

    @Test func `the birthday is that of the day where the person is`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        try await Self.allow(&bob, "dateOfBirth")
        _ = try await Self.say(&bob, "dateOfBirth", "1980-09-22")
        #expect(try await bob.get("/profile").readable.contains(">45 years<"))
        _ = try await bob.post(
            "/account/settings",
            RouteCase.settingsForm(["timeZone": "Pacific/Kiritimati"])
        )
        let page = try await bob.get("/profile").readable
        #expect(page.contains(">46 years<"))
        #expect(page.contains("September 22, 1980"))
    }

    @Test(arguments: [
        ("2026-09-22", "still to come"), ("1899-12-31", "from 1900 on"),
        ("0080-02-29", "from 1900 on"), ("1981-02-29", "year, month and day"),
        ("29.02.1980", "year, month and day"), ("", "year, month and day"),
    ])
    func `a day that cannot be one's birthday comes back with the reason`(
        _ text: String,
        _ reason: String
    ) async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let reply = try await Self.say(&bob, "dateOfBirth", text)
        #expect(reply.status == 422)
        #expect(reply.readable.contains(reason))
        #expect(try PageForm(reply.text, action: "/profile/dateOfBirth").values["value"] == text)
    }

    @Test func `"not set" is an answer like any other`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        for type in CharacteristicType.all where type.isOffered {
            try await Self.allow(&bob, type.shortName)
        }
        #expect(try await bob.get("/profile").readable.matches(of: /Not set/).count == 5)
        for name in ["biologicalSex", "bloodType", "fitzpatrickSkinType", "wheelchairUse"] {
            let path = "/profile/\(name)"
            let form = try await PageForm(bob.get(path).text, action: path)
            #expect(form.values["value"] == "0")
            #expect(try await Self.say(&bob, name, "2").location == "/profile?notice=saved")
            let again = try await PageForm(bob.get(path).text, action: path)
            #expect(again.values["value"] == "2")
            #expect(try await Self.say(&bob, name, "0").location == "/profile?notice=saved")
            #expect(try await Self.say(&bob, name, "9").status == 422)
            #expect(try await Self.say(&bob, name, "").status == 422)
        }
        _ = try await Self.say(&bob, "dateOfBirth", "1980-02-29")
        _ = try await bob.post("/profile/dateOfBirth", ["value": "1980-02-29", "remove": "yes"])
        #expect(try await bob.get("/profile").readable.matches(of: /Not set/).count == 5)
    }

    @Test func `while locked nothing is shown, and what was typed waits for the password`()
        async throws
    {
        let world = try await World.make()
        var bob = world.browser(.bob)
        try await Self.allow(&bob, "dateOfBirth")
        _ = try await Self.say(&bob, "dateOfBirth", "1980-09-21")
        _ = try await bob.post("/lock")
        for path in ["/profile", "/profile/dateOfBirth", "/profile/units"] {
            let page = try await bob.get(path)
            #expect(page.status == 423)
            #expect(!page.readable.contains("1980"))
        }
        let waiting = try await Self.say(&bob, "dateOfBirth", "1981-09-21")
        #expect(waiting.readable.contains("1981-09-21"))
        let reply = try await bob.post(
            "/profile/dateOfBirth",
            ["value": "1981-09-21", "password": World.password]
        )
        #expect(reply.location == "/profile?notice=saved")
        #expect(try await bob.get("/profile").readable.contains(">45 years<"))
    }

    @Test func `a characteristic is a choice of reading alone, and on record`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        var page = try await bob.get("/consent/bloodType").readable
        #expect(page.contains("May Keepwell show it to you?"))
        #expect(!page.contains("name=\"write\""))
        #expect(try await bob.post("/consent/bloodType").status == 422)
        _ = try await Self.allow(&bob, "bloodType", "no")
        page = try await bob.get("/consent/bloodType").readable
        #expect(page.contains("Reading: refused"))
        #expect(!page.contains("Writing:"))
        let overview = try await bob.get("/consent").readable
        #expect(overview.contains("Blood type"))
        #expect(overview.contains("Skin type"))
        #expect(try await bob.get("/consent/referenceSex").status == 404)
    }

    @Test func `units are chosen for what the person keeps`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        #expect(try await alice.get("/profile/units").readable.contains("no entries yet"))
        let height = try #require(SampleType.withShortName("height"))
        let person = try await world.session(.alice)
        try await world.service.consents.decide(
            person,
            about: height,
            ConsentWish(write: true, read: true, purpose: "So.")
        )
        let amount = Quantity(digits: try Digits.of("172"), unit: try Unit(parsing: "cm"))
        try await world.service.healthStore.save(
            person,
            NewEntry(
                type: height,
                content: .quantity(NewEntry.Amount(amount, enteredAs: .unit(amount.unit))),
                start: world.clock.now,
                end: world.clock.now,
                timeZone: .gmt,
                note: nil,
                formID: UUID()
            )
        )
        let path = "/profile/units"
        var page = try await alice.get(path).readable
        #expect(page.contains("Usual (cm)"))
        #expect(!page.contains("Body temperature"))
        #expect(try await alice.post(path, ["height": "ft+in"]).status == 303)
        page = try await alice.get(path).readable
        #expect(page.contains("<option value=\"ft+in\" selected>ft and in<"))
        #expect(try await world.service.profiles.units(person) == [height.id: .feetAndInches])
        #expect(try await alice.post(path, ["height": ""]).status == 303)
        #expect(try await world.service.profiles.units(person).isEmpty)
    }
}

/// The style of dates holds on every page.
@Suite struct DateStyleTests {
    @Test(arguments: [
        ("day-month-year", "20 September 2026"), ("month-day-year", "September 20, 2026"),
        ("year-month-day", "2026-09-20"),
    ])
    func `is the person's own wherever a date is shown`(
        _ style: String,
        _ text: String
    ) async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let form = RouteCase.settingsForm(["timeZone": "Europe/Berlin", "dateStyle": style])
        _ = try await alice.post("/account/settings", form)
        for path in ["/summary", "/weight", "/weight/\(world.cast.entry)/delete"] {
            #expect(try await alice.get(path).readable.contains("Sunday, \(text)"))
        }
        let others = [
            "day-month-year": "21 September 2026", "month-day-year": "September 21, 2026",
            "year-month-day": "2026-09-21",
        ]
        for path in [
            "/account", "/account/log", "/account/sessions", "/consent", "/consent/bodyMass",
            "/policy",
        ] {
            let page = try await alice.get(path).readable
            for (other, day) in others {
                #expect(page.contains(day) == (other == style), "\(path) \(other)")
            }
        }
        #expect(try await world.browser().readable("/policy").contains("21 September 2026"))
    }
}

extension Browser {
    fileprivate func readable(_ path: String) async throws -> String {
        var copy = self
        return try await copy.get(path).readable
    }
}
