public import Bytes

/// One link of an account's chain of consent decisions.
///
/// ``signed`` is what counts; the other columns repeat what it says, so that lists can be filtered,
/// and are never trusted for a decision.
public struct ConsentRecord: Sendable, Equatable {
    public let account: AccountID
    /// The position in the account's chain, from 1 without gaps.
    public let number: Int64
    /// The exact bytes that were signed.
    public let signed: [UInt8]
    /// The Ed25519 signature of ``signed``.
    public let signature: [UInt8]
    /// The SHA-256 of ``signed`` and ``signature``: the next record holds it.
    public let hash: [UInt8]
    public let recordedMilliseconds: Int64
    public let client: ClientID
    /// The type's identifier, or an empty text for a record that concerns no type.
    public let type: String
    public let direction: UInt8
    public let decision: UInt8
    public let policyVersion: Int64

    public init(
        account: AccountID,
        number: Int64,
        signed: [UInt8],
        signature: [UInt8],
        hash: [UInt8],
        recordedMilliseconds: Int64,
        client: ClientID,
        type: String,
        direction: UInt8,
        decision: UInt8,
        policyVersion: Int64
    ) {
        self.account = account
        self.number = number
        self.signed = signed
        self.signature = signature
        self.hash = hash
        self.recordedMilliseconds = recordedMilliseconds
        self.client = client
        self.type = type
        self.direction = direction
        self.decision = decision
        self.policyVersion = policyVersion
    }
}

/// A text that consent records hold the salted hash of; it can be erased and the chain stays whole.
public struct ConsentTextRecord: Sendable, Equatable {
    public let account: AccountID
    /// The SHA-256 of ``salt`` and the text's UTF-8.
    public let hash: [UInt8]
    public let salt: [UInt8]
    public let text: String

    public init(account: AccountID, hash: [UInt8], salt: [UInt8], text: String) {
        self.account = account
        self.hash = hash
        self.salt = salt
        self.text = text
    }
}

/// One published version of the privacy policy.
public struct PolicyRecord: Sendable, Equatable {
    /// From 1, without gaps.
    public let version: Int64
    public let publishedMilliseconds: Int64
    public let text: String
    /// The SHA-256 of the text's UTF-8.
    public let textHash: [UInt8]

    public init(version: Int64, publishedMilliseconds: Int64, text: String, textHash: [UInt8]) {
        self.version = version
        self.publishedMilliseconds = publishedMilliseconds
        self.text = text
        self.textHash = textHash
    }
}
