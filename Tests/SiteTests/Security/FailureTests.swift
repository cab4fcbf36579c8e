import Bytes
import HTTP
import HealthModel
import Keepwell
import Storage
import StorageMemory
import Testing

@testable import Site

/// What a person sees when something does not work.
@Suite struct FailureTests {
    @Test func `an unknown address has a page, and the log has it under the request's number`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let reply = try await browser.get("/nothing/at/all")
        #expect(reply.status == 404)
        let entry = try #require(world.log.entries.last)
        #expect(entry.status == 404)
        // Nobody needs to look into what is simply not there.
        #expect(!reply.text.contains(entry.request.description))
        #expect(!reply.readable.contains("this number"))
    }

    @Test func `ASVS 16.5.1 to 16.5.4: damaged rows end in a general page and fail closed`()
        async throws
    {
        let world = try await World.make()
        let id = try #require(Identifier128(hex: world.cast.bobAccount))
        var account = try #require(try await world.storage.account(id))
        account.role = .admin
        try await world.storage.commit(Transaction(changes: [.updateAccount(account)]))
        var bob = world.browser(.bob)
        for path in ["/account", "/admin", "/"] {
            let reply = try await bob.get(path)
            #expect(reply.status == 500)
            #expect(!reply.text.contains("bob"))
        }
        // The others go on undisturbed.
        var alice = world.browser(.alice)
        #expect(try await alice.get("/weight").status == 200)
    }

    @Test func `ASVS 15.2.2: a server that cannot do more says when to come back`() async throws {
        let world = try await World.make()
        await world.storage.close()
        var browser = world.browser(.alice)
        let reply = try await browser.get("/weight")
        #expect(reply.status == 503)
        #expect(reply[.retryAfter] == "5")
    }

    @Test(arguments: [
        (KeepwellError.invalid("name", "Wrong."), 422), (.notFound, 404),
        (.conflict("Changed."), 409),
        (.forbidden("No."), 403), (.unauthenticated, 403), (.locked, 423), (.tooLarge, 413),
        (.tooMany(retryAfterSeconds: 40), 429), (.busy, 503), (.noSpace, 503),
        (.damaged("Row 7."), 500), (.internal(cause: "abc"), 500),
        (.notDetermined(type: "x", direction: .write), 403),
    ])
    func `each kind of error has its status`(_ error: KeepwellError, _ status: Int) {
        #expect(Failure(error).status.code == status)
    }

    @Test func `too many tries: the wait stands in Retry-After and on the page`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        var last: Reply?
        for _ in 0..<6 {
            last = try await browser.post(
                "/sign-in",
                ["name": "alice", "password": "wrong-wrong-wrong"]
            )
        }
        let reply = try #require(last)
        #expect(reply.status == 429)
        let wait = try #require(reply[.retryAfter].flatMap { Int($0) })
        #expect((1...900).contains(wait))
        #expect(reply.text.contains("Too many tries"))
    }

    @Test func `ASVS 6.3.8: unknown name, wrong password and disabled account look the same`()
        async throws
    {
        let world = try await World.make()
        try await world.service.administration.disable(
            world.session(.ada),
            account: world.cast.bobAccount
        )
        var pages: Set<String> = []
        for (name, password) in [
            ("alice", "wrong-wrong-wrong"), ("nobody", World.password), ("bob", World.password),
        ] {
            var browser = world.browser()
            let reply = try await browser.post("/sign-in", ["name": name, "password": password])
            #expect(reply.status == 422)
            let token = try await browser.ownToken()
            pages.insert(
                reply.text.replacing(name, with: "NAME").replacing(token, with: "TOKEN")
            )
        }
        #expect(pages.count == 1)
    }

    @Test func `ASVS 16.2.5: the log has patterns and reasons, and nothing that was sent`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser()
        _ = try await browser.get("/join/secret-code-1234")
        _ = try await browser.get("/nothing?secret-query-1234")
        _ = try await browser.post("/lock", ["secret-field-1234": "secret-value-1234"])
        _ = try await browser.post("/sign-in", ["password": "secret-1234"], token: .none)
        let log = world.log.entries.map { "\($0)" }.joined()
        #expect(world.log.entries.count == 3)
        #expect(!log.contains("1234"))
        #expect(log.contains("/join/{code}"))
    }

    @Test func `a request that the server could not read gets a page too`() async throws {
        let world = try await World.make()
        let reply = Reply(world.site.refuse(.uriTooLong, id: RequestID(7)))
        #expect(reply.status == 414)
        #expect(reply.text.contains("<h1>Too much at once</h1>"))
        let unread = Reply(world.site.refuse(.badRequest, id: RequestID(7)))
        #expect(unread.status == 400)
        #expect(unread.text.contains(RequestID(7).description))
        #expect(reply[.contentSecurityPolicy] != nil)
    }

    @Test func `another address than the site's own leads to it`() async throws {
        let world = try await World.make()
        var browser = world.browser()
        let reply = try await browser.send(.get, "/", [.host: "elsewhere.example"])
        #expect(reply.status == 421)
        #expect(reply.text.contains("href=\"\(world.publicURL)\""))
    }

    @Test func `nobody is sent round in circles`() async throws {
        let world = try await World.make()
        for person in [World.Person.nobody, .alice, .bob, .ada] {
            for isLocked in [false, true] where person != .nobody || !isLocked {
                if isLocked { try await world.service.accounts.lock(world.session(person)) }
                for route in RouteCase.all where route.method == .get && !route.isUnclaimed {
                    var browser = world.browser(person)
                    var reply = try await browser.get(route.address(world))
                    var hops = 0
                    while let location = reply.location, location != "/static/icon.svg", hops < 5 {
                        reply = try await browser.get(location)
                        hops += 1
                    }
                    #expect(hops < 3, "\(route.testDescription) for \(person)")
                }
            }
        }
    }
}
