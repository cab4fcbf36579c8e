internal import Storage

extension MemoryState {
    mutating func put(_ record: VaultRecord) throws(StorageError) {
        guard accounts[record.account] != nil else { throw .missing }
        var row = record
        row.version = (vaults[record.account]?.version ?? 0) + 1
        vaults[record.account] = row
    }

    mutating func put(_ record: SlotRecord) throws(StorageError) {
        guard vaults[record.account] != nil else { throw .missing }
        let key = SlotKey(account: record.account, kind: record.kind, owner: record.owner)
        var row = record
        row.version = (slots[key]?.version ?? 0) + 1
        slots[key] = row
    }

    mutating func put(_ record: SealedObjectRecord) throws(StorageError) {
        guard vaults[record.account] != nil else { throw .missing }
        let key = ObjectKey(account: record.account, id: record.id)
        var row = record
        row.version = (objects[key]?.version ?? 0) + 1
        objects[key] = row
    }

    mutating func ensure(_ record: SegmentRecord) throws(StorageError) {
        guard vaults[record.account] != nil else { throw .missing }
        let key = SegmentKey(account: record.account, id: record.id)
        if segments[key] == nil { segments[key] = StoredSegment(record: record, isClosed: false) }
    }

    mutating func close(_ key: SegmentKey) {
        guard let segment = segments[key] else { return }
        segments[key] = StoredSegment(record: segment.record, isClosed: true)
    }
}
