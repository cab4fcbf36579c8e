import HTTP
import HealthModel
import Keepwell
import Storage
import StorageMemory
import Testing

@testable import Site

/// A form that met an ended session or a new policy comes back filled in, to its person alone.
@Suite struct WaitingFormTests {
    private static let typed = ["value": "79.4", "note": "typed before \"the end\" & after"]

    /// Alice's form, opened in her session and sent after that has ended.
    private static func sendLate(
        _ world: World,
        _ browser: inout Browser,
        _ path: String = "/weight/add",
        _ filling: [String: String] = typed,
        losesCookie: Bool = false
    ) async throws -> Reply {
        let page = try await browser.get(path)
        try await world.service.accounts.endAllSessions(world.session(.alice))
        if losesCookie { browser.jar = [:] }
        return try await browser.submit(page, path, filling)
    }

    private static func entries(_ world: World, _ cookie: String?) async throws -> [Entry] {
        let bytes = Array((cookie ?? "").utf8)
        let person = try #require(try await world.service.accounts.session(cookie: bytes))
        return try await world.service.healthStore
            .history(person, type: .bodyMass, limit: 9).entries
    }

    @Test(arguments: [false, true])
    func `sent after the session has ended, it is filled in after signing in, and not saved`(
        _ losesCookie: Bool
    ) async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let asked = try await Self.sendLate(world, &alice, losesCookie: losesCookie)
        #expect(asked.status == 403)
        #expect(asked.readable.contains("What you typed is kept"))
        #expect(asked[.cacheControl] == "no-store")
        // A mistyped password loses nothing.
        let name = ["name": "alice", "password": World.otherPassword]
        let wrong = try await alice.submit(asked, "/sign-in", name)
        #expect(wrong.status == 422)
        let right = ["name": "alice", "password": World.password]
        let page = try await alice.submit(wrong, "/sign-in", right)
        #expect(page.status == 200)
        #expect(page.readable.contains("Nothing is saved yet."))
        let form = try PageForm(page.text, action: "/weight/add")
        for (field, value) in Self.typed { #expect(form.values[field] == value) }
        let cookie = alice.jar[SiteCookies(publicURL: world.publicURL).session]
        #expect(try await Self.entries(world, cookie).count == 1)
        // The page's own form goes with the new session.
        let saved = try await alice.submit(page, "/weight/add")
        #expect(saved.readable.contains("Saved."))
        let entries = try await Self.entries(world, cookie)
        #expect(entries.first?.note == Self.typed["note"])
        #expect(entries.count == 2)
    }

    @Test func `where its page cannot be shown, the person is signed in all the same`() async throws
    {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let asked = try await Self.sendLate(world, &alice)
        let form = try PageForm(asked.text, action: "/sign-in")
        var fields = form.values
        fields["next"] = "/consent/nonsense"
        fields.merge(["name": "alice", "password": World.password]) { $1 }
        fields[FormInput.tokenField] = nil
        let reply = try await alice.post("/sign-in", fields)
        #expect(reply.status == 303)
        #expect(try await alice.get("/account").status == 200)
    }

    @Test func `a still newer policy meanwhile loses nothing of it`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let page = try await alice.get("/weight/add")
        try await Self.publishNewPolicy(world)
        let asked = try await alice.submit(page, "/weight/add", Self.typed)
        #expect(asked.status == 403)
        try await Self.publishNewPolicy(world, version: 3)
        let again = try await alice.submit(asked, "/policy/accept", ["acceptPolicy": "2"])
        #expect(again.status == 422)
        #expect(again.readable.contains("A newer version was published meanwhile."))
        let back = try await alice.submit(again, "/policy/accept", ["acceptPolicy": "3"])
        let form = try PageForm(back.text, action: "/weight/add")
        for (field, value) in Self.typed { #expect(form.values[field] == value) }
    }

