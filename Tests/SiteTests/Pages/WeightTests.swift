import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// The weigh-in: what the form takes, what it asks about, and what is then in the history.
@Suite struct WeightTests {
    private static func add(
        _ world: World,
        _ changes: [String: String],
        as browser: inout Browser
    ) async throws -> Reply {
        try await browser.post("/weight/add", RouteCase.weightForm(changes))
    }

    private static func amounts(_ world: World) async throws -> [String] {
        let alice = try await world.session(.alice)
        let style = alice.person.settings.numberStyle
        return try await world.service.healthStore
            .history(alice, type: .bodyMass, limit: 50).entries
            .compactMap { entry in
                guard let quantity = entry.quantity, let unit = entry.enteredAs else { return nil }
                return WeightText.amount(quantity, as: unit, style)
            }
    }

    @Test(arguments: [
        (["value": "70.20"], "70.20 kg"), (["value": "70,5"], "70.5 kg"),
        (["value": " 70 "], "70 kg"),
        (["unit": "lb", "value": "155.5"], "155.5 lb"),
        (["value": "72 kg"], "72 kg"), (["value": "72,4kg "], "72.4 kg"),
        (["value": "159 lb"], "159 lb"), (["value": "159.0 LBS"], "159.0 lb"),
        (["unit": "lb", "value": "72 kg"], "72 kg"),
        (["value": "11 st 4 lb"], "11 st 4 lb"), (["value": "11st4.5"], "11 st 4.5 lb"),
        (["value": "12 stone"], "12 st 0 lb"),
        (["unit": "st+lb", "value": "", "stones": "11 st 4 lb", "pounds": ""], "11 st 4 lb"),
        (["unit": "st+lb", "value": "", "stones": "11 st", "pounds": "4 lb"], "11 st 4 lb"),
        (["unit": "st+lb", "value": "", "stones": "72 kg", "pounds": ""], "72 kg"),
        (["unit": "st+lb", "value": "", "stones": "11", "pounds": "4.5"], "11 st 4.5 lb"),
        (["unit": "st+lb", "value": "", "stones": "12", "pounds": ""], "12 st 0 lb"),
    ])
    func `point or comma, kilograms, pounds, stones: kept digit by digit`(
        _ fields: [String: String],
        _ shown: String
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        var reply = try await Self.add(world, fields, as: &browser)
        if reply.status == 200 {
            reply = try await Self.add(
                world,
                fields.merging(["confirmed": "yes"]) { $1 },
                as: &browser
            )
        }
        #expect(reply.status == 303)
        #expect(try await Self.amounts(world).first == shown)
        #expect(try await browser.get("/weight").readable.contains(shown))
    }

