internal import Storage

extension MemoryState {
    /// Does all of a transaction; after an error the state is to be thrown away.
    mutating func apply(_ transaction: Transaction) throws(StorageError) -> Committed {
        for (index, condition) in transaction.conditions.enumerated() {
            guard holds(condition) else { throw .conditionFailed(index) }
        }
        for change in transaction.changes { try apply(change) }
        guard let append = transaction.append else { return Committed(appended: nil) }
        return Committed(appended: try apply(append))
    }

    private mutating func apply(_ append: Append) throws(StorageError) -> ClosedRange<Int64> {
        guard var account = accounts[append.account] else { throw .missing }
        let from = account.operationHead + 1
        let to = account.operationHead + append.count
        let sealed: AppendedOperation
        do {
            sealed = try append.seal(from)
        } catch StorageError.segmentClosed {
            throw .segmentClosed
        } catch {
            throw .appendFailed
        }
        let operation = sealed.operation
        guard operation.account == append.account, operation.from == from, operation.to == to else {
            throw .appendFailed
        }
        let key = SegmentKey(account: append.account, id: operation.segment)
        guard let segment = segments[key] else { throw .missing }
        guard !segment.isClosed else { throw .segmentClosed }
        operations[append.account, default: []].append(operation)
        account.operationHead = to
        account.operationHeadMAC = sealed.headMAC
        accounts[append.account] = account
        return from...to
    }

    /// Does one change.
    private mutating func apply(_ change: Change) throws(StorageError) {
        switch change {
        case .insertAccount(let record): try insert(record)
        case .updateAccount(let record): try update(record)
        case .emptyAccount(let id): try emptyAccount(id)
        case .removeAccount(let id): try removeAccount(id)
        case .eraseVault(let id, let mac): try eraseVault(of: id, headMAC: mac)
        case .putVault(let record): try put(record)
        case .putSlot(let record): try put(record)
        case .removeSlot(let account, let kind, let owner):
            slots[SlotKey(account: account, kind: kind, owner: owner)] = nil
        case .insertSession(let record): try insert(record)
        case .updateSession(let record): try update(record)
        case .touchSession(let key, let lastUsed, let locks):
            sessions[key]?.lastUsedMilliseconds = lastUsed
            sessions[key]?.locksMilliseconds = locks
        case .removeSession(let key): removeSession(key)
        case .removeSessions(let account, let key): removeSessions(of: account, except: key)
        case .lockSessions(let account, let key): lockSessions(of: account, except: key)
        case .ensureSegment(let record): try ensure(record)
        case .closeSegment(let account, let id): close(SegmentKey(account: account, id: id))
        case .closeAllSegments: for key in segments.keys { close(key) }
        case .putObject(let record): try put(record)
        case .appendConsent(let record): try append(record)
        case .putConsentText(let record): try put(record)
        case .insertPolicy(let record): try insert(record)
        case .insertLink(let record): try insert(record)
        case .endLink(let codeHash, let time): endLink(codeHash, at: time)
        case .endLinks(let account, let time): endLinks(of: account, at: time)
        case .removeOldLinks(let time): removeLinks(before: time)
        case .putSetting(let name, let value): settings[name] = value
        case .recordEvent(let record): try append(record)
        case .appendAudit(let record): try append(record)
        }
    }
}
