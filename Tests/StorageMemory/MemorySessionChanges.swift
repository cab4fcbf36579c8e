internal import Storage

extension MemoryState {
    mutating func insert(_ record: SessionRecord) throws(StorageError) {
        guard sessions[record.key] == nil else { throw .duplicate }
        guard vaults[record.account] != nil else { throw .missing }
        var row = record
        row.version = 1
        sessions[record.key] = row
    }

    mutating func update(_ record: SessionRecord) throws(StorageError) {
        guard let old = sessions[record.key] else { throw .missing }
        guard vaults[record.account] != nil else { throw .missing }
        var row = record
        row.version = old.version + 1
        sessions[record.key] = row
    }

    mutating func removeSession(_ key: [UInt8]) {
        guard let session = sessions.removeValue(forKey: key) else { return }
        slots[SlotKey(account: session.account, kind: .session, owner: key)] = nil
    }

    mutating func removeSessions(of account: AccountID, except key: [UInt8]?) {
        sessions = sessions.filter { $0.value.account != account || $0.key == key }
        removeSessionSlots(of: account, except: key)
    }

    mutating func lockSessions(of account: AccountID, except key: [UInt8]?) {
        for (other, session) in sessions where session.account == account && other != key {
            guard !session.isLocked else { continue }
            sessions[other]?.isLocked = true
            sessions[other]?.version += 1
        }
        removeSessionSlots(of: account, except: key)
    }

    private mutating func removeSessionSlots(of account: AccountID, except key: [UInt8]?) {
        slots = slots.filter {
            $0.key.account != account || $0.key.kind != .session || $0.key.owner == key
        }
    }
}