    @Test(arguments: [
        (["value": ""], "Enter your weight."), (["value": "0"], "more than zero"),
        (["value": "0,00"], "more than zero"), (["value": "-70"], "without a minus sign"),
        (["value": "nan"], "as a number"), (["value": "inf"], "as a number"),
        (["value": "1e400"], "as a number"), (["value": "seventy"], "as a number"),
        (["value": "72 g"], "as a number"), (["value": "kg"], "Enter your weight."),
        (["value": "72 kg 4 lb"], "as a number"), (["value": "11 st 14 lb"], "less than 14"),
        (["unit": "st+lb", "value": "", "stones": "72 kg", "pounds": "3"], "as a number"),
        (["value": "7O"], "as a number"), (["value": "1234567890123456789012"], "too many digits"),
        (["unit": "stone"], "Choose a unit"), (["unit": ""], "Choose a unit"),
        (["unit": "st+lb", "stones": "11", "pounds": "14"], "less than 14 pounds"),
        (["unit": "st+lb", "stones": "11.5", "pounds": "1"], "whole number"),
        (["unit": "st+lb", "stones": "", "pounds": "1"], "Enter the stones."),
        (["unit": "st+lb", "stones": "ten", "pounds": "1"], "as a number, like 11."),
        (["unit": "st+lb", "stones": "0", "pounds": "0"], "more than zero"),
        (["date": "0026-11-30"], "Give the year with four digits"),
        (["date": "0099-12-31"], "Give the year with four digits"),
        (["date": "0100-01-01"], "1900 or later"), (["date": "1899-12-31"], "1900 or later"),
        (["date": "2026-02-30"], "Give the day"), (["date": "21.9.2026"], "Give the day"),
        (["time": "24:00"], "Give the time"), (["time": ""], "Give the time"),
        (["timeZone": "Europe/Atlantis"], "Choose a time zone"),
        (["timeZone": "+02:00"], "Choose a time zone"),
        (["note": String(repeating: "é", count: 1_001)], "1 characters too long"),
        (["note": "bell \u{7}"], "cannot be shown"),
        (["formID": "none"], "reload the page"),
    ])
    func `what is wrong is said at its field, and nothing is saved`(
        _ fields: [String: String],
        _ fault: String
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let before = try world.storage.snapshot().withoutTraces
        let reply = try await Self.add(world, fields, as: &browser)
        #expect(reply.status == 422)
        #expect(reply.readable.contains(fault))
        for (name, value) in fields where name != "formID" && name != "timeZone" && name != "unit" {
            #expect(reply.readable.contains(value))
        }
        #expect(try world.storage.snapshot().withoutTraces == before)
    }

