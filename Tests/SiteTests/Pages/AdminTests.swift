import Bytes
import HealthModel
import Keepwell
import Storage
import Testing

@testable import Site
@testable import StorageMemory

/// What an admin can do, and cannot see.
@Suite struct AdminTests {
    private static let pages: [SitePath] = [
        .administration, .accounts, .invitations, .signUpMode, .operatorContact, .consentRecords,
    ]

    @Test func `ASVS 8.4.1: no admin page shows a sample`() async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        for path in Self.pages {
            let page = try await ada.get(path.link()).readable
            #expect(!page.contains("81.35"))
            #expect(!page.contains("canary"))
        }
    }

    @Test func `ASVS 8.2.1: to everyone else the admin pages are not there`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        var stranger = world.browser()
        let missing = try await bob.get("/nothing").text
        for path in Self.pages {
            let reply = try await bob.get(path.link())
            #expect(reply.status == 404)
            #expect(reply.readable.contains("Page not found") == missing.contains("Page not found"))
            #expect(try await stranger.get(path.link()).status == 303)
        }
    }

    @Test func `a consent record that cannot be read is not shown as a decision`() async throws {
        let world = try await World.make()
        var state = try world.storage.snapshot().state
        // Bob's only record: that he accepted the policy.
        let key = try #require(
            state.consents.keys.first { $0.account.description == world.cast.bobAccount }
        )
        let record = try #require(state.consents[key])
        state.consents[key] = ConsentRecord(
            account: record.account,
            number: record.number,
            signed: Array(record.signed.dropLast()),
            signature: record.signature,
            hash: record.hash,
            recordedMilliseconds: record.recordedMilliseconds,
            client: record.client,
            type: record.type,
            direction: record.direction,
            decision: record.decision,
            policyVersion: record.policyVersion
        )
        world.storage.restore(state)
        var ada = world.browser(.ada)
        let page = try await ada.get("/admin/consents").readable
        let rows = page.matches(of: /<td data-label="What">([^\n]*)<\/td>/).map { String($0.1) }
        #expect(
            rows.filter { $0.hasPrefix("This record cannot be read") && $0.contains("damaged") }
                .count == 1
        )
        // Ada's and Alice's.
        #expect(rows.filter { $0.hasPrefix("Privacy policy") }.count == 2)
    }

    @Test func `ASVS 6.4.1: an invitation link works once`() async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        let shown = try await ada.post("/admin/invitations")
        let link = try #require(
            shown.text.firstMatch(of: /http:\/\/localhost:8080(\/join\/[^<"]+)/)
        )
        let path = String(link.1)
        let form = [
            "name": "carol", "password": World.password, "timeZone": "Europe/Oslo",
            "acceptPolicy": "1",
        ]
        var carol = world.browser()
        #expect(try await carol.get(path).status == 200)
        #expect(try await carol.post(path, form).location == "/recovery-code")
        var dave = world.browser()
        #expect(try await dave.get(path).status == 404)
        #expect(try await dave.post(path, form.merging(["name": "dave"]) { $1 }).status == 404)
        #expect(try await !ada.get("/admin/invitations").text.contains(path))
    }

    @Test func `a withdrawn invitation no longer works`() async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        let list = try await world.service.administration.invitations(world.session(.ada))
        for invitation in list {
            _ = try await ada.post("/admin/invitations/withdraw", ["invitation": invitation.id])
        }
        var carol = world.browser()
        #expect(try await carol.get("/join/\(world.cast.invitation)").status == 404)
    }

    @Test func `ASVS 7.4.2: a disabled account is out at once and cannot come back`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        #expect(try await bob.get("/account").status == 200)
        var ada = world.browser(.ada)
        _ = try await ada.post(SitePath.disableAccount.link(world.cast.bobAccount))
        #expect(try await bob.get("/account").location?.hasPrefix("/sign-in") == true)
        var again = world.browser()
        let form = ["name": "bob", "password": World.password]
        #expect(try await again.post("/sign-in", form).status == 422)
        _ = try await ada.post(SitePath.enableAccount.link(world.cast.bobAccount))
        #expect(try await again.post("/sign-in", form).status == 303)
    }

    @Test func `an admin cannot disable their own account`() async throws {
        let world = try await World.make()
        let ada = try await world.session(.ada)
        let list = try await world.service.administration.accounts(ada, limit: 9)
        let own = try #require(list.first { $0.name == "ada" })
        var browser = world.browser(.ada)
        let reply = try await browser.post(SitePath.disableAccount.link(own.id))
        #expect(reply.status == 403)
    }

    @Test(arguments: ["open", "invite", "closed"])
    func `the sign-up mode holds from the next request on`(_ mode: String) async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        _ = try await ada.post("/admin/sign-up", ["mode": mode])
        var stranger = world.browser()
        let form = try await stranger.get("/sign-up")
        #expect(form.status == (mode == "open" ? 200 : 403))
        let reply = try await stranger.post(
            "/sign-up",
            [
                "name": "carol", "password": World.password, "timeZone": "Europe/Oslo",
                "acceptPolicy": "1",
            ]
        )
        #expect(reply.status == (mode == "open" ? 303 : 403))
    }

    @Test(arguments: [
        ("Asia/Calcutta", "Asia/Kolkata"), ("US/Pacific", "US/Pacific"), (nil, "Europe/Berlin"),
    ])
    func `who signs up gets the zone that the browser names, or the server's own`(
        _ zone: String?,
        _ expected: String
    ) async throws {
        let world = try await World.make()
        var carol = world.browser()
        var form = ["name": "carol", "password": World.password, "acceptPolicy": "1"]
        form["timeZone"] = zone
        #expect(try await carol.post("/join/\(world.cast.invitation)", form).status == 303)
        let page = try await carol.get("/account/settings").text
        #expect(page.contains("<option selected>\(expected)<"))
    }

    @Test func `a zone that the server does not know is told, and another is marked`() async throws
    {
        let world = try await World.make()
        var carol = world.browser()
        let form = [
            "name": "carol", "password": World.password, "acceptPolicy": "1",
            "timeZone": "Mars/Base",
        ]
        let reply = try await carol.post("/join/\(world.cast.invitation)", form)
        #expect(reply.status == 422)
        #expect(reply.text.contains("id=\"timeZone-fault\""))
        #expect(reply.text.contains("<option selected>Europe/Berlin<"))
    }

    @Test func `the consent records are grouped by account, newest first`() async throws {
        let world = try await World.make()
        var ada = world.browser(.ada)
        let page = try await ada.get("/admin/consents").readable
        #expect(page.contains("Body weight"))
        let alice = try #require(page.firstRange(of: "alice"))
        let after = page[alice.upperBound...]
        let read = try #require(after.firstRange(of: "Reading: granted"))
        let accepted = try #require(after.firstRange(of: "Privacy policy"))
        #expect(read.lowerBound < accepted.lowerBound)
    }

    @Test func `before it is set up, the first page says where the link for that is`() async throws
    {
        let unclaimed = try await World.makeUnclaimed()
        var first = unclaimed.browser()
        #expect(try await first.get("/").readable.contains("in its terminal or log"))
        let world = try await World.make()
        var browser = world.browser()
        #expect(try await !browser.get("/").readable.contains("not set up"))
    }

    @Test func `ASVS 6.3.2: there is no account until the first admin's link is used`() async throws
    {
        let world = try await World.makeUnclaimed()
        var stranger = world.browser()
        #expect(try await stranger.get("/sign-up").status == 403)
        #expect(try await stranger.get("/start/guessed").status == 404)
        let form = [
            "name": "ada", "password": World.password, "timeZone": "Europe/Oslo",
            "acceptPolicy": "1", "operatorName": "Ada", "operatorContact": "ada@keepwell.example",
        ]
        let path = "/start/\(world.cast.firstAdmin)"
        #expect(try await stranger.post(path, form).location == "/recovery-code")
        #expect(try await stranger.get("/admin").status == 200)
        var second = world.browser()
        #expect(try await second.get(path).status == 404)
        #expect(try await second.post(path, form).status == 404)
        #expect(try await second.get("/policy").readable.contains("ada@keepwell.example"))
    }
}
