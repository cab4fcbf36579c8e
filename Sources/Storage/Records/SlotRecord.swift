public import Bytes

/// One copy of a vault's seed, sealed for one secret (LUKS's word: key slot).
public struct SlotRecord: Sendable, Equatable {
    /// Whose secret opens the slot.
    public enum Kind: UInt8, Sendable {
        case password = 1
        case recovery = 2
        case session = 3
        case client = 4
    }

    public let account: AccountID
    public let kind: Kind
    /// The session's key or the client's id; empty for password and recovery code.
    public let owner: [UInt8]
    public var epoch: UInt32
    /// The public key that was derived from the secret.
    public var publicKey: [UInt8]
    /// How the secret becomes a key (for a password: Argon2id's parameters, salt, server secret).
    public var parameters: [UInt8]
    /// The seed, sealed to ``publicKey``; empty for a client without read consent.
    public var sealedSeed: [UInt8]
    /// Milliseconds since 1970 UTC from which the slot no longer opens; bound into the seal.
    public var expiresMilliseconds: Int64?
    /// False for a recovery code that the person has not yet typed back.
    public var isConfirmed: Bool
    /// The authentication key's MAC over every field above.
    public var mac: [UInt8]
    /// Rises with each ``Change/putSlot(_:)`` of the same slot.
    public var version: Int64

    public init(
        account: AccountID,
        kind: Kind,
        owner: [UInt8],
        epoch: UInt32,
        publicKey: [UInt8],
        parameters: [UInt8],
        sealedSeed: [UInt8],
        expiresMilliseconds: Int64?,
        isConfirmed: Bool,
        mac: [UInt8],
        version: Int64 = 1
    ) {
        self.account = account
        self.kind = kind
        self.owner = owner
        self.epoch = epoch
        self.publicKey = publicKey
        self.parameters = parameters
        self.sealedSeed = sealedSeed
        self.expiresMilliseconds = expiresMilliseconds
        self.isConfirmed = isConfirmed
        self.mac = mac
        self.version = version
    }
}
