public import Bytes

/// The public half of a vault, one for each account.
public struct VaultRecord: Sendable, Equatable {
    public let account: AccountID
    /// Which seed is the present one, from 1.
    public var epoch: UInt32
    /// Renewed when a backup was restored, so that older anchors are known as such.
    public var timeline: Identifier128
    /// The X25519 key that segments are sealed to.
    public var publicKey: [UInt8]
    /// The authentication key's MAC over account, epoch and ``publicKey``.
    public var publicKeyMAC: [UInt8]
    /// Rises with each ``Change/putVault(_:)``.
    public var version: Int64

    public init(
        account: AccountID,
        epoch: UInt32,
        timeline: Identifier128,
        publicKey: [UInt8],
        publicKeyMAC: [UInt8],
        version: Int64 = 1
    ) {
        self.account = account
        self.epoch = epoch
        self.timeline = timeline
        self.publicKey = publicKey
        self.publicKeyMAC = publicKeyMAC
        self.version = version
    }
}
