internal import Keepwell
internal import Mustache

/// The first page that a visitor sees.
enum HomePage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if visit.session != nil { return .redirect(to: .summary) }
        let mode = try await visit.service.accounts.signUpMode()
        return .page(Model(signUpMode: mode))
    }

    struct Model: PageModel {
        static let template = "public/home"

        let signUpMode: SignUpMode

        let title = "Your health record"

        var values: [String: Value] {
            [
                "isOpen": .flag(signUpMode == .open),
                "isInviteOnly": .flag(signUpMode == .inviteOnly),
                "isClosed": .flag(signUpMode == .closed),
            ]
        }

        static let samples = SignUpMode.allCases.map { Model(signUpMode: $0) }
    }
}
