public import Storage

extension MemoryStorage {
    public func account(_ id: AccountID) async throws(StorageError) -> AccountRecord? {
        try read { $0.accounts[id] }
    }

    public func account(named name: String) async throws(StorageError) -> AccountRecord? {
        try read { $0.account(named: name) }
    }

    public func accounts(
        after name: String,
        limit: Int
    ) async throws(StorageError) -> [AccountOverview] {
        try read { state in
            state.accounts.values
                .filter { $0.status != .deleting && precedes(name, $0.name) }
                .sorted { precedes($0.name, $1.name) }
                .prefix(max(0, limit))
                .map { state.overview(of: $0) }
        }
    }

    public func accountsBeingDeleted() async throws(StorageError) -> [AccountID] {
        try read { $0.accounts.values.filter { $0.status == .deleting }.map(\.id).sorted() }
    }

    public func signedIn(sessionKey: [UInt8]) async throws(StorageError) -> SignedInRecords? {
        let records = try rows(ofSession: sessionKey)
        if let meanwhile = Self.whileReadingSession {
            await Self.$whileReadingSession.withValue(nil) { await meanwhile() }
        }
        return records
    }

    private func rows(ofSession sessionKey: [UInt8]) throws(StorageError) -> SignedInRecords? {
        try read { state in
            guard let session = state.sessions[sessionKey],
                let account = state.accounts[session.account],
                let vault = state.vaults[session.account]
            else { return nil }
            let key = MemoryState.SlotKey(
                account: session.account,
                kind: .session,
                owner: sessionKey
            )
            return SignedInRecords(
                session: session,
                account: account,
                vault: vault,
                slot: session.isLocked ? nil : state.slots[key]
            )
        }
    }

    public func sessions(of account: AccountID) async throws(StorageError) -> [SessionRecord] {
        try read { state in
            state.sessions.values.filter { $0.account == account }.sorted { left, right in
                if left.lastUsedMilliseconds != right.lastUsedMilliseconds {
                    return left.lastUsedMilliseconds > right.lastUsedMilliseconds
                }
                return left.key.lexicographicallyPrecedes(right.key)
            }
        }
    }

    public func staleSessions(
        atMilliseconds now: Int64,
        limit: Int
    ) async throws(StorageError) -> [SessionRecord] {
        try read { state in
            let stale = state.sessions.values.filter {
                $0.expiresMilliseconds <= now || (!$0.isLocked && $0.locksMilliseconds <= now)
            }
            return Array(stale.prefix(max(0, limit)))
        }
    }

    public func events(
        of account: AccountID,
        limit: Int
    ) async throws(StorageError) -> [AccountEventRecord] {
        try read { state in
            Array(state.events.reversed().filter { $0.account == account }.prefix(max(0, limit)))
        }
    }
}

/// The order of the names' bytes.
private func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}

extension MemoryState {
    fileprivate func overview(of account: AccountRecord) -> AccountOverview {
        let seen = sessions.values.filter { $0.account == account.id }.map(\.lastUsedMilliseconds)
        let journal = operations[account.id, default: []].map(\.sealed.count)
        let objects = objects.values.filter { $0.account == account.id }.map(\.sealed.count)
        return AccountOverview(
            account: account,
            lastSeenMilliseconds: seen.max(),
            sealedByteCount: Int64((journal + objects).reduce(0, +))
        )
    }
}