    @Test func `a note of 1,000 characters is kept as it was typed`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let note = "Line one\nLine two: <b>&amp;\"'" + String(repeating: "ß", count: 900)
        let reply = try await Self.add(
            world,
            ["note": note.replacing("\n", with: "\r\n")],
            as: &browser
        )
        #expect(reply.status == 303)
        let alice = try await world.session(.alice)
        let history = try await world.service.healthStore
            .history(alice, type: .bodyMass, limit: 1)
        #expect(history.entries.first?.note == note)
    }

    @Test(arguments: [
        (["value": "8"], "Is 8 kg right?"), (["value": "301"], "Is 301 kg right?"),
        (["value": "95"], "more than 15 % off"), (["date": "2026-09-22"], "still to come"),
        (["date": "2005-12-31"], "31 December 2005 is more than 20 years ago"),
        (["date": "1900-01-01"], "more than 20 years ago"),
    ])
    func `what is unlikely is asked about, and saved once confirmed`(
        _ fields: [String: String],
        _ question: String
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let form = RouteCase.weightForm(fields)
        let asked = try await browser.post("/weight/add", form)
        #expect(asked.status == 200)
        #expect(asked.readable.contains(question))
        #expect(try await Self.amounts(world).count == 1)
        let changed = try await browser.post("/weight/add", form.merging(["change": "yes"]) { $1 })
        #expect(changed.status == 200)
        #expect(changed.readable.contains(form["value"] ?? ""))
        #expect(try await Self.amounts(world).count == 1)
        let saved = try await browser.post(
            "/weight/add",
            form.merging(["confirmed": "yes"]) { $1 }
        )
        #expect(saved.status == 303)
        #expect(try await Self.amounts(world).count == 2)
    }

    @Test func `a locked form asks nothing that only the record can know`() async throws {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        let reply = try await Self.add(world, ["value": "95"], as: &browser)
        #expect(reply.status == 303)
        #expect(reply.location == "/summary?notice=saved")
    }

    @Test(arguments: [false, true])
    func `the same form posted again saves once`(_ isLocked: Bool) async throws {
        let world = try await World.make()
        var browser =
            isLocked ? try await world.lockedBrowser(.alice) : world.browser(.alice)
        let form = RouteCase.weightForm()
        for _ in 0..<3 {
            #expect(try await browser.post("/weight/add", form).status == 303)
        }
        if isLocked { _ = try await browser.post("/unlock", ["password": World.password]) }
        let page = try await browser.get("/weight")
        #expect(page.text.matches(of: /"amount">81\.2 kg/).count == 1)
    }

    @Test func `a time that the clocks left out is refused with the gap`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await Self.add(
            world,
            ["date": "2026-03-29", "time": "02:30"],
            as: &browser
        )
        #expect(reply.status == 422)
        #expect(reply.readable.contains("There was no 02:30"))
        #expect(reply.readable.contains("forward from 02:00 to 03:00. Choose"))
    }

    @Test func `a day that a zone left out whole did not exist, whatever the time`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        // Samoa went over the date line: 29 December 2011 was followed by the 31st.
        for time in ["00:00", "12:00", "23:59"] {
            let reply = try await Self.add(
                world,
                ["date": "2011-12-30", "time": time, "timeZone": "Pacific/Apia"],
                as: &browser
            )
            #expect(reply.status == 422)
            #expect(reply.readable.contains("id=\"date-fault\">The day 30 December 2011 did not"))
            #expect(reply.readable.contains("29 December 2011 was followed by 31 December 2011"))
        }
    }

    @Test func `long notes make a page of fewer entries, and none is left out`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let before = try await Self.amounts(world).count
        let note = String(repeating: "\"", count: WeightForm.mostNoteCharacters)
        for day in 10..<20 {
            let fields = ["date": "2026-03-\(day)", "note": note]
            #expect(try await Self.add(world, fields, as: &browser).status == 303)
        }
        var next: String? = "/weight"
        var shown = 0
        while let address = next {
            let page = try await browser.get(address)
            #expect(page.text.utf8.count < 50_000)
            shown += page.text.matches(of: /class="amount"/).count
            next = page.text.firstMatch(of: /href="(\/weight\?before=[^"]+)"/).map { String($0.1) }
        }
        #expect(shown == before + 10)
    }

    @Test func `a time that the clocks showed twice is asked about`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let form = RouteCase.weightForm(["date": "2025-10-26", "time": "02:30"])
        let asked = try await browser.post("/weight/add", form)
        #expect(asked.status == 200)
        #expect(asked.readable.contains("The first 02:30"))
        #expect(!asked.readable.contains("Is this right?"))
        // Confirming without a choice asks again.
        let again = try await browser.post(
            "/weight/add",
            form.merging(["confirmed": "yes"]) { $1 }
        )
        #expect(again.status == 200)
        let saved = try await browser.post(
            "/weight/add",
            form.merging(["confirmed": "yes", "moment": "second"]) { $1 }
        )
        #expect(saved.status == 303)
        let alice = try await world.session(.alice)
        let entries = try await world.service.healthStore
            .history(alice, type: .bodyMass, limit: 9).entries
        // 02:30 in winter time is 01:30 UTC on 26 October 2025.
        #expect(entries.contains { $0.start.milliseconds == 1_761_442_200_000 })
    }

    @Test func `another zone than the account's is taken for this entry`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        _ = try await Self.add(
            world,
            ["timeZone": "Asia/Tokyo", "date": "2026-09-21", "time": "23:30"],
            as: &browser
        )
        let alice = try await world.session(.alice)
        let entry = try #require(
            try await world.service.healthStore.history(alice, type: .bodyMass, limit: 1)
                .entries.first
        )
        #expect(entry.timeZone.identifier == "Asia/Tokyo")
        #expect(entry.localDay == LocalDay(year: 2026, month: 9, day: 21))
        // 23:30 in Tokyo is 14:30 UTC.
        #expect(entry.start.milliseconds == 1_790_001_000_000)
    }

    @Test func `units can be switched on the form, and the settings choose the first`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        #expect(try await browser.get("/weight/add").text.contains("value=\"unit:st+lb\""))
        let stones = try await browser.get("/weight/add?unit=st%2Blb")
        #expect(stones.text.contains("st+lb"))
        let unknown = try await browser.get("/weight/add?unit=ton")
        #expect(unknown.status == 200)
    }
}
