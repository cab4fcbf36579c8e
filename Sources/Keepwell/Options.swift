public import Cryptography
internal import Vault

/// What an installation may set about Keepwell's behaviour.
public struct Options: Sendable {
    /// The cost of deriving a key from a password; never below the floor that slots accept.
    public var passwordCost: Argon2id.Parameters
    public var signInLimits: SignInLimits
    /// How many password derivations run at once: one, where nobody says how many cores there are.
    public var passwordsAtOnce: Int
    /// How many password derivations wait.
    public var passwordsWaiting: Int
    /// The end of a session however much it is used, and without any use.
    public var sessionLifeMilliseconds: Int64
    public var sessionIdleMilliseconds: Int64
    /// How long an invitation and a link for a fresh start work.
    public var linkLifeMilliseconds: Int64
    /// Whether who runs the server was said at start, so that nobody is asked and no admin changes it.
    public var operatorIsSetAtStart: Bool
    /// How many opened vaults are kept at hand.
    public var openVaults: Int

    public init() {
        passwordCost = PasswordParameters.todaysCost
        signInLimits = SignInLimits()
        passwordsAtOnce = 1
        passwordsWaiting = 64
        sessionLifeMilliseconds = 30 * 86_400_000
        sessionIdleMilliseconds = 14 * 86_400_000
        linkLifeMilliseconds = 7 * 86_400_000
        operatorIsSetAtStart = false
        openVaults = 512
    }
}
