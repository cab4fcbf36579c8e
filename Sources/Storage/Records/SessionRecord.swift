public import Bytes

/// One signed-in browser.
public struct SessionRecord: Sendable, Equatable {
    /// The SHA-256 of the cookie's value.
    public let key: [UInt8]
    public let account: AccountID
    /// Milliseconds since 1970 UTC, as all times here.
    public let createdMilliseconds: Int64
    public var lastUsedMilliseconds: Int64
    /// When an unlocked session locks unless it is used before.
    public var locksMilliseconds: Int64
    /// When the person last typed the password in this session.
    public var authenticatedMilliseconds: Int64
    /// The end of the session however much it is used.
    public let expiresMilliseconds: Int64
    /// Whether the vault's seed is out of this session's reach.
    public var isLocked: Bool
    /// What the browser says it is, cut short.
    public let device: String
    /// The authentication key's MAC over key, account, and the times of beginning, password and end.
    public var mac: [UInt8]
    /// Rises with each ``Change/updateSession(_:)``; a touch leaves it.
    public var version: Int64

    public init(
        key: [UInt8],
        account: AccountID,
        createdMilliseconds: Int64,
        lastUsedMilliseconds: Int64,
        locksMilliseconds: Int64,
        authenticatedMilliseconds: Int64,
        expiresMilliseconds: Int64,
        isLocked: Bool,
        device: String,
        mac: [UInt8],
        version: Int64 = 1
    ) {
        self.key = key
        self.account = account
        self.createdMilliseconds = createdMilliseconds
        self.lastUsedMilliseconds = lastUsedMilliseconds
        self.locksMilliseconds = locksMilliseconds
        self.authenticatedMilliseconds = authenticatedMilliseconds
        self.expiresMilliseconds = expiresMilliseconds
        self.isLocked = isLocked
        self.device = device
        self.mac = mac
        self.version = version
    }
}

/// All that one request of a signed-in browser has to know, read in one go.
public struct SignedInRecords: Sendable, Equatable {
    public let session: SessionRecord
    public let account: AccountRecord
    public let vault: VaultRecord
    /// The session's slot; nil when the session is locked.
    public let slot: SlotRecord?

    public init(
        session: SessionRecord,
        account: AccountRecord,
        vault: VaultRecord,
        slot: SlotRecord?
    ) {
        self.session = session
        self.account = account
        self.vault = vault
        self.slot = slot
    }
}
