internal import Bytes
internal import Storage

/// All rows, each kind under its key.
struct MemoryState: Equatable {
    struct SlotKey: Hashable {
        let account: AccountID
        let kind: SlotRecord.Kind
        let owner: [UInt8]
    }

    struct SegmentKey: Hashable {
        let account: AccountID
        let id: SegmentID
    }

    struct ObjectKey: Hashable {
        let account: AccountID
        let id: ObjectID
    }

    struct ConsentKey: Hashable {
        let account: AccountID
        let number: Int64
    }

    struct TextKey: Hashable {
        let account: AccountID
        let hash: [UInt8]
    }

    var accounts: [AccountID: AccountRecord] = [:]
    var vaults: [AccountID: VaultRecord] = [:]
    var slots: [SlotKey: SlotRecord] = [:]
    var sessions: [[UInt8]: SessionRecord] = [:]
    var segments: [SegmentKey: StoredSegment] = [:]
    /// In the order of their numbers.
    var operations: [AccountID: [OperationRecord]] = [:]
    var objects: [ObjectKey: SealedObjectRecord] = [:]
    var consents: [ConsentKey: ConsentRecord] = [:]
    var texts: [TextKey: ConsentTextRecord] = [:]
    var policies: [Int64: PolicyRecord] = [:]
    var links: [[UInt8]: LinkRecord] = [:]
    var settings: [String: String] = [:]
    /// In the order of recording.
    var events: [AccountEventRecord] = []
    var audits: [Int64: AuditRecord] = [:]

    /// Names are compared by their bytes, as an engine on disk does: Swift takes two texts for equal
    /// that Unicode calls canonically equivalent.
    func account(named name: String) -> AccountRecord? {
        guard !name.isEmpty else { return nil }
        return accounts.values.first { $0.name.utf8.elementsEqual(name.utf8) }
    }

    var hasAdmin: Bool {
        accounts.values.contains { $0.role == .admin && $0.status != .deleting }
    }

    func consentHead(of account: AccountID) -> Int64 {
        consents.keys.filter { $0.account == account }.map(\.number).max() ?? 0
    }

    mutating func forgetAfterRestore(
        atMilliseconds: Int64,
        nextTimeline: () -> Identifier128
    ) {
        sessions = [:]
        slots = slots.filter { $0.key.kind != .session }
        for key in slots.keys where key.kind == .client {
            slots[key]?.sealedSeed = []
            slots[key]?.version += 1
        }
        for key in links.keys where links[key]?.endedMilliseconds == nil {
            links[key]?.endedMilliseconds = atMilliseconds
        }
        for key in vaults.keys {
            vaults[key]?.timeline = nextTimeline()
            vaults[key]?.version += 1
        }
    }
}
