import HTTP
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Forms that another site made the browser send.
@Suite struct ForgeryTests {
    private static let form = "application/x-www-form-urlencoded"

    private static func post(
        _ browser: inout Browser,
        _ path: String,
        _ extra: Fields
    ) async throws -> Reply {
        let token = try await browser.ownToken()
        var fields = extra
        fields.set(.contentType, to: FieldValue(form) ?? "")
        return try await browser.send(.post, path, fields, "token=\(token)")
    }

    @Test(arguments: [
        "http://evil.example", "http://localhost:8081", "https://localhost:8080", "null",
        "http://localhost:8080.evil.example", "http://127.0.0.1:8080",
    ])
    func `ASVS 3.5.1: a form from another origin is refused even with the token`(
        _ origin: String
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await Self.post(
            &browser,
            "/lock",
            [.origin: FieldValue(origin) ?? ""]
        )
        #expect(reply.status == 403)
        #expect(try await !world.session(.alice).isLocked)
    }

    @Test(arguments: ["cross-site", "same-site", "none"])
    func `ASVS 3.5.1: what the browser itself calls foreign is refused`(
        _ site: String
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await Self.post(
            &browser,
            "/lock",
            ["sec-fetch-site": FieldValue(site) ?? ""]
        )
        #expect(reply.status == 403)
    }

    @Test func `a browser that sends neither field is served by its token`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        #expect(try await Self.post(&browser, "/lock", [:]).status == 303)
    }

    @Test func `ASVS 3.5.1: a token from before signing in is worth nothing afterwards`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser()
        let before = try await browser.ownToken()
        _ = try await browser.post(
            "/sign-in",
            ["name": "alice", "password": World.password],
            token: .given(before)
        )
        let reply = try await browser.post("/sign-out", token: .given(before))
        #expect(reply.status == 403)
        #expect(try await browser.get("/account").status == 200)
    }

    @Test func `ASVS 3.5.1: signing somebody in from elsewhere is refused`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let reply = try await browser.post(
            "/sign-in",
            ["name": "bob", "password": World.password],
            token: .none
        )
        #expect(reply.status == 403)
        #expect(browser.jar["keepwell"] == nil)
    }

    @Test func `only forms are taken, in no other media type`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let token = try await browser.ownToken()
        for type in ["text/plain", "application/json", "multipart/form-data; boundary=x"] {
            let reply = try await browser.send(
                .post,
                "/lock",
                [.contentType: FieldValue(type) ?? ""],
                "token=\(token)"
            )
            #expect(reply.status == 415)
        }
        #expect(try await browser.send(.post, "/lock", [:], "token=\(token)").status == 415)
    }

    @Test func `ASVS 3.5.3: following every link leaves the database as it was`() async throws {
        let world = try await World.make()
        let before = try world.storage.snapshot().withoutTraces
        for method in [HTTP.Method.get, .head] {
            for route in RouteCase.all where route.method == .get && !route.isUnclaimed {
                for person in [World.Person.nobody, .alice, .bob, .ada] {
                    var browser = world.browser(person)
                    _ = try await browser.get(route.address(world), method: method)
                }
            }
        }
        #expect(try world.storage.snapshot().withoutTraces == before)
    }
}
