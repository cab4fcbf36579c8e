import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Links that erase a record: who sees them, and what becomes of them.
@Suite struct FreshStartTests {
    private static let form = ["newPassword": World.password, "understood": "yes"]
    private static let signUp = [
        "name": "carol", "password": World.password, "timeZone": "Europe/Oslo",
        "acceptPolicy": "1",
    ]

    @Test func `an admin sees which links wait and can take one back`() async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        let list = try await ada.get("/admin/accounts")
        #expect(list.readable.contains("A link to start afresh works until"))
        let withdraw = SitePath.withdrawFreshStart.link(world.cast.bobAccount)
        #expect(list.text.contains("action=\"\(withdraw)\""))
        #expect(try await ada.post(withdraw).status == 303)
        #expect(
            try await !ada.get("/admin/accounts").readable.contains("A link to start afresh works")
        )
        var stranger = world.browser()
        let path = SitePath.startAfresh.link(world.cast.freshStart)
        #expect(try await stranger.get(path).readable.contains("This link does not work"))
    }

    @Test func `a sign-in ends the link, and the first page says so once`() async throws {
        let world = try await World.make()
        var bob = world.browser()
        let reply = try await bob.post("/sign-in", ["name": "bob", "password": World.password])
        let first = try #require(reply.location)
        #expect(first.contains("notice=fresh-start-ended"))
        #expect(try await bob.get(first).readable.contains("Your sign-in ended it"))
        #expect(try await bob.get("/account/log").readable.contains("start afresh was ended"))
        var stranger = world.browser()
        let path = SitePath.startAfresh.link(world.cast.freshStart)
        #expect(try await stranger.post(path, Self.form).status == 404)
        var again = world.browser()
        let second = try await again.post("/sign-in", ["name": "bob", "password": World.password])
        #expect(second.location?.contains("notice") == false)
    }

    @Test func `an admin cannot make a link for their own account`() async throws {
        let world = try await World.make()
        let list = try await world.service.administration.accounts(world.session(.ada), limit: 9)
        let own = try #require(list.first { $0.name == "ada" })
        var ada = world.browser(.ada)
        let reply = try await ada.post(SitePath.allowFreshStart.link(own.id))
        #expect(reply.status == 403)
        #expect(!reply.text.contains("/start-afresh/"))
    }

    @Test func `a link for a disabled account says that it does not work`() async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        _ = try await ada.post(SitePath.disableAccount.link(world.cast.bobAccount))
        var bob = world.browser()
        let path = SitePath.startAfresh.link(world.cast.freshStart)
        #expect(try await bob.get(path).readable.contains("This link does not work"))
        #expect(try await bob.post(path, Self.form).readable.contains("This link does not work"))
    }

    @Test func `who loses the race for a link is told that it does not work`() async throws {
        let world = try await World.make()
        let join = SitePath.join.link(world.cast.invitation)
        let afresh = SitePath.startAfresh.link(world.cast.freshStart)
        for (path, form) in [(join, Self.signUp), (afresh, Self.form)] {
            let replies = try await withThrowingTaskGroup(of: Reply.self) { group in
                for number in 0..<4 {
                    var mine = form
                    if mine["name"] != nil { mine["name"] = "carol\(number)" }
                    let fields = mine
                    group.addTask {
                        var browser = world.browser()
                        return try await browser.post(path, fields)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(replies.filter { $0.status == 303 }.count == 1)
            for reply in replies where reply.status != 303 {
                #expect(reply.status == 404)
                #expect(reply.readable.contains("This link does not work"))
            }
        }
    }
}
