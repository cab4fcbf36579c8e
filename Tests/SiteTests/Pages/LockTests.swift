import HealthModel
import Keepwell
import Testing

@testable import Site

/// A locked record: writing works, reading asks for the password, and nothing looks empty.
@Suite struct LockTests {
    @Test(arguments: ["/weight", "entry", "delete"])
    func `what reads says locked and asks for the password`(_ page: String) async throws {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        let path: String
        switch page {
        case "entry": path = SitePath.weightEntry.link(world.cast.entry)
        case "delete": path = SitePath.deleteWeight.link(world.cast.entry)
        default: path = page
        }
        let reply = try await browser.get(path)
        #expect(reply.status == 423)
        #expect(reply.text.contains("Your record is locked"))
        #expect(!reply.readable.contains(World.canaryAmount))
        let unlocked = try await browser.post(
            "/unlock",
            ["password": World.password, "next": path]
        )
        #expect(unlocked.location == path)
        #expect(try await browser.get(path).readable.contains("81.35"))
    }

    @Test(arguments: [(0, 0), (1, 1), (60_000, 1), (60_001, 2), (899_400, 15), (900_000, 15)])
    func `minutes that have begun count until the record locks`(
        _ milliseconds: Int64,
        _ minutes: Int64
    ) {
        let now = Instant(milliseconds: 1_000_000)
        let end = Instant(milliseconds: now.milliseconds + milliseconds)
        #expect(Frame.PersonInFrame.minutes(from: now, until: end) == minutes)
    }

    @Test func `the form for a new entry marks its own place in the bar`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        for path in ["/add", "/weight/add"] {
            let page = try await browser.get(path).text
            #expect(page.matches(of: /<a [^>]*aria-current="page"/).count == 1)
            #expect(page.contains("class=\"add\" href=\"/add\" aria-current=\"page\""))
        }
    }

    @Test func `the summary of a locked record shows no value and says why`() async throws {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        let reply = try await browser.get("/summary")
        #expect(reply.status == 200)
        #expect(reply.text.contains("Locked"))
        #expect(!reply.readable.contains(World.canaryAmount))
    }

    @Test func `a page that is not there shows the vault's state as every other does`() async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let missing = try await browser.get("/nothing-here")
        #expect(missing.status == 404)
        #expect(missing.text.contains("Unlocked"))
        var stranger = world.browser()
        #expect(try await !stranger.get("/nothing-here").text.contains("Unlocked"))
    }

    @Test func `ASVS 7.3.1: the record locks itself when the idle time is over`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        world.clock.advance(minutes: 14)
        #expect(try await browser.get("/weight").status == 200)
        world.clock.advance(minutes: 14)
        #expect(try await browser.get("/weight").status == 200)
        world.clock.advance(minutes: 16)
        #expect(try await browser.get("/weight").status == 423)
        // The form that was open goes on working: its token is still good.
        let reply = try await browser.post("/weight/add", RouteCase.weightForm())
        #expect(reply.location == "/summary?notice=saved")
    }

    @Test func `ASVS 7.3.2: a session ends after its time, however much it is used`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        for _ in 0..<6 {
            world.clock.advance(minutes: 5 * 24 * 60 - 1)
            _ = try await browser.get("/account")
        }
        world.clock.advance(minutes: 10)
        #expect(try await browser.get("/account").location?.hasPrefix("/sign-in") == true)
    }

    @Test func `locking everywhere locks the other browser too`() async throws {
        let world = try await World.make()
        var other = world.browser()
        _ = try await other.post("/sign-in", ["name": "alice", "password": World.password])
        #expect(try await other.get("/weight").status == 200)
        var browser = world.browser(.alice)
        _ = try await browser.post("/lock/everywhere")
        #expect(try await other.get("/weight").status == 423)
    }

    @Test func `whoever has no confirmed recovery code is offered one after each unlock`()
        async throws
    {
        let world = try await World.make()
        var bob = try await world.lockedBrowser(.bob)
        let reply = try await bob.post(
            "/unlock",
            ["password": World.password, "next": "/weight"]
        )
        #expect(reply.location == "/recovery-code?next=%2Fweight")
        let shown = try await bob.post("/recovery-code", ["next": "/weight"])
        let code = try #require(shown.text.firstMatch(of: /id="recovery-code">([^<]+)</)?.1)
        // Shown, but not confirmed: offered again.
        _ = try await bob.post("/lock")
        let again = try await bob.post("/unlock", ["password": World.password])
        #expect(again.location?.hasPrefix("/recovery-code") == true)
        let confirmed = try await bob.post(
            "/recovery-code/confirm",
            ["recoveryCode": String(code), "next": "/weight"]
        )
        #expect(confirmed.location == "/weight")
        _ = try await bob.post("/lock")
        let last = try await bob.post("/unlock", ["password": World.password])
        #expect(last.location == "/summary")
    }

    @Test func `a page that comes with a new cookie has forms that go with it`() async throws {
        let world = try await World.make()
        var bob = try await world.lockedBrowser(.bob)
        let asked = try await bob.post("/recovery-code", ["next": "/weight"])
        #expect(asked.status == 423)
        let shown = try await bob.post(
            "/recovery-code",
            ["next": "/weight", "password": World.password]
        )
        #expect(shown.status == 200)
        #expect(shown.text.contains("Unlocked"))
        let code = try #require(shown.text.firstMatch(of: /id="recovery-code">([^<]+)</)?.1)
        let token = try #require(shown.text.firstMatch(of: /name="token" value="([^"]+)"/)?.1)
        let confirmed = try await bob.post(
            "/recovery-code/confirm",
            ["recoveryCode": String(code), "next": "/weight"],
            token: .given(String(token))
        )
        #expect(confirmed.location == "/weight")
    }

    @Test func `a recovery code is told once, by no address`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let shown = try await bob.post("/recovery-code")
        #expect(shown.status == 200)
        let code = try #require(shown.text.firstMatch(of: /id="recovery-code">([^<]+)</)?.1)
        #expect(try await !bob.get("/recovery-code").text.contains(code))
    }

    @Test func `ASVS 7.5.1: an unattended session gets no new recovery code without the password`()
        async throws
    {
        let world = try await World.make()
        var alice = world.browser(.alice)
        #expect(try await !alice.get("/recovery-code").text.contains("name=\"password\""))
        // Longer than a password counts as just typed, shorter than the time to lock.
        world.clock.advance(minutes: 6)
        _ = try await alice.get("/weight")
        let page = try await alice.get("/recovery-code")
        #expect(page.text.contains("name=\"password\""))
        for fields in [[:], ["password": World.otherPassword]] {
            let refused = try await alice.post("/recovery-code", fields)
            #expect(refused.status == 422)
            #expect(!refused.text.contains("id=\"recovery-code\""))
        }
        // The code that she has still works.
        let session = try await world.session(.alice)
        #expect(try await world.service.accounts.recoveryState(session) == .confirmed)
        let shown = try await alice.post("/recovery-code", ["password": World.password])
        #expect(shown.text.contains("id=\"recovery-code\""))
    }
}
