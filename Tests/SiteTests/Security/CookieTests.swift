import HTTP
import Testing

@testable import Site

@Suite struct CookieTests {
    private static func signIn(_ world: World) async throws -> (Browser, Reply) {
        var browser = world.browser()
        let reply = try await browser.post(
            "/sign-in",
            ["name": "alice", "password": World.password]
        )
        return (browser, reply)
    }

    @Test func `ASVS 3.3.1 and 3.3.3: over https the session cookie is bound to this host`()
        async throws
    {
        let world = try await World.make("https://health.example")
        let (_, reply) = try await Self.signIn(world)
        let cookie = try #require(reply.cookies.first { $0.name == "__Host-keepwell" })
        #expect(cookie.attributes.contains("Secure"))
        #expect(cookie.attributes.contains("Path=/"))
        #expect(!cookie.attributes.contains { $0.hasPrefix("Domain") })
    }

    @Test
    func `ASVS 3.3.2 and 3.3.4: scripts cannot read the cookies, other sites cannot send them`()
        async throws
    {
        for url in ["https://health.example", "http://localhost:8080"] {
            let world = try await World.make(url)
            var nobody = world.browser()
            let form = try await nobody.get("/sign-in")
            let (_, reply) = try await Self.signIn(world)
            let cookies = form.cookies + reply.cookies
            #expect(cookies.count >= 2)
            for cookie in cookies {
                #expect(cookie.attributes.contains("HttpOnly"))
                #expect(cookie.attributes.contains("SameSite=Lax"))
            }
        }
    }

    @Test func `over plain http the cookie has neither prefix nor Secure`() async throws {
        let (_, reply) = try await Self.signIn(World.make())
        let cookie = try #require(reply.cookies.first { $0.name == "keepwell" })
        #expect(!cookie.attributes.contains("Secure"))
    }

    @Test func `ASVS 3.3.2: no page and no address ever holds the session's secret`() async throws {
        let world = try await World.make()
        let secret = try #require(world.cast.cookies[.alice])
        for route in RouteCase.all where route.person == .alice && route.method == .get {
            var browser = try await route.browser(world)
            let reply = try await browser.get(route.address(world))
            #expect(!reply.text.contains(secret))
            #expect(reply.location?.contains(secret) != true)
        }
    }

    @Test func `ASVS 7.2.3 and 7.2.4: a new cookie at sign-in, unlocking and a new password`()
        async throws
    {
        let world = try await World.make()
        var (browser, _) = try await Self.signIn(world)
        var seen: Set<String> = []
        let name = "keepwell"
        #expect(seen.insert(browser.jar[name] ?? "").inserted)

        let beforeUnlock = browser
        _ = try await browser.post("/lock")
        _ = try await browser.post("/unlock", ["password": World.password])
        #expect(seen.insert(browser.jar[name] ?? "").inserted)
        var stale = beforeUnlock
        #expect(try await stale.get("/account").location?.hasPrefix("/sign-in") == true)

        let beforeChange = browser
        _ = try await browser.post(
            "/account/password",
            ["currentPassword": World.password, "newPassword": World.otherPassword]
        )
        #expect(seen.insert(browser.jar[name] ?? "").inserted)
        stale = beforeChange
        #expect(try await stale.get("/account").location?.hasPrefix("/sign-in") == true)
        for secret in seen { #expect(secret.utf8.count == 43) }
    }

    @Test func `a planted second session cookie counts for nothing`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let cookie = try #require(browser.jar["keepwell"])
        browser.jar = [:]
        let planted = try await browser.send(
            .get,
            "/account",
            [.cookie: FieldValue("keepwell=\(cookie); keepwell=other") ?? ""]
        )
        #expect(planted.status == 303)
    }
}
