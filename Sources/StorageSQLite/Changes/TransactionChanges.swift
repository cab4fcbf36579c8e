internal import SQLite
internal import Storage

extension Connection {
    /// Does all of a transaction; after an error what it did is to be rolled back.
    func apply(_ transaction: Transaction) throws -> Committed {
        for (index, condition) in transaction.conditions.enumerated() {
            guard try holds(condition) else { throw StorageError.conditionFailed(index) }
        }
        for change in transaction.changes { try apply(change) }
        return Committed(appended: try transaction.append.map { try apply($0) })
    }

    /// Does one change.
    private func apply(_ change: Change) throws {
        switch change {
        case .insertAccount(let record): try insert(record)
        case .updateAccount(let record): try update(record)
        case .emptyAccount(let id): try emptyAccount(id)
        case .removeAccount(let id): try removeAccount(id)
        case .eraseVault(let id, let mac): try eraseVault(of: id, headMAC: mac)
        case .putVault(let record): try put(record)
        case .putSlot(let record): try put(record)
        case .removeSlot(let account, let kind, let owner):
            try removeSlot(of: account, kind: kind, owner: owner)
        case .insertSession(let record): try insert(record)
        case .updateSession(let record): try update(record)
        case .touchSession(let key, let lastUsed, let locks):
            try touchSession(key, lastUsed: lastUsed, locks: locks)
        case .removeSession(let key): try removeSession(key)
        case .removeSessions(let account, let key): try removeSessions(of: account, except: key)
        case .lockSessions(let account, let key): try lockSessions(of: account, except: key)
        case .ensureSegment(let record): try ensure(record)
        case .closeSegment(let account, let id): try closeSegment(id, of: account)
        case .closeAllSegments: try closeAllSegments()
        case .putObject(let record): try put(record)
        case .appendConsent(let record): try append(record)
        case .putConsentText(let record): try put(record)
        case .insertPolicy(let record): try insert(record)
        case .insertLink(let record): try insert(record)
        case .endLink(let codeHash, let time): try endLink(codeHash, at: time)
        case .endLinks(let account, let time): try endLinks(of: account, at: time)
        case .removeOldLinks(let time): try removeLinks(before: time)
        case .putSetting(let name, let value): try putSetting(name, value)
        case .recordEvent(let record): try append(record)
        case .appendAudit(let record): try append(record)
        }
    }

    /// Runs a change of a row that must be there.
    func update(_ sql: StaticString, _ values: [SQLiteValue]) throws {
        guard try run(sql, values) > 0 else { throw StorageError.missing }
    }
}
