internal import HTTP
internal import Keepwell

/// Who may use a route.
enum Access: Sendable {
    /// Everyone, signed in or not.
    case everyone
    /// Whoever is signed in, even while the vault is locked.
    case signedIn
    /// Whoever is signed in with the vault unlocked.
    case unlocked
    /// An admin; to anyone else the route is not there.
    case admin
}

/// One line of the route table: what is done for one method at one path.
struct Route: Sendable {
    /// Answers a request that changes nothing.
    typealias Show = @Sendable (Visit) async throws(KeepwellError) -> Answer
    /// Carries out what a form asks for.
    typealias Submit = @Sendable (Visit, FormInput) async throws(KeepwellError) -> Answer

    enum Action: Sendable {
        case show(Show)
        /// `fields` are the names the form may have beside the CSRF token; another is refused.
        case submit(fields: [String], Submit)
    }

    let path: SitePath
    let access: Access
    let action: Action
    /// Shows the form with what was typed into it, and saves nothing; nil where nothing is typed but
    /// secrets.
    var fillIn: Submit?

    /// The names that the form may have; none for a page.
    var fields: [String] {
        guard case .submit(let fields, _) = action else { return [] }
        return access == .unlocked ? fields + [Unlocking.passwordField] : fields
    }

    var method: Method {
        switch action {
        case .show: .get
        case .submit: .post
        }
    }

    static func get(_ path: SitePath, _ access: Access, _ show: @escaping Show) -> Route {
        Route(path: path, access: access, action: .show(show))
    }

    static func post(
        _ path: SitePath,
        _ access: Access,
        _ fields: [String],
        _ submit: @escaping Submit,
        fillIn: Submit? = nil
    ) -> Route {
        Route(
            path: path,
            access: access,
            action: .submit(fields: fields, submit),
            fillIn: fillIn
        )
    }
}
