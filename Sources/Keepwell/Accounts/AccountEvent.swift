public import HealthModel

/// One line of the account log: what concerned the account's security.
public struct AccountEvent: Sendable, Equatable {
    enum Kind: String, Sendable {
        case signedUp = "signed-up"
        case signedIn = "signed-in"
        case triesFailed = "tries-failed"
        case passwordChanged = "password-changed"
        case recoveryCodeConfirmed = "recovery-code-confirmed"
        case recovered = "recovered"
        case startedAfresh = "started-afresh"
        case freshStartAllowed = "fresh-start-allowed"
        case freshStartEnded = "fresh-start-ended"
        case freshStartWithdrawn = "fresh-start-withdrawn"
        case sessionEnded = "session-ended"
        case sessionAltered = "session-altered"
        case disabled = "disabled"
        case enabled = "enabled"
        case madeAdmin = "made-admin"
        case restored = "restored"
    }

    public let at: Instant
    /// What happened, in plain words.
    public let sentence: String

    init(at: Instant, kind: String, detail: String) {
        self.at = at
        let device = detail.isEmpty ? "" : " on \(detail)"
        sentence =
            switch Kind(rawValue: kind) {
            case .signedUp: "The account was made\(device)."
            case .signedIn: "Signed in\(device)."
            case .triesFailed: FailedTries.Count.sentence(detail)
            case .passwordChanged: "The password was changed\(device)."
            case .recoveryCodeConfirmed: "A recovery code was made and confirmed."
            case .recovered: "The recovery code was used to set a new password\(device)."
            case .startedAfresh: "The record was erased and started afresh\(device)."
            case .freshStartAllowed:
                "An admin made a link to start afresh; a sign-in or the password ends it."
            case .freshStartEnded:
                "The link to start afresh was ended, since the password or recovery code was known."
            case .freshStartWithdrawn: "An admin took the link to start afresh back."
            case .sessionEnded: "A session was ended: \(detail)."
            case .sessionAltered:
                "A session was altered in the database, or put there by somebody else. It was ended."
            case .disabled: "An admin disabled the account."
            case .enabled: "An admin enabled the account again."
            case .madeAdmin: "The account became an admin's, by a command on the server."
            case .restored: "The server was restored from a backup; all sessions were ended."
            case nil: kind
            }
    }
}
