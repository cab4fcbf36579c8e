public import Bytes
public import HealthModel

/// Which of the two rights a decision concerns.
public enum ConsentDirection: UInt8, Sendable, CaseIterable {
    case write = 1
    case read = 2
}

/// What the person decided.
public enum ConsentDecision: UInt8, Sendable {
    case granted = 1
    case denied = 2
    /// Taken back after it had been granted.
    case withdrawn = 3
}

/// The way a decision came in.
enum ConsentChannel: UInt8, Sendable {
    case page = 1
    case clientRequest = 2
    case api = 3
}

/// Where a right stands now.
public enum ConsentState: Sendable, Equatable {
    /// The person was not asked yet.
    case notDetermined
    case granted(since: Instant)
    /// Denied, or granted once and withdrawn.
    case refused(since: Instant)

    public var isGranted: Bool {
        if case .granted = self { true } else { false }
    }

    public var isRefused: Bool {
        if case .refused = self { true } else { false }
    }
}

/// Both rights of one client over one type.
public struct TypeConsent: Sendable, Equatable {
    public let write: ConsentState
    public let read: ConsentState
}

/// One line of the history of decisions.
public struct ConsentEntry: Sendable, Equatable {
    /// The record's number in the person's chain.
    public let number: Int64
    public let at: Instant
    public let direction: ConsentDirection
    public let decision: ConsentDecision
    public let policyVersion: Int64
}

/// Clients as consent records name them.
public enum KnownClient {
    /// The Keepwell site itself: the same in every installation.
    public static let site = Identifier128(high: 0, low: 1)
}
