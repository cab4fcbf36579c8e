public import Bytes

/// A storage engine: sealed bytes and account records, and nothing that could open them.
///
/// Every call is one transaction. A success of ``TransactionStorage/commit(_:)`` is on disk.
public typealias Storage = TransactionStorage & AccountStorage & VaultStorage & ConsentStorage
    & AdministrationStorage & MaintenanceStorage

/// The one way to change anything.
public protocol TransactionStorage: Sendable {
    /// Does all of a transaction or, with an error, nothing.
    @discardableResult
    func commit(_ transaction: Transaction) async throws(StorageError) -> Committed
}

/// Accounts and sessions.
public protocol AccountStorage: Sendable {
    func account(_ id: AccountID) async throws(StorageError) -> AccountRecord?
    func account(named name: String) async throws(StorageError) -> AccountRecord?
    /// Accounts by name, after `name`, those being deleted left out.
    func accounts(after name: String, limit: Int) async throws(StorageError) -> [AccountOverview]
    /// Accounts whose deletion waits for its checkpoint.
    func accountsBeingDeleted() async throws(StorageError) -> [AccountID]
    /// What a request with this session needs, in one read; nil when there is no such session.
    func signedIn(sessionKey: [UInt8]) async throws(StorageError) -> SignedInRecords?
    /// Sessions of an account, the one last used first.
    func sessions(of account: AccountID) async throws(StorageError) -> [SessionRecord]
    /// Unlocked sessions whose time to lock has come, and sessions that have expired.
    func staleSessions(
        atMilliseconds: Int64,
        limit: Int
    ) async throws(StorageError) -> [SessionRecord]
    /// The latest lines of the account log, the one recorded last first.
    func events(
        of account: AccountID,
        limit: Int
    ) async throws(StorageError)
        -> [AccountEventRecord]
}

/// What a vault consists of, sealed.
public protocol VaultStorage: Sendable {
    func vault(of account: AccountID) async throws(StorageError) -> VaultRecord?
    func slot(
        of account: AccountID,
        kind: SlotRecord.Kind,
        owner: [UInt8]
    ) async throws(StorageError) -> SlotRecord?
    func slots(of account: AccountID) async throws(StorageError) -> [SlotRecord]
    /// Operations whose last number is above `number`, oldest first, with their segments; fails as
    /// `.missing` where there is no such account.
    func journal(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> JournalExcerpt
    func segments(of account: AccountID) async throws(StorageError) -> [StoredSegment]
    /// All objects of one kind, by id.
    func objects(
        ofKind kind: UInt8,
        of account: AccountID
    ) async throws(StorageError) -> [SealedObjectRecord]
}

/// Which consent records a list shows.
public struct ConsentFilter: Sendable, Equatable {
    public var account: AccountID?
    /// Only records before this one in the list's order (account, then number downwards).
    public var before: ConsentPosition?

    public init(account: AccountID? = nil, before: ConsentPosition? = nil) {
        self.account = account
        self.before = before
    }
}

/// A place in the list of consent records.
public struct ConsentPosition: Sendable, Equatable {
    public let account: AccountID
    public let number: Int64

    public init(account: AccountID, number: Int64) {
        self.account = account
        self.number = number
    }
}

/// The consent chains, their texts and the policy versions.
public protocol ConsentStorage: Sendable {
    /// An account's chain in order, after `number`.
    func consents(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord]
    /// The last record of an account's chain.
    func lastConsent(of account: AccountID) async throws(StorageError) -> ConsentRecord?
    /// Records grouped by account (by id), newest first within each.
    func consents(
        matching filter: ConsentFilter,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord]
    /// The last record of every chain, by account id, after `account`.
    func consentHeads(
        after account: AccountID?,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord]
    func consentText(
        hash: [UInt8],
        of account: AccountID
    ) async throws(StorageError) -> ConsentTextRecord?
    func policy(version: Int64) async throws(StorageError) -> PolicyRecord?
    func latestPolicy() async throws(StorageError) -> PolicyRecord?
}

/// Links, settings and the audit chain.
public protocol AdministrationStorage: Sendable {
    /// Whether there is an admin, disabled or not, that is not being deleted.
    func hasAdmin() async throws(StorageError) -> Bool
    func link(codeHash: [UInt8]) async throws(StorageError) -> LinkRecord?
    /// Links that still work at this time, newest first.
    func openLinks(atMilliseconds: Int64) async throws(StorageError) -> [LinkRecord]
    func setting(_ name: String) async throws(StorageError) -> String?
    func settings() async throws(StorageError) -> [String: String]
    func audits(after number: Int64, limit: Int) async throws(StorageError) -> [AuditRecord]
    func lastAudit() async throws(StorageError) -> AuditRecord?
}

/// The engine's own upkeep.
public protocol MaintenanceStorage: Sendable {
    /// Empties the write-ahead log into the database and overwrites what was removed; true when
    /// nothing is left outside. False asks to try again: a reader was in the way.
    func checkpoint() async throws(StorageError) -> Bool
    /// Whether there is no account and no setting: a database that was just made.
    func isEmpty() async throws(StorageError) -> Bool
    /// Everything that a restored database must no longer hold: removes all sessions and session
    /// slots, empties client slots, ends all links, and gives every vault a timeline from
    /// `nextTimeline`.
    ///
    /// An emptied slot and a vault of another timeline rise in version; their MACs stay as they
    /// were, so a client's slot no longer passes for a valid one until it is made anew.
    func forgetAfterRestore(
        atMilliseconds: Int64,
        nextTimeline: @Sendable @escaping () -> Identifier128
    ) async throws(StorageError)
    /// Waits for what runs, then closes; later calls fail as `.closed`.
    func close() async
}