    @Test func `nobody else is shown any of it, and nothing of it is saved`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let asked = try await Self.sendLate(world, &browser)
        let bob = ["name": "bob", "password": World.password]
        let page = try await browser.submit(asked, "/sign-in", bob)
        for text in ["79.4", "typed before", "Nothing is saved yet."] {
            #expect(!page.readable.contains(text))
        }
        let cookie = browser.jar[SiteCookies(publicURL: world.publicURL).session]
        #expect(try await Self.entries(world, cookie).isEmpty)
    }

    @Test func `a form that was on a page of nobody's, or of another's, does not wait`()
        async throws
    {
        let world = try await World.make()
        var stranger = world.browser()
        let plain = try await stranger.post("/weight/add", RouteCase.weightForm(Self.typed))
        #expect(plain.location == "/sign-in?next=%2Fweight%2Fadd")
        // Made up by somebody else's page: after signing in it is not filled in.
        let made = try await stranger.post(
            "/sign-in",
            [
                "name": "alice", "password": World.password, "next": "/weight/add",
                "waiting": "value=79.4&unit=kg&token=" + String(repeating: "A", count: 43) + "."
                    + String(repeating: "A", count: 43),
            ]
        )
        #expect(made.location == "/weight/add")
        // Bob's form in Alice's browser: of her session neither by cookie nor by name.
        let bob = world.browser(.bob)
        var bobs = bob
        let token = try PageForm(
            try await bobs.get("/consent/bodyMass").text,
            action: "/consent/bodyMass"
        )
        .values["token"]
        var alice = world.browser(.alice)
        let foreign = try await alice.post(
            "/weight/add",
            RouteCase.weightForm(Self.typed),
            token: .given(token ?? "")
        )
        #expect(foreign.status == 403)
        #expect(!foreign.readable.contains("79.4"))
    }

    @Test func `it waits for a new policy too, and through the sign-in before`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let open = try await alice.get("/weight/add")
        try await Self.publishNewPolicy(world)
        let asked = try await alice.submit(open, "/weight/add", Self.typed)
        #expect(asked.status == 403)
        #expect(asked.readable.contains("The privacy policy has changed"))
        let unticked = try await alice.submit(asked, "/policy/accept")
        #expect(unticked.status == 422)
        let page = try await alice.submit(unticked, "/policy/accept", ["acceptPolicy": "2"])
        let form = try PageForm(page.text, action: "/weight/add")
        for (field, value) in Self.typed { #expect(form.values[field] == value) }
        try await Self.publishNewPolicy(world, version: 3)
        let late = try await Self.sendLate(world, &alice, "/weight/add", page)
        let again = try await alice.submit(
            late,
            "/sign-in",
            ["name": "alice", "password": World.password]
        )
        #expect(again.readable.contains("The privacy policy has changed"))
        let last = try await alice.submit(again, "/policy/accept", ["acceptPolicy": "3"])
        #expect(try PageForm(last.text, action: "/weight/add").values["value"] == "79.4")
    }

    @Test func `with a form of another window's session the input is there again too`()
        async throws
    {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let open = try await alice.get("/weight/add")
        // The other window: locked and unlocked again, so the cookie is another.
        _ = try await alice.post("/lock")
        _ = try await alice.post("/unlock", ["password": World.password])
        let page = try await alice.submit(open, "/weight/add", Self.typed)
        #expect(page.status == 200)
        #expect(page.readable.contains("Nothing is saved yet."))
        let form = try PageForm(page.text, action: "/weight/add")
        for (field, value) in Self.typed { #expect(form.values[field] == value) }
        #expect(try await alice.submit(page, "/weight/add").readable.contains("Saved."))
    }

    @Test(arguments: [
        ("/consent/bodyMass", ["write": "no", "read": "yes"]),
        ("/account/settings", ["lockMinutes": "33", "decimalMark": "comma"]),
        ("entry", ["value": "80.1", "note": "changed late"]),
    ])
    func `every page on which one types or chooses gets its form back`(
        _ place: String,
        _ filling: [String: String]
    ) async throws {
        let world = try await World.make()
        let path = place == "entry" ? SitePath.weightEntry.link(world.cast.entry) : place
        var alice = world.browser(.alice)
        let asked = try await Self.sendLate(world, &alice, path, filling)
        let page = try await alice.submit(
            asked,
            "/sign-in",
            ["name": "alice", "password": World.password]
        )
        let form = try PageForm(page.text, action: path)
        for (field, value) in filling { #expect(form.values[field] == value, "\(field)") }
    }

    @Test func `a password is never carried`() async throws {
        let world = try await World.make()
        var alice = try await world.lockedBrowser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let form = RouteCase.weightForm(["note": "kept"])
        let locked = try await alice.post(path, form)
        try await world.service.accounts.endAllSessions(world.session(.alice))
        let asked = try await alice.submit(locked, path, ["password": World.password])
        #expect(asked.text.contains("kept"))
        #expect(!asked.text.contains(World.password))
    }

    @Test func `every form with fields of its own can wait, unless all it has is secret`() {
        let plain = Set([WaitingForm.field, "next"])
        for route in Routes.all where route.access != .everyone && route.fillIn == nil {
            let typed = Set(route.fields).subtracting(plain)
                .subtracting(FormInput.secretFields)
            // A tick or a button's own value: nothing that anybody typed.
            let single: Set = ["acceptPolicy", "understood", "session", "invitation"]
            #expect(typed.isSubset(of: single), "\(route.path) \(typed)")
        }
    }

    private static func sendLate(
        _ world: World,
        _ browser: inout Browser,
        _ path: String,
        _ page: Reply
    ) async throws -> Reply {
        try await world.service.accounts.endAllSessions(world.session(.alice))
        return try await browser.submit(page, path)
    }

    private static func publishNewPolicy(_ world: World, version: Int64 = 2) async throws {
        let record = PolicyRecord(
            version: version,
            publishedMilliseconds: world.clock.now.milliseconds,
            text: "# New \(version)",
            textHash: world.hash("# New \(version)")
        )
        try await world.storage.commit(Transaction(changes: [.insertPolicy(record)]))
    }
}
