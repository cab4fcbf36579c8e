import HTTP
import Testing

@testable import Site

/// Where a person is after signing in or unlocking: on the page they wanted, and never elsewhere.
@Suite struct ComingBackTests {
    @Test(arguments: [
        "/weight?before=abc", "/weight/add?unit=st%2Blb", "/recovery-code?next=%2Fweight",
    ])
    func `signing in leads back with the query`(_ path: String) async throws {
        let world = try await World.make()
        var browser = world.browser()
        let asked = try await browser.get(path)
        let page = try await browser.open(asked.location ?? "")
        let form = try PageForm(page.text, action: "/sign-in").values
        #expect(form["next"] == path)
        let reply = try await browser.post(
            "/sign-in",
            ["name": "alice", "password": World.password, "next": form["next"] ?? ""]
        )
        #expect(reply.location == path)
    }

    @Test func `unlocking leads back to the older entries that were asked for`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        for minute in 10..<42 {
            _ = try await alice.post("/weight/add", RouteCase.weightForm(["time": "06:\(minute)"]))
        }
        let first = try await alice.get("/weight").readable
        let older = try #require(first.firstMatch(of: /href="(\/weight\?before=[^"]+)"/)?.1)
        _ = try await alice.post("/lock")
        let locked = try await alice.get(String(older))
        #expect(locked.status == 423)
        let next = try PageForm(locked.text, action: "/unlock").values["next"] ?? ""
        let reply = try await alice.post("/unlock", ["password": World.password, "next": next])
        #expect(reply.location == String(older))
        #expect(try await alice.get(next).readable.contains(World.canaryAmount))
    }

    @Test(arguments: [
        ("/weight?before=%2F%2Fevil.example", "/weight?before=%2F%2Fevil.example"),
        (
            "/weight?before=a%26next%3D%2F%2Fevil.example",
            "/weight?before=a%26next%3D%2F%2Fevil.example"
        ),
        ("/recovery-code?next=%2F%2Fevil.example", "/recovery-code"),
        ("/recovery-code?next=https%3A%2F%2Fevil.example", "/recovery-code"),
        ("/recovery-code?next=%2F%5Cevil.example", "/recovery-code"),
        ("/weight?notice=saved", "/weight"), ("/weight?evil=1&before=2", "/weight?before=2"),
        ("/weight?before=1&before=2", "/weight"),
        ("/weight?before=%22%3E%3Cscript%3E", "/weight?before=%22%3E%3Cscript%3E"),
        ("/weight?before=%0D%0Aset-cookie%3Aa", "/weight?before=%0D%0Aset-cookie%3Aa"),
        ("/weight?before=" + String(repeating: "a", count: 600), "/weight"),
    ])
    func `of a hostile address only what our own links have is kept, and it stays on this site`(
        _ path: String,
        _ kept: String
    ) async throws {
        let world = try await World.make()
        var browser = world.browser()
        let asked = try await browser.get(path)
        #expect(asked.location == "/sign-in?next=" + PercentEncoding.encode(kept))
        let page = try await browser.get(asked.location ?? "")
        let next = try PageForm(page.text, action: "/sign-in").values["next"] ?? ""
        #expect(next == kept)
        let reply = try await browser.post(
            "/sign-in",
            ["name": "alice", "password": World.password, "next": next]
        )
        #expect(reply.location == kept)
    }
}
