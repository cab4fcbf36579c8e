public import Bytes

/// Whose secret opens a slot.
public enum SlotKind: UInt8, Sendable, CaseIterable {
    case password = 1
    case recovery = 2
    case session = 3
    case client = 4

    /// What the slot's key pair is derived under.
    var label: Label {
        switch self {
        case .password: .slotPassword
        case .recovery: .slotRecovery
        case .session: .slotSession
        case .client: .slotClient
        }
    }
}

/// All that a slot's seal is bound to: change any of it, and the slot no longer opens.
public struct SlotAddress: Hashable, Sendable {
    public let account: Identifier128
    public let kind: SlotKind
    /// The session's key or the client's id; empty for password and recovery code.
    public let owner: [UInt8]
    public let epoch: UInt32
    /// Milliseconds since 1970 UTC from which the slot must not be used; nil for no end.
    public let expiresMilliseconds: Int64?
    /// The key pair's public half that the seed is sealed to.
    public let publicKey: [UInt8]
    /// How the secret becomes the key pair: ``PasswordParameters/encoded``, else empty.
    public let parameters: [UInt8]

    public init(
        account: Identifier128,
        kind: SlotKind,
        owner: [UInt8],
        epoch: UInt32,
        expiresMilliseconds: Int64?,
        publicKey: [UInt8],
        parameters: [UInt8]
    ) {
        self.account = account
        self.kind = kind
        self.owner = owner
        self.epoch = epoch
        self.expiresMilliseconds = expiresMilliseconds
        self.publicKey = publicKey
        self.parameters = parameters
    }

    /// The fields in the order in which seal and row code have them.
    func fields(behind data: AssociatedData) -> AssociatedData {
        data.field(account)
            .field(kind.rawValue)
            .field(owner)
            .field(epoch)
            .field(optional: expiresMilliseconds)
            .field(publicKey)
            .field(parameters)
    }

    var sealBinding: [UInt8] { fields(behind: AssociatedData(.slotSeed)).bytes }
}
