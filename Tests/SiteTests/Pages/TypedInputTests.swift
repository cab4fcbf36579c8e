import HealthModel
import Keepwell
import Testing

@testable import Site

/// What a person typed or ticked is there again when a form comes back.
@Suite struct TypedInputTests {
    @Test(arguments: ["\0", "\u{7}", "\u{1B}", "\u{9F}"])
    func `a character that cannot be shown is said beside the note, and the rest is kept`(
        _ character: String
    ) async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let reply = try await alice.post(
            "/weight/add",
            RouteCase.weightForm(["note": "before\(character)after"])
        )
        #expect(reply.status == 422)
        #expect(reply.text.contains("id=\"note-fault\">The note has characters that cannot"))
        let note = try PageForm(reply.text, action: "/weight/add").values["note"]
        // HTML has no NUL; browsers show this character for it.
        let shown = character == "\0" ? "\u{FFFD}" : character
        #expect(note == "before\(shown)after")
    }

    @Test func `a name with NUL is a wrong name, not a form that cannot be read`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let reply = try await browser.post(
            "/sign-in",
            ["name": "ali\0ce", "password": World.password]
        )
        #expect(reply.status == 422)
        var ada = world.browser(.ada)
        let contact = try await ada.post(
            "/admin/operator",
            ["operatorName": "A\0da", "operatorContact": "ada@\u{7}keepwell.example"]
        )
        #expect(contact.status == 422)
        for field in ["operatorName", "operatorContact"] {
            #expect(contact.text.contains("id=\"\(field)-fault\""))
        }
    }

    @Test func `the tick for the policy stays where the person set it, and only there`()
        async throws
    {
        let world = try await World.make()
        let path = "/join/\(world.cast.invitation)"
        var browser = world.browser()
        #expect(try await !Self.isTicked("acceptPolicy", browser.get(path), path))
        var form = [
            "name": "carol", "password": "short", "timeZone": "Europe/Oslo", "acceptPolicy": "1",
        ]
        #expect(try await Self.isTicked("acceptPolicy", browser.post(path, form), path))
        form["acceptPolicy"] = nil
        #expect(try await !Self.isTicked("acceptPolicy", browser.post(path, form), path))
        // What was ticked for another version was not ticked for this one.
        form["acceptPolicy"] = "2"
        #expect(try await !Self.isTicked("acceptPolicy", browser.post(path, form), path))
    }

    @Test func `the tick for erasing stays where only the password was wrong`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        let path = "/account/delete"
        #expect(try await !Self.isTicked("understood", alice.get(path), path))
        let wrong = ["password": World.otherPassword, "understood": "yes"]
        #expect(try await Self.isTicked("understood", alice.post(path, wrong), path))
        let fresh = SitePath.startAfresh.link(world.cast.freshStart)
        var bob = world.browser()
        #expect(try await !Self.isTicked("understood", bob.get(fresh), fresh))
        let weak = ["newPassword": "short", "understood": "yes"]
        #expect(try await Self.isTicked("understood", bob.post(fresh, weak), fresh))
    }

    private static func isTicked(_ name: String, _ page: Reply, _ action: String) throws -> Bool {
        let form = try PageForm(page.text, action: action)
        #expect(form.names.contains(name))
        return form.values[name] != nil
    }
}
