import HTTP
import HealthModel
import Keepwell
import Storage
import StorageMemory
import Testing

@testable import Site

/// Sessions, passwords, recovery, and the end of an account.
@Suite struct AccountTests {
    private static func signIn(
        _ world: World,
        _ name: String,
        _ password: String = World.password
    ) async throws -> Browser {
        var browser = world.browser()
        let reply = try await browser.post("/sign-in", ["name": name, "password": password])
        #expect(reply.status == 303)
        return browser
    }

    @Test func `the present password is not taken as the new one`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await browser.post(
            "/account/password",
            ["currentPassword": World.password, "newPassword": World.password]
        )
        #expect(reply.status == 422)
        #expect(reply.readable.contains("This is your present password."))
    }

    @Test func `ASVS 7.5.2: one session or all can be ended from the list`() async throws {
        let world = try await World.make()
        var phone = try await Self.signIn(world, "alice")
        var laptop = world.browser(.alice)
        let alice = try await world.session(.alice)
        let sessions = try await world.service.accounts.sessions(alice)
        #expect(sessions.count == 2)
        let other = try #require(sessions.first { !$0.isThis })
        let reply = try await laptop.post("/account/sessions/end", ["session": other.id.text])
        #expect(reply.location == "/account/sessions?notice=session-ended")
        #expect(try await phone.get("/account").status == 303)
        #expect(try await laptop.get("/account").status == 200)
        phone = try await Self.signIn(world, "alice")
        _ = try await phone.post("/account/sessions/end-all")
        #expect(try await laptop.get("/account").status == 303)
    }

    @Test func `ASVS 7.4.1: after signing out the old cookie opens nothing`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let stale = browser
        let reply = try await browser.post("/sign-out")
        #expect(reply.location == "/?notice=signed-out")
        #expect(browser.jar["keepwell"] == nil)
        var old = stale
        #expect(try await old.get("/weight").location?.hasPrefix("/sign-in") == true)
    }

    @Test func `ASVS 6.2.3 and 7.4.3: a new password needs the old one and ends other sessions`()
        async throws
    {
        let world = try await World.make()
        var phone = try await Self.signIn(world, "alice")
        var laptop = world.browser(.alice)
        let refused = try await laptop.post(
            "/account/password",
            ["currentPassword": "wrong", "newPassword": World.otherPassword]
        )
        #expect(refused.status == 422)
        let changed = try await laptop.post(
            "/account/password",
            ["currentPassword": World.password, "newPassword": World.otherPassword]
        )
        #expect(changed.status == 303)
        #expect(try await phone.get("/account").status == 303)
        #expect(try await laptop.get("/weight").readable.contains(World.canaryAmount))
        _ = try await Self.signIn(world, "alice", World.otherPassword)
    }

    @Test func `ASVS 6.3.7: a change of password stands in the account log`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        _ = try await browser.post(
            "/account/password",
            ["currentPassword": World.password, "newPassword": World.otherPassword]
        )
        #expect(try await browser.get("/account/log").text.contains("The password was changed"))
    }

    @Test func `ASVS 6.2.1 to 6.2.12: length and strength, and no other rule`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        for (password, fault) in [
            ("short", "at least 12 characters"), ("password1234", "easy to guess"),
            ("alicealicealice", "easy to guess"),
            (String(repeating: "kesi vumado ", count: 90), "at most 1,024 bytes"),
        ] {
            let reply = try await browser.post(
                "/account/password",
                ["currentPassword": World.password, "newPassword": password]
            )
            #expect(reply.status == 422)
            #expect(reply.readable.contains(fault))
        }
        let long = String(repeating: "ägypten blau korb ", count: 50)
        let reply = try await browser.post(
            "/account/password",
            ["currentPassword": World.password, "newPassword": long]
        )
        #expect(reply.status == 303)
        _ = try await Self.signIn(world, "alice", long)
    }

    @Test func `ASVS 6.2.10: a password works for as long as its owner likes`() async throws {
        let world = try await World.make()
        world.clock.advance(minutes: 3 * 365 * 24 * 60)
        var browser = try await Self.signIn(world, "alice")
        #expect(try await browser.get("/weight").readable.contains(World.canaryAmount))
    }

    @Test func `with the recovery code and a new password the history is still there`()
        async throws
    {
        let world = try await World.make()
        var old = world.browser(.alice)
        var browser = world.browser()
        let form = [
            "name": "alice", "recoveryCode": world.cast.recoveryCode.lowercased(),
            "newPassword": World.otherPassword,
        ]
        #expect(
            try await browser.post("/recover", form).location?.hasPrefix("/recovery-code") == true
        )
        #expect(try await browser.get("/weight").readable.contains(World.canaryAmount))
        #expect(try await old.get("/account").status == 303)
        var again = world.browser()
        #expect(try await again.post("/recover", form).status == 422)
    }

    @Test func `ASVS 6.4.3: a fresh start keeps the name and nothing else`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let path = "/start-afresh/\(world.cast.freshStart)"
        let reply = try await browser.post(
            path,
            ["newPassword": World.otherPassword, "understood": "yes"]
        )
        #expect(reply.location?.hasPrefix("/recovery-code") == true)
        #expect(try await browser.get("/account").text.contains("bob"))
        var again = world.browser()
        #expect(try await again.get(path).status == 404)
        var old = world.browser()
        let signIn = try await old.post("/sign-in", ["name": "bob", "password": World.password])
        #expect(signIn.status == 422)
    }

    @Test func `ASVS 7.5.1: deleting the account asks for the password and leaves no way in`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let wrong = try await browser.post(
            "/account/delete",
            ["password": World.otherPassword, "understood": "yes"]
        )
        #expect(wrong.status == 422)
        let reply = try await browser.post(
            "/account/delete",
            ["password": World.password, "understood": "yes"]
        )
        #expect(reply.location == "/account-deleted")
        #expect(reply["clear-site-data"] != nil)
        #expect(try await browser.get("/account-deleted").status == 200)
        #expect(try await browser.get("/account").status == 303)
        var again = world.browser()
        let signIn = try await again.post(
            "/sign-in",
            ["name": "alice", "password": World.password]
        )
        #expect(signIn.status == 422)
    }

    @Test func `settings hold from the next page on`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        _ = try await browser.post(
            "/account/settings",
            RouteCase.settingsForm(["lockMinutes": "1", "massUnit": "st+lb"])
        )
        #expect(try await browser.get("/weight").readable.contains("81,35 kg"))
        let form = try await browser.get("/weight/add").text
        #expect(form.contains("Asia/Tokyo"))
        #expect(form.contains("Stones"))
        world.clock.advance(minutes: 2)
        #expect(try await browser.get("/weight").status == 423)
    }

    @Test(arguments: ["UTC", "GMT"])
    func `the zone without an offset is called UTC and known by its older name too`(
        _ name: String
    ) async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let path = "/account/settings"
        var page = try await alice.get(path)
        #expect(page.text.contains("<option>UTC<"))
        #expect(!page.text.contains(">GMT<"))
        var fields = try PageForm(page.text, action: path).values
        fields[FormInput.tokenField] = nil
        fields["timeZone"] = name
        #expect(try await alice.post(path, fields).location == "/account?notice=settings-saved")
        page = try await alice.get(path)
        #expect(try PageForm(page.text, action: path).values["timeZone"] == "UTC")
        #expect(try await alice.get("/account").text.contains("<dd>UTC</dd>"))
        #expect(try await alice.get("/weight/add").text.contains("<option selected>UTC<"))
    }

    @Test func `all that is wrong with the settings is told at once`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await browser.post(
            "/account/settings",
            RouteCase.settingsForm([
                "timeZone": "Nowhere", "lockMinutes": "0", "dateStyle": "stardate",
            ])
        )
        #expect(reply.status == 422)
        #expect(reply.text.contains("id=\"timeZone-fault\""))
        #expect(reply.text.contains("id=\"lockMinutes-fault\""))
        #expect(reply.text.contains("Choose a way."))
    }

    @Test func `whoever accepted an earlier policy is asked for the new one, and may leave`()
        async throws
    {
        let world = try await World.make()
        try await world.storage.commit(
            Transaction(changes: [
                .insertPolicy(
                    PolicyRecord(
                        version: 2,
                        publishedMilliseconds: world.clock.now.milliseconds,
                        text: "# New",
                        textHash: world.hash("# New")
                    )
                )
            ])
        )
        var browser = world.browser(.alice)
        let reply = try await browser.get("/weight")
        #expect(reply.location == "/policy/accept?next=%2Fweight")
        #expect(try await browser.get("/policy/accept?next=%2Fweight").text.contains("New"))
        #expect(try await browser.get("/account/delete").status == 200)
        let form = ["acceptPolicy": "2", "next": "/weight"]
        #expect(try await browser.post("/policy/accept", form).location == "/weight")
        #expect(try await browser.get("/weight").status == 200)
        #expect(try await browser.get("/policy/1").status == 200)
    }
}
