public import Storage

extension MemoryStorage {
    public func vault(of account: AccountID) async throws(StorageError) -> VaultRecord? {
        try read { $0.vaults[account] }
    }

    public func slot(
        of account: AccountID,
        kind: SlotRecord.Kind,
        owner: [UInt8]
    ) async throws(StorageError) -> SlotRecord? {
        let key = MemoryState.SlotKey(account: account, kind: kind, owner: owner)
        return try read { $0.slots[key] }
    }

    public func slots(of account: AccountID) async throws(StorageError) -> [SlotRecord] {
        try read { state in
            state.slots.values.filter { $0.account == account }.sorted { left, right in
                if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
                return left.owner.lexicographicallyPrecedes(right.owner)
            }
        }
    }

    public func journal(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> JournalExcerpt {
        try read { (state) throws(StorageError) in
            guard let row = state.accounts[account] else { throw .missing }
            let all = state.operations[account, default: []]
            let operations = Array(all.filter { $0.to > number }.prefix(max(0, limit)))
            let segments = Set(operations.map(\.segment)).sorted().compactMap { id in
                state.segments[MemoryState.SegmentKey(account: account, id: id)]?.record
            }
            return JournalExcerpt(
                head: row.operationHead,
                headMAC: row.operationHeadMAC,
                operations: operations,
                segments: segments
            )
        }
    }

    public func segments(of account: AccountID) async throws(StorageError) -> [StoredSegment] {
        try read { state in
            state.segments.values
                .filter { $0.record.account == account }
                .sorted { $0.record.id < $1.record.id }
        }
    }

    public func objects(
        ofKind kind: UInt8,
        of account: AccountID
    ) async throws(StorageError) -> [SealedObjectRecord] {
        try read { state in
            state.objects.values
                .filter { $0.account == account && $0.kind == kind }
                .sorted { $0.id < $1.id }
        }
    }
}
