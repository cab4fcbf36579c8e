internal import Keepwell
internal import Mustache

/// The first page that a visitor sees.
enum HomePage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if visit.session != nil { return .redirect(to: .summary) }
        let mode = try await visit.service.accounts.signUpMode()
        let isSetUp = try await visit.service.policies.operator() != nil
        return .page(Model(signUpMode: mode, isSetUp: isSetUp))
    }

    struct Model: PageModel {
        static let template = "public/home"

        let signUpMode: SignUpMode
        /// False until the first admin has said who runs the server.
        let isSetUp: Bool

        let title = "Your health record"

        var values: [String: Value] {
            [
                "isOpen": .flag(signUpMode == .open),
                "isInviteOnly": .flag(signUpMode == .inviteOnly),
                "isNotSetUp": .flag(!isSetUp),
                "isClosed": .flag(signUpMode == .closed),
            ]
        }

        static let samples = SignUpMode.allCases.map { Model(signUpMode: $0, isSetUp: false) }
    }
}
