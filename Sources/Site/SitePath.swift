internal import HTTP

/// Every address of the site, once: the route table matches by it and pages link by it.
///
/// The raw value is the pattern. A segment in braces stands for one segment of a request's path,
/// and it is the pattern, never the path, that is written to the log.
enum SitePath: String, CaseIterable, Sendable {
    // Open to everyone.
    case home = "/"
    case policy = "/policy"
    case policyVersion = "/policy/{version}"
    case signUp = "/sign-up"
    case join = "/join/{code}"
    case start = "/start/{code}"
    case startAfresh = "/start-afresh/{code}"
    case signIn = "/sign-in"
    case recover = "/recover"

    // The session and its vault.
    case signOut = "/sign-out"
    case unlock = "/unlock"
    case lock = "/lock"
    case lockEverywhere = "/lock/everywhere"
    case recoveryCode = "/recovery-code"
    case confirmRecoveryCode = "/recovery-code/confirm"
    case acceptPolicy = "/policy/accept"

    // The record.
    case summary = "/summary"
    case weight = "/weight"
    case addWeight = "/weight/add"
    case weightEntry = "/weight/{entry}"
    case deleteWeight = "/weight/{entry}/delete"
    case add = "/add"
    case addEntry = "/add/{type}"
    case editEntry = "/entry/{type}/{entry}/edit"
    case deleteAllEntries = "/entry/{type}/delete-all"
    case deleteEntry = "/entry/{type}/{entry}/delete"
    case history = "/history"
    case typeHistory = "/history/{type}"
    case entry = "/entry/{type}/{entry}"
    case consents = "/consent"
    case consent = "/consent/{type}"

    // The person.
    case profile = "/profile"
    case profileUnits = "/profile/units"
    case characteristic = "/profile/{characteristic}"

    // The account.
    case account = "/account"
    case settings = "/account/settings"
    case password = "/account/password"
    case sessions = "/account/sessions"
    case endSession = "/account/sessions/end"
    case endOtherSessions = "/account/sessions/end-others"
    case endAllSessions = "/account/sessions/end-all"
    case accountLog = "/account/log"
    case deleteAccount = "/account/delete"
    case accountDeleted = "/account-deleted"

    // Administration.
    case administration = "/admin"
    case accounts = "/admin/accounts"
    case disableAccount = "/admin/accounts/{account}/disable"
    case enableAccount = "/admin/accounts/{account}/enable"
    case allowFreshStart = "/admin/accounts/{account}/fresh-start"
    case withdrawFreshStart = "/admin/accounts/{account}/fresh-start/withdraw"
    case invitations = "/admin/invitations"
    case withdrawInvitation = "/admin/invitations/withdraw"
    case signUpMode = "/admin/sign-up"
    case operatorContact = "/admin/operator"
    case consentRecords = "/admin/consents"

    // For machines.
    case favicon = "/favicon.ico"
    case homeScreenManifest = "/manifest.webmanifest"
    case isAlive = "/healthz"
    case isReady = "/readyz"

    /// The pattern that stands in the log for this path.
    var pattern: String { rawValue }

    /// The segments of the pattern; none for the root.
    var segments: [Segment] {
        rawValue.utf8.split(separator: UInt8(ascii: "/")).map { part in
            part.first == UInt8(ascii: "{") ? .value : .literal(Array(part))
        }
    }

    /// Whether programs ask here that know no session, cookie or public address.
    var isForMachines: Bool { self == .isAlive || self == .isReady }

    /// One part of a pattern between two slashes.
    enum Segment: Equatable, Sendable {
        case literal([UInt8])
        case value
    }

    /// The path to link to, each `{…}` replaced by the next of `values`, percent-encoded.
    ///
    /// There must be as many values as braces.
    func link(_ values: String...) -> String { link(values) }

    /// The same for values that are counted elsewhere.
    func link(_ values: [String]) -> String {
        var rest = values[...]
        var path: [UInt8] = []
        for segment in segments {
            path.append(UInt8(ascii: "/"))
            switch segment {
            case .literal(let bytes): path += bytes
            case .value:
                guard let value = rest.popFirst() else {
                    preconditionFailure("\(self) lacks a value")
                }
                path += Array(PercentEncoding.encode(value).utf8)
            }
        }
        precondition(rest.isEmpty, "\(self) has more values than places")
        return path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
    }
}
