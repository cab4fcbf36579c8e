/// What a page says once, after something was done and the browser was sent there.
///
/// The link names it by its word, so that a link can make a page say nothing but these sentences.
enum Notice: String, CaseIterable, Sendable {
    case saved
    case savedUnseen = "saved-unseen"
    case changed
    case deleted
    case deletedAll = "deleted-all"
    case locked
    case lockedEverywhere = "locked-everywhere"
    case signedOut = "signed-out"
    case passwordChanged = "password-changed"
    case settingsSaved = "settings-saved"
    case consentSaved = "consent-saved"
    case sessionEnded = "session-ended"
    case sessionsEnded = "sessions-ended"
    case recoveryConfirmed = "recovery-confirmed"
    case recovered
    case startedAfresh = "started-afresh"
    case policyAccepted = "policy-accepted"
    case accountDisabled = "account-disabled"
    case accountEnabled = "account-enabled"
    case invitationWithdrawn = "invitation-withdrawn"
    case freshStartWithdrawn = "fresh-start-withdrawn"
    case freshStartEnded = "fresh-start-ended"
    case restored
    case administrationSaved = "administration-saved"

    /// Whether it tells of something that others did.
    var isWarning: Bool { self == .freshStartEnded || self == .restored }

    var sentence: String {
        switch self {
        case .saved: "Saved."
        case .savedUnseen:
            """
            Saved. You have chosen that Keepwell shows no entries of this kind, so it does not \
            stand here.
            """
        case .changed: "The entry was changed."
        case .deleted: "The entry was deleted."
        case .deletedAll: "All entries of this kind were deleted."
        case .locked: "Your record is locked. You can still add entries."
        case .lockedEverywhere: "Your record is locked in all of your sessions."
        case .signedOut: "You are signed out."
        case .passwordChanged: "Your password is changed. All other sessions were ended."
        case .settingsSaved: "Your settings are saved."
        case .consentSaved: "Your choice is saved. It holds from now on."
        case .sessionEnded: "The session was ended."
        case .sessionsEnded: "The other sessions were ended."
        case .recoveryConfirmed: "Your recovery code is confirmed. Keep it in a safe place."
        case .recovered:
            "Your new password is set. The recovery code you used no longer works: make a new one."
        case .startedAfresh: "You start with an empty record."
        case .policyAccepted: "Thank you. The new privacy policy is accepted."
        case .accountDisabled: "The account is disabled."
        case .accountEnabled: "The account is enabled."
        case .invitationWithdrawn: "The invitation no longer works."
        case .freshStartWithdrawn: "The link to start afresh no longer works."
        case .freshStartEnded:
            "An admin had made a link that would have erased your record and let you start afresh. "
                + "Your sign-in ended it. If you did not ask for it, ask whoever runs this server."
        case .restored:
            "This server was restored from a backup. What you entered or chose after the backup was "
                + "made is gone: please check your choices and your record."
        case .administrationSaved: "Saved."
        }
    }
}

extension LocalPath {
    /// This path with a notice for the page to show.
    func with(_ notice: Notice?) -> LocalPath {
        notice.map { with(.notice, $0.rawValue) } ?? self
    }

    /// The path with a notice for the page to show.
    init(_ path: SitePath, _ values: String..., notice: Notice? = nil) {
        precondition(values.count <= 1, "no path has more than one value")
        let link = values.first.map { path.link($0) } ?? path.link()
        self.init(
            trusted: notice.map { "\(link)?\(QueryName.notice.rawValue)=\($0.rawValue)" } ?? link
        )
    }
}
