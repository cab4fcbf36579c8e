import HTTP
import HealthModel
import Keepwell
import Testing

@testable import Site

/// What people type comes back as text, whatever it looks like.
@Suite struct EscapingTests {
    private static let markup = "\"><script>alert(2)</script>"

    /// A world in which everything that can hold such a text holds it.
    private static func hostileWorld() async throws -> (World, Browser) {
        let world = try await World.make()
        try await world.service.administration.setOperator(
            world.session(.ada),
            name: markup,
            contact: markup
        )
        var browser = world.browser()
        browser.userAgent = markup
        _ = try await browser.post("/sign-in", ["name": "alice", "password": World.password])
        return (world, browser)
    }

    /// Our own pages have no script without a source, so each of these would be typed text.
    private static func isClean(_ reply: Reply) -> Bool {
        !reply.text.contains("<script>") && !reply.text.contains("alert(1)</")
            && !reply.text.contains("alert(2)</")
    }

    @Test func `ASVS 1.2.1: no page turns typed text into markup`() async throws {
        let (world, alice) = try await Self.hostileWorld()
        for route in RouteCase.all where route.method == .get && !route.isUnclaimed {
            for var browser in [alice, world.browser(.ada), world.browser()] {
                let reply = try await browser.get(route.address(world))
                #expect(Self.isClean(reply), "\(route.testDescription)")
            }
        }
        var browser = alice
        for path in ["/weight", "/policy", "/account/sessions", "/account/log"] {
            #expect(try await browser.get(path).readable.contains("\"><script>alert("))
        }
    }

    @Test func `ASVS 1.2.1: a form that comes back shows hostile input as text`() async throws {
        let (world, alice) = try await Self.hostileWorld()
        for route in RouteCase.all where route.method == .post && !route.isUnclaimed {
            guard let faulty = route.faulty else { continue }
            var browser = route.person == .alice ? alice : try await route.browser(world)
            let fields = faulty.fields.mapValues { _ in Self.markup }
            let reply = try await browser.post(route.address(world), fields)
            #expect(Self.isClean(reply), "\(route.testDescription)")
        }
    }

    @Test func `hostile names cannot be had`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let reply = try await browser.post(
            "/join/\(world.cast.invitation)",
            [
                "name": Self.markup, "password": World.password, "timeZone": "Europe/Oslo",
                "acceptPolicy": "1",
            ]
        )
        #expect(reply.status == 422)
        #expect(Self.isClean(reply))
    }

    @Test func `ASVS 4.1.3: a forged forwarding field changes nothing about who is limited`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser()
        var last = 0
        for number in 1...6 {
            let token = try await browser.ownToken()
            let reply = try await browser.send(
                .post,
                "/sign-in",
                [
                    .contentType: "application/x-www-form-urlencoded",
                    "x-forwarded-for": FieldValue("203.0.113.\(number)") ?? "",
                    "forwarded": FieldValue("for=203.0.113.\(number)") ?? "",
                    "x-real-ip": FieldValue("203.0.113.\(number)") ?? "",
                ],
                "name=alice&password=wrong-wrong-wrong&token=\(token)"
            )
            last = reply.status
        }
        #expect(last == 429)
    }
}
