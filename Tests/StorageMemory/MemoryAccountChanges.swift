internal import Storage

extension MemoryState {
    mutating func insert(_ record: AccountRecord) throws(StorageError) {
        if let owner = account(named: record.name), owner.id != record.id { throw .nameTaken }
        guard accounts[record.id] == nil else { throw .duplicate }
        var row = record
        row.version = 1
        accounts[record.id] = row
    }

    mutating func update(_ record: AccountRecord) throws(StorageError) {
        guard let old = accounts[record.id] else { throw .missing }
        if let owner = account(named: record.name), owner.id != record.id { throw .nameTaken }
        var row = record
        row.operationHead = old.operationHead
        row.operationHeadMAC = old.operationHeadMAC
        row.version = old.version + 1
        accounts[record.id] = row
    }

    mutating func emptyAccount(_ id: AccountID) throws(StorageError) {
        guard var row = accounts[id] else { throw .missing }
        row.status = .deleting
        row.name = ""
        row.settings = []
        row.version += 1
        accounts[id] = row
        removeVault(of: id)
        removeTraces(of: id)
    }

    mutating func removeAccount(_ id: AccountID) throws(StorageError) {
        guard accounts[id]?.status == .deleting else { throw .missing }
        removeVault(of: id)
        removeTraces(of: id)
        accounts[id] = nil
    }

    mutating func eraseVault(of id: AccountID, headMAC: [UInt8]) throws(StorageError) {
        guard accounts[id] != nil else { throw .missing }
        removeVault(of: id)
        accounts[id]?.operationHead = 0
        accounts[id]?.operationHeadMAC = headMAC
    }

    private mutating func removeVault(of id: AccountID) {
        vaults[id] = nil
        slots = slots.filter { $0.key.account != id }
        sessions = sessions.filter { $0.value.account != id }
        segments = segments.filter { $0.key.account != id }
        operations[id] = nil
        objects = objects.filter { $0.key.account != id }
    }

    /// Everything of an account that is neither of its vault nor a consent record.
    private mutating func removeTraces(of id: AccountID) {
        texts = texts.filter { $0.key.account != id }
        events = events.filter { $0.account != id }
        links = links.filter { $0.value.subject != id }
    }
}
