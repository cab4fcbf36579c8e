internal import Keepwell
internal import Mustache

/// Disables an account, enables it again, or allows a fresh start: each after a page that says what
/// will happen.
enum AccountActionPages {
    static func showDisable(_ visit: Visit) async throws(KeepwellError) -> Answer {
        try await confirm(.disable, visit)
    }

    static func disable(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.administration.disable(visit.signedIn(), account: visit.value())
        return .redirect(to: .accounts, notice: .accountDisabled)
    }

    static func showEnable(_ visit: Visit) async throws(KeepwellError) -> Answer {
        try await confirm(.enable, visit)
    }

    static func enable(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.administration.enable(visit.signedIn(), account: visit.value())
        return .redirect(to: .accounts, notice: .accountEnabled)
    }

    static func showFreshStart(_ visit: Visit) async throws(KeepwellError) -> Answer {
        try await confirm(.freshStart, visit)
    }

    /// Shows the link as the direct answer: its code is told only once.
    static func allowFreshStart(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let code = try await visit.service.administration.allowFreshStart(
            visit.signedIn(),
            account: visit.value()
        )
        let url = visit.site.configuration.publicURL.description
        return .page(
            LinkShownModel(
                purpose: .freshStart,
                link: url + SitePath.startAfresh.link(code),
                back: LocalPath(.accounts)
            )
        )
    }

    static func withdrawFreshStart(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.administration.withdrawFreshStart(
            visit.signedIn(),
            account: visit.value()
        )
        return .redirect(to: .accounts, notice: .freshStartWithdrawn)
    }

    private static func confirm(
        _ action: Action,
        _ visit: Visit
    ) async throws(KeepwellError) -> Answer {
        let id = try visit.value()
        let name = try await visit.service.administration.accountName(
            visit.signedIn(),
            account: id
        )
        return .page(ConfirmModel(action: action, id: id, name: name))
    }

    enum Action: Sendable, CaseIterable {
        case disable, enable, freshStart

        var path: SitePath {
            switch self {
            case .disable: .disableAccount
            case .enable: .enableAccount
            case .freshStart: .allowFreshStart
            }
        }
    }

    struct ConfirmModel: PageModel {
        static let template = "admin/account-action"

        let action: Action
        let id: String
        let name: String

        var title: String {
            switch action {
            case .disable: "Disable this account?"
            case .enable: "Enable this account?"
            case .freshStart: "Allow a fresh start?"
            }
        }

        var values: [String: Value] {
            [
                "action": .text(action.path.link(id)), "name": .text(name),
                "isDisable": .flag(action == .disable), "isEnable": .flag(action == .enable),
                "isFreshStart": .flag(action == .freshStart),
            ]
        }

        static let samples = Action.allCases.map {
            ConfirmModel(action: $0, id: "0f", name: "alice")
        }
    }
}

/// Shows a link that works once, the only time that it is known.
struct LinkShownModel: PageModel {
    static let template = "admin/link-shown"

    enum Purpose: Sendable { case invitation, freshStart }

    let purpose: Purpose
    let link: String
    let back: LocalPath

    let title = "A link that works once"

    var values: [String: Value] {
        [
            "isInvitation": .flag(purpose == .invitation),
            "isFreshStart": .flag(purpose == .freshStart),
            "link": .text(link), "back": .text(back.text),
        ]
    }

    static let samples = [
        LinkShownModel(purpose: .invitation, link: "link", back: LocalPath(.invitations)),
        LinkShownModel(purpose: .freshStart, link: "link", back: LocalPath(.accounts)),
    ]
}
