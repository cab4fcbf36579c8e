import HTTP
import Testing

@testable import Site

/// Every route against every person: what each may do, and nothing more.
@Suite struct AccessTests {
    @Test(arguments: RouteCase.all.filter { !$0.isUnclaimed })
    func `ASVS 8.2.1 to 8.2.3: each person gets what the route's access says`(
        _ route: RouteCase
    ) async throws {
        let access = try #require(route.route?.access)
        for person in [World.Person.nobody, .alice, .bob, .ada] {
            let world = try await route.world()
            var browser = world.browser(person)
            let fields = route.method == .post ? try await route.fields(world) : [:]
            let reply =
                route.method == .get
                ? try await browser.get(route.address(world))
                : try await browser.post(route.address(world), fields)
            let isTurnedAway = reply.location?.hasPrefix("/sign-in?next=") == true
            switch access {
            case .everyone: #expect(!isTurnedAway)
            case .signedIn, .unlocked: #expect(isTurnedAway == (person == .nobody))
            case .admin:
                #expect(isTurnedAway == (person == .nobody))
                #expect((reply.status == 404) == (person == .alice || person == .bob))
            }
        }
    }

    @Test func `the open routes are these and no more`() {
        let open = Routes.all.filter { $0.access == .everyone }.map(\.path)
        let expected: Set<SitePath> = [
            .home, .policy, .policyVersion, .signUp, .join, .start, .startAfresh, .signIn,
            .recover, .accountDeleted, .favicon, .homeScreenManifest, .isAlive, .isReady,
        ]
        #expect(Set(open) == expected)
    }

    @Test func `admin paths and admin access go together`() {
        for route in Routes.all {
            #expect(route.path.rawValue.hasPrefix("/admin") == (route.access == .admin))
        }
    }

    @Test func `no GET route takes a form`() {
        for route in Routes.all {
            if case .show = route.action { #expect(route.method == .get) }
            if case .submit = route.action { #expect(route.method == .post) }
        }
    }
}
