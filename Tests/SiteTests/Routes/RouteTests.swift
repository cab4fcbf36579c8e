import HTTP
import StorageMemory
import Testing

@testable import Site

/// The six tests that every route has to pass, over the fixed cast.
@Suite struct RouteTests {
    private static let forms = RouteCase.all.filter { $0.method == .post }

    @Test(arguments: RouteCase.all)
    func `works`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let reply: Reply
        if route.method == .get {
            reply = try await browser.get(route.address(world))
        } else {
            reply = try await browser.post(route.address(world), route.fields(world))
        }
        switch route.outcome {
        case .page(let text):
            #expect(reply.status == 200)
            #expect(reply.readable.lowercased().contains(text.lowercased()))
        case .redirect(let path):
            #expect(reply.status == 303)
            #expect(reply.location?.hasPrefix(path) == true, "\(reply.location ?? "")")
        }
    }

    @Test(arguments: RouteCase.all.filter { $0.person != .nobody })
    func `asks for sign-in`(_ route: RouteCase) async throws {
        let world = try await route.world()
        let before = try world.storage.snapshot()
        var browser = world.browser(.nobody)
        let address = route.address(world)
        let reply =
            route.method == .get
            ? try await browser.get(address)
            : try await browser.post(address, route.fields(world))
        #expect(reply.status == 303)
        #expect(reply.location?.hasPrefix("/sign-in?next=") == true)
        #expect(!reply.text.contains("alice"))
        let after = try world.storage.snapshot()
        // What the form was made of may have changed something; asking has not.
        if route.method == .get { #expect(before == after) }
    }

    @Test(arguments: RouteCase.all)
    func `another's is not found`(_ route: RouteCase) async throws {
        let world = try await route.world()
        if route.person == .ada {
            var bob = world.browser(.bob)
            let reply = try await Self.send(route, route.address(world), world, &bob)
            #expect(reply.status == 404)
        }
        var browser = try await route.browser(world)
        if let foreign = route.foreignValue {
            let address = route.address(of: foreign(world))
            #expect(try await Self.send(route, address, world, &browser).status == 404)
        }
        if let fields = try await route.foreignFields?(world) {
            let reply = try await browser.post(route.address(world), fields)
            #expect(reply.status == 404)
        }
        guard route.person == .alice else { return }
        // Bob with the address of what is Alice's, on every page that is hers.
        var bob = world.browser(.bob)
        let reply = try await Self.send(route, route.address(world), world, &bob)
        #expect(!reply.readable.contains(World.canaryNote))
        #expect(!reply.readable.contains(World.canaryAmount))
        if route.path.segments.contains(.value) { #expect(reply.status == 404) }
    }

    @Test(arguments: RouteCase.all)
    func `wrong method refused`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let before = try world.storage.snapshot()
        let methods = Routes.all.filter { $0.path == route.path }.map(\.method)
        let allowed =
            (methods.contains(.get) ? ["GET", "HEAD"] : [])
            + (methods.contains(.post) ? ["POST"] : [])
        for method in [HTTP.Method.delete, .put, .options]
            + (methods.contains(.post) ? [] : [.post])
        {
            let reply = try await browser.send(method, route.address(world))
            #expect(reply.status == 405)
            #expect(reply[.allow] == allowed.joined(separator: ", "))
        }
        #expect(try world.storage.snapshot() == before)
    }

    @Test(arguments: forms)
    func `missing CSRF token refused`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let fields = try await route.fields(world)
        let address = route.address(world)
        // The browser has its cookie, so that only the token is missing.
        let token = try await browser.ownToken()
        let before = try world.storage.snapshot().withoutTraces
        #expect(try await browser.post(address, fields, token: .none).status == 403)
        let old = String(token.reversed())
        #expect(try await browser.post(address, fields, token: .given(old)).status == 403)
        var bob = world.browser(route.person == .bob ? .ada : .bob)
        let foreign: String = route.isUnclaimed ? "" : try await bob.ownToken()
        #expect(try await browser.post(address, fields, token: .given(foreign)).status == 403)
        #expect(try world.storage.snapshot().withoutTraces == before)
    }

    @Test(arguments: forms)
    func `the form comes back with the fault`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let address = route.address(world)
        if let faulty = route.faulty {
            let reply = try await browser.post(address, faulty.fields)
            #expect(reply.status == 422)
            #expect(reply.readable.contains(faulty.fault))
            for text in route.kept { #expect(reply.readable.contains(text)) }
            for (name, value) in faulty.fields where name.lowercased().contains("password") {
                #expect(!reply.text.contains(value))
            }
        }
        let before = try world.storage.snapshot().withoutTraces
        let reply = try await browser.post(address, ["unknown": "field"])
        #expect(reply.status == 400)
        let token = try await browser.ownToken()
        let twice = try await browser.post(address, body: "token=\(token)&token=\(token)")
        #expect(twice.status == 400)
        #expect(try world.storage.snapshot().withoutTraces == before)
    }

    private static func send(
        _ route: RouteCase,
        _ address: String,
        _ world: World,
        _ browser: inout Browser
    ) async throws -> Reply {
        route.method == .get
            ? try await browser.get(address)
            : try await browser.post(address, route.fields(world))
    }
}

/// Watches that no route goes without the six tests.
@Suite struct RouteTableTests {
    @Test func `every route has a case, and every case a route`() {
        let cases = Set(RouteCase.all.map(\.testDescription))
        let routes = Set(Routes.all.map { "\($0.method) \($0.path.pattern)" })
        #expect(routes.subtracting(cases).isEmpty)
        #expect(cases.subtracting(routes).isEmpty)
        #expect(routes.count == Routes.all.count)
    }

    @Test func `every form with fields has a faulty example`() {
        for route in RouteCase.all where route.method == .post {
            guard case .submit(let fields, _) = route.route?.action else { continue }
            let names = fields.filter { $0 != "next" }
            #expect(
                names.isEmpty || route.faulty != nil || route.foreignFields != nil,
                "\(route.testDescription)"
            )
        }
    }

    @Test func `a path with a value has a foreign one`() {
        for route in RouteCase.all where route.path.segments.contains(.value) {
            #expect(route.foreignValue != nil, "\(route.testDescription)")
        }
    }

    @Test func `every path has a route`() {
        for path in SitePath.allCases {
            #expect(Routes.all.contains { $0.path == path }, "\(path)")
        }
    }
}
