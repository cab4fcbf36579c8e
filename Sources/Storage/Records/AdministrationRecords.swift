public import Bytes

/// A link that works once.
public struct LinkRecord: Sendable, Equatable {
    public enum Kind: UInt8, Sendable {
        case firstAdmin = 1
        case invitation = 2
        /// Lets one account start over with an empty vault.
        case freshStart = 3
    }

    /// The SHA-256 of the code in the link.
    public let codeHash: [UInt8]
    public let kind: Kind
    /// The account it is for; nil where it makes one.
    public let subject: AccountID?
    /// The admin who made it; nil for the first admin's link.
    public let createdBy: AccountID?
    public let createdMilliseconds: Int64
    public let expiresMilliseconds: Int64
    /// The authentication key's MAC over the fields above.
    public var mac: [UInt8]
    /// When it was used or taken back; nil while it works.
    public var endedMilliseconds: Int64?

    public init(
        codeHash: [UInt8],
        kind: Kind,
        subject: AccountID?,
        createdBy: AccountID?,
        createdMilliseconds: Int64,
        expiresMilliseconds: Int64,
        mac: [UInt8],
        endedMilliseconds: Int64? = nil
    ) {
        self.codeHash = codeHash
        self.kind = kind
        self.subject = subject
        self.createdBy = createdBy
        self.createdMilliseconds = createdMilliseconds
        self.expiresMilliseconds = expiresMilliseconds
        self.mac = mac
        self.endedMilliseconds = endedMilliseconds
    }
}

/// One line of the account log that a person sees of their own account.
public struct AccountEventRecord: Sendable, Equatable {
    public let account: AccountID
    public let atMilliseconds: Int64
    /// What happened, as a code that Keepwell gives out.
    public let kind: String
    /// A device or another name; never a secret, never health data.
    public let detail: String

    public init(account: AccountID, atMilliseconds: Int64, kind: String, detail: String) {
        self.account = account
        self.atMilliseconds = atMilliseconds
        self.kind = kind
        self.detail = detail
    }
}

/// One link of the chain of administrative acts.
public struct AuditRecord: Sendable, Equatable {
    /// The position in the chain, from 1 without gaps.
    public let number: Int64
    /// The exact bytes that the hash covers.
    public let entry: [UInt8]
    /// The SHA-256 of the previous record's hash and ``entry``.
    public let hash: [UInt8]
    /// The account that the act concerned.
    public let subject: AccountID?

    public init(number: Int64, entry: [UInt8], hash: [UInt8], subject: AccountID?) {
        self.number = number
        self.entry = entry
        self.hash = hash
        self.subject = subject
    }
}
