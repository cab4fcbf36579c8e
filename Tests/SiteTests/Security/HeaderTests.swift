import HTTP
import Testing

@testable import Site

/// What every response tells the browser, on pages, refusals and answers for programs alike.
@Suite struct HeaderTests {
    /// One address for each kind of answer.
    private static let addresses = [
        "/", "/policy", "/sign-in", "/weight", "/weight/add", "/account", "/admin", "/nothing",
        "/healthz", "/favicon.ico", "/manifest.webmanifest", "/join/unknown",
    ]

    private static func replies(_ world: World) async throws -> [Reply] {
        var replies: [Reply] = []
        for person in [World.Person.nobody, .alice, .ada] {
            var browser = world.browser(person)
            for address in addresses { replies.append(try await browser.get(address)) }
            replies.append(try await browser.send(.delete, "/weight"))
            replies.append(try await browser.post("/sign-out", token: .none))
        }
        return replies
    }

    @Test func `ASVS 3.4.3: the content security policy lets in our own files and nothing else`()
        async throws
    {
        let expected = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
        ]
        for reply in try await Self.replies(World.make()) {
            #expect(reply[.contentSecurityPolicy] == expected.joined(separator: "; "))
        }
    }

    @Test
    func `ASVS 3.4.4 to 3.4.6: no sniffing, no foreign referrer, no frames, on every response`()
        async throws
    {
        for reply in try await Self.replies(World.make()) {
            #expect(reply["x-content-type-options"] == "nosniff")
            #expect(reply["referrer-policy"] == "same-origin")
            #expect(reply[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
        }
    }

    @Test func `ASVS 3.4.8 and 3.5.8: other sites hold no window of ours and load nothing`()
        async throws
    {
        for reply in try await Self.replies(World.make()) {
            #expect(reply["cross-origin-opener-policy"] == "same-origin")
            #expect(reply["cross-origin-resource-policy"] == "same-origin")
        }
    }

    @Test func `ASVS 3.4.1: over https browsers are told to stay there, for two years`()
        async throws
    {
        for reply in try await Self.replies(World.make("https://health.example")) {
            #expect(
                reply["strict-transport-security"] == "max-age=63072000; includeSubDomains"
            )
        }
        for reply in try await Self.replies(World.make()) {
            #expect(reply["strict-transport-security"] == nil)
        }
    }

    @Test func `ASVS 3.4.2: no response lets another origin read it`() async throws {
        for reply in try await Self.replies(World.make()) {
            let names = reply.response.fields.elements.map(\.name.description)
            #expect(!names.contains { $0.hasPrefix("access-control-") })
        }
    }

    @Test func `ASVS 4.1.1: every body says its type and charset`() async throws {
        for reply in try await Self.replies(World.make()) where !reply.text.isEmpty {
            #expect(reply[.contentType]?.hasSuffix("charset=utf-8") == true)
        }
    }

    @Test func `ASVS 13.4: no response names the software or its version`() async throws {
        for reply in try await Self.replies(World.make()) {
            for name: FieldName in ["server", "x-powered-by", "via"] { #expect(reply[name] == nil) }
        }
    }

    @Test func `ASVS 14.3.2: nothing of a signed-in person and no form is stored in a cache`()
        async throws
    {
        let world = try await World.make()
        for route in RouteCase.all where route.person != .nobody && route.method == .get {
            var browser = try await route.browser(world)
            #expect(try await browser.get(route.address(world))[.cacheControl] == "no-store")
        }
        var nobody = world.browser()
        for address in ["/sign-in", "/recover", "/join/\(world.cast.invitation)", "/weight"] {
            #expect(try await nobody.get(address)[.cacheControl] == "no-store")
        }
    }

    @Test func `ASVS 14.3.1: signing out clears what the browser has of the site`() async throws {
        let world = try await World.make()
        for address in ["/sign-out", "/account/sessions/end-all"] {
            var browser = world.browser(.alice)
            let reply = try await browser.post(address)
            #expect(reply["clear-site-data"] == "\"cache\", \"cookies\", \"storage\"")
            if address == "/sign-out" {
                var other = world.browser(.bob)
                #expect(try await other.get("/account")["clear-site-data"] == nil)
                break
            }
        }
    }
}
