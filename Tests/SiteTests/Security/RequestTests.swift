import HTTP
import StorageMemory
import Testing

@testable import Site

/// What a request may look like.
@Suite struct RequestTests {
    @Test(arguments: ["evil.example", "localhost:8081", "localhost", "health.example:443"])
    func `another host than the public address is turned away`(_ host: String) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await browser.send(.get, "/weight", [.host: FieldValue(host) ?? ""])
        #expect(reply.status == 421)
        #expect(!reply.readable.contains(World.canaryAmount))
    }

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:8080"])
    func `a loopback address goes by all of its names`(_ host: String) async throws {
        var browser = try await World.make().browser()
        #expect(try await browser.send(.get, "/", [.host: FieldValue(host) ?? ""]).status == 200)
    }

    @Test func `the public address with the scheme's own port is the same`() async throws {
        var browser = try await World.make("https://health.example").browser()
        for host in ["health.example", "health.example:443", "Health.Example"] {
            let reply = try await browser.send(.get, "/", [.host: FieldValue(host) ?? ""])
            #expect(reply.status == 200)
        }
    }

    @Test func `programs that watch the server need no host`() async throws {
        var browser = try await World.make("https://health.example").browser()
        for path in ["/healthz", "/readyz"] {
            #expect(try await browser.send(.get, path, [.host: "10.0.0.1"]).status == 200)
        }
    }

    @Test(arguments: [
        "/Weight", "/weight/", "//weight", "/weight//add", "/%252e%252e/weight", "/weight%2Fadd",
        "/WEIGHT", "/policy/01x", "/policy/%31%20",
    ])
    func `ASVS 1.1.1: a path is decoded once and compared exactly`(_ path: String) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        guard let reply = try? await browser.get(path) else { return }  // refused by the parser
        #expect(reply.status == 404)
    }

    @Test func `ASVS 1.1.1: a form is decoded exactly once`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        _ = try await browser.post(
            "/weight/add",
            RouteCase.weightForm(["note": "100%2541 %41"])
        )
        #expect(try await browser.get("/weight").readable.contains("100%2541 %41"))
    }

    @Test(arguments: [
        "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)",
        "/weight\r\nSet-Cookie: a=b", "weight", "", "/%0d%0a\u{7f}",
        "http:/weight", "/\u{2215}/evil.example", "/a\"b", "/<script>",
    ])
    func `ASVS 3.7.2 and 1.2.2: the way on after signing in is a path of this site`(
        _ next: String
    ) async throws {
        #expect(LocalPath(next) == nil)
        let world = try await World.make()
        var browser = world.browser()
        let page = try await browser.get("/sign-in?next=\(PercentEncoding.encode(next))")
        #expect(!page.readable.contains("evil") && !page.readable.contains("alert"))
        let reply = try await browser.post(
            "/sign-in",
            ["name": "alice", "password": World.password, "next": next]
        )
        #expect(reply.location == "/summary")
    }

    @Test func `a way on within the site is followed`() async throws {
        for path in ["/weight", "/weight/add?unit=st%2Blb", "/consent/bodyMass?next=%2Fweight"] {
            #expect(LocalPath(path)?.text == path)
        }
    }

    @Test func `ASVS 15.3.3 and 15.3.7: unknown, repeated and extra fields are refused`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let token = try await browser.ownToken()
        let before = try world.storage.snapshot().withoutTraces
        for body in [
            "token=\(token)&isAdmin=yes&timeZone=Asia/Tokyo&lockMinutes=5&massUnit=kg&decimalMark=point",
            "token=\(token)&lockMinutes=5&lockMinutes=6&timeZone=Asia/Tokyo&massUnit=kg&decimalMark=point",
            "token=\(token)&timeZone=%zz", "token=\(token)&timeZone=%ff", "token=\(token)&=x",
        ] {
            #expect(try await browser.post("/account/settings", body: body).status == 400)
        }
        #expect(try world.storage.snapshot().withoutTraces == before)
    }

    @Test func `a form of one mebibyte is read, and one byte more is not`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let token = try await browser.ownToken()
        let start = "token=\(token)&note="
        let fits = start + String(repeating: "a", count: 1_048_576 - start.utf8.count)
        #expect(try await browser.post("/weight/add", body: fits).status == 422)
        let reply = try await browser.post("/weight/add", body: fits + "a")
        #expect(reply.status == 413)
        #expect(reply.text.contains("larger than this page takes"))
    }

    @Test func `ASVS 4.1.4: TRACE and made-up methods are off`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let methods = ["TRACE", "CONNECT", "PROPFIND", "get"].compactMap { HTTP.Method($0) }
        #expect(methods.count == 4)
        for method in methods {
            let reply = try await browser.send(method, "/weight")
            #expect(reply.status == 405)
            #expect(reply[.allow] == "GET, HEAD")
        }
    }

    @Test(arguments: [
        "/.git/config", "/.env", "/static/", "/Templates/error.mustache", "/Public/style.css",
        "/debug", "/server-status", "/weight.json", "/admin.php",
    ])
    func `ASVS 13.4.2 to 13.4.7: no listing, no source and no debugging page`(
        _ path: String
    ) async throws {
        var browser = try await World.make().browser(.ada)
        #expect(try await browser.get(path).status == 404)
    }

    @Test func `HEAD answers like GET`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let get = try await browser.get("/account")
        let head = try await browser.get("/account", method: .head)
        #expect(head.status == 200)
        #expect(head.response.body.count == get.response.body.count)
    }

    @Test func `ASVS 14.2.1: no link carries a secret, a type or a value in its query`()
        async throws
    {
        let world = try await World.make()
        let allowed = Set([
            "next", "before", "after", "unit", "group", "by", "source", "notice",
        ])
        for route in RouteCase.all where route.method == .get && !route.isUnclaimed {
            var browser = try await route.browser(world)
            let reply = try await browser.get(route.address(world))
            for match in reply.readable.matches(of: /[?&]([a-zA-Z]+)=/) {
                #expect(allowed.contains(String(match.1)))
            }
            #expect(!reply.text.contains("?note="))
        }
    }
}
