import HTTP
import StorageMemory
import Testing

@testable import Site

/// Whoever mistyped a password too often waits, and loses nothing of what they typed.
@Suite struct TooManyTriesTests {
    /// Posts until it is too much.
    private static func exhaust(
        _ browser: inout Browser,
        _ path: String,
        _ fields: [String: String]
    ) async throws -> Reply {
        for _ in 0..<30 {
            let reply = try await browser.post(path, fields)
            if reply.status == 429 { return reply }
        }
        throw TestFault.noSuchField
    }

    private static func expectWait(_ reply: Reply, at field: String) {
        #expect(reply[.retryAfter] != nil)
        #expect(reply.text.contains("id=\"\(field)-fault\">Too many tries. Wait "))
        #expect(!reply.readable.contains(World.otherPassword))
    }

    @Test func `signing in keeps the name and the form that waits`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let reply = try await Self.exhaust(
            &browser,
            "/sign-in",
            [
                "name": "alice", "password": World.otherPassword, "next": "/weight/add",
                "waiting": "note=typed",
            ]
        )
        Self.expectWait(reply, at: "password")
        let form = try PageForm(reply.text, action: "/sign-in")
        #expect(form.values["name"] == "alice")
        #expect(form.values["next"] == "/weight/add")
        #expect(form.values["waiting"] == "note=typed")
    }

    @Test func `unlocking keeps where it leads`() async throws {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        let fields = ["password": World.otherPassword, "next": "/account/log"]
        let reply = try await Self.exhaust(&browser, "/unlock", fields)
        Self.expectWait(reply, at: "password")
        #expect(try PageForm(reply.text, action: "/unlock").values["next"] == "/account/log")
    }

    @Test func `a form that met a locked record stays carried`() async throws {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let fields = RouteCase.weightForm([
            "note": "typed before", "password": World.otherPassword,
        ])
        let reply = try await Self.exhaust(&browser, path, fields)
        Self.expectWait(reply, at: "password")
        #expect(try PageForm(reply.text, action: path).values["note"] == "typed before")
    }

    @Test func `changing the password and deleting the account show their forms`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let password = try await Self.exhaust(
            &browser,
            "/account/password",
            ["currentPassword": World.otherPassword, "newPassword": "a long and odd new phrase"]
        )
        Self.expectWait(password, at: "currentPassword")
        let deletion = try await Self.exhaust(
            &browser,
            "/account/delete",
            ["password": World.otherPassword, "understood": "yes"]
        )
        Self.expectWait(deletion, at: "password")
        let form = try PageForm(deletion.text, action: "/account/delete")
        #expect(form.values["understood"] == "yes")
    }

    @Test func `a recovery keeps the name`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let fields = [
            "name": "alice", "recoveryCode": "wrong", "newPassword": "a long and odd new phrase",
        ]
        let reply = try await Self.exhaust(&browser, "/recover", fields)
        Self.expectWait(reply, at: "recoveryCode")
        #expect(try PageForm(reply.text, action: "/recover").values["name"] == "alice")
    }
}
