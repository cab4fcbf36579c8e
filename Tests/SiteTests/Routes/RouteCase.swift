import HTTP
import Keepwell
import Testing

@testable import Site

/// What the six tests that every route has need to know of one route.
struct RouteCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// A page with this text.
        case page(String)
        /// The way on; the start of the path.
        case redirect(String)
    }

    let method: HTTP.Method
    let path: SitePath
    /// Who may use the route.
    let person: World.Person
    /// Where there must be no account yet.
    var isUnclaimed = false
    /// What stands in the path's places.
    var value: @Sendable (World) -> String = { _ in "" }
    /// A value for the path that is somebody else's, or nobody's; nil where it has none.
    var foreignValue: (@Sendable (World) -> String)?
    /// A form that works.
    var fields: @Sendable (World) async throws -> [String: String] = { _ in [:] }
    /// A form that names something of another person's; nil where none can.
    var foreignFields: (@Sendable (World) async throws -> [String: String])?
    let outcome: Outcome
    /// Fields of a faulty form, and the fault's text; nil for a form without fields.
    var faulty: (fields: [String: String], fault: String)?
    /// What came with the faulty form and must be there again.
    var kept: [String] = []
    /// The sign-up has to be open to everyone.
    var isOpened = false
    /// The session has to be locked for the route to have something to do.
    var isLocked = false
    /// How long ago the password was typed.
    var minutesLater: Int64 = 0

    var testDescription: String { "\(method) \(path.pattern)" }

    var route: Route? { Routes.all.first { $0.method == method && $0.path == path } }

    static let all = open + openSignUp + record + profile + account + newPolicy + administration

    func world() async throws -> World {
        if isUnclaimed { return try await World.makeUnclaimed() }
        let world = try await World.make()
        if isOpened {
            try await world.service.administration.setSignUpMode(world.session(.ada), .open)
        }
        world.clock.advance(minutes: minutesLater)
        return world
    }

    func browser(_ world: World) async throws -> Browser {
        isLocked ? try await world.lockedBrowser(person) : world.browser(person)
    }

    func address(_ world: World) -> String {
        address(of: value(world))
    }

    /// The path with a value in its place, or with several that a slash parts.
    func address(of value: String) -> String {
        path.link(value.split(separator: "/").map(String.init))
    }
}

extension RouteCase {
    static func get(
        _ path: SitePath,
        as person: World.Person = .nobody,
        shows text: String
    ) -> RouteCase {
        RouteCase(method: .get, path: path, person: person, outcome: .page(text))
    }

    static func post(
        _ path: SitePath,
        as person: World.Person = .nobody,
        _ fields: [String: String] = [:],
        to outcome: Outcome
    ) -> RouteCase {
        RouteCase(
            method: .post,
            path: path,
            person: person,
            fields: { _ in fields },
            outcome: outcome
        )
    }

    /// The same with a value in the path, and with one that is not theirs.
    func at(
        _ value: @escaping @Sendable (World) -> String,
        foreign: @escaping @Sendable (World) -> String
    ) -> RouteCase {
        var copy = self
        copy.value = value
        copy.foreignValue = foreign
        return copy
    }

    /// The same with a form that comes back.
    func faulty(
        _ fields: [String: String],
        fault: String,
        keeping kept: [String] = []
    ) -> RouteCase {
        var copy = self
        copy.faulty = (fields, fault)
        copy.kept = kept
        return copy
    }

    /// The same in a locked session.
    var locked: RouteCase {
        var copy = self
        copy.isLocked = true
        return copy
    }

    /// The same some time after the password was typed.
    func later(minutes: Int64) -> RouteCase {
        var copy = self
        copy.minutesLater = minutes
        return copy
    }

    /// The same where everyone may sign up.
    var opened: RouteCase {
        var copy = self
        copy.isOpened = true
        return copy
    }

    /// The same where nobody has an account.
    var unclaimed: RouteCase {
        var copy = self
        copy.isUnclaimed = true
        return copy
    }

    /// The same with a form that is made of what the world holds.
    func with(
        _ fields: @escaping @Sendable (World) async throws -> [String: String],
        foreign: (@Sendable (World) async throws -> [String: String])? = nil
    ) -> RouteCase {
        var copy = self
        copy.fields = fields
        copy.foreignFields = foreign
        return copy
    }
}
