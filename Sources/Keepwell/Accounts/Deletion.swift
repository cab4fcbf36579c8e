public import Bytes
internal import Storage

extension Accounts {
    /// Deletes the person's account: vault, key slots, sessions, name and texts are gone when this
    /// returns; the consent records stay without a name.
    ///
    /// Where the last traces cannot be wiped at once, upkeep tries again every minute and at each
    /// start, and logs when it cannot: to the person the account is gone.
    public func deleteAccount(
        _ person: SignedIn,
        password: consuming SecretBytes,
        address: String
    ) async throws(KeepwellError) {
        let password = SharedSecret(password)
        _ = try await checked(password, of: person, address: address, field: "password")
        let staying = try await requireNobodyLeft(behind: person)
        try await dependencies.commit(
            holding: person.conditions + staying,
            changes: [.emptyAccount(person.account)]
        )
        dependencies.vaults.end(account: person.account)
        dependencies.segments.forget(person.account)
        dependencies.ledger.forget(person.account)
        try? await Deletions(dependencies: dependencies).finish()
    }

    /// The others need an admin who could run the server for them.
    ///
    /// - Returns: what must hold, so that two admins who leave at once do not both.
    private func requireNobodyLeft(
        behind person: SignedIn
    ) async throws(KeepwellError) -> [Condition] {
        guard person.person.isAdmin else { return [] }
        var hasOthers = false
        var name = ""
        while true {
            let after = name
            let page = try await storing { try await storage.accounts(after: after, limit: 200) }
            for other in page.map(\.account) where other.id != person.account {
                hasOthers = true
                if other.role == .admin, other.status == .active, dependencies.rows.isValid(other) {
                    return [.accountActive(other.id)]
                }
            }
            guard page.count == 200, let last = page.last else { break }
            name = last.account.name
        }
        guard hasOthers else { return [] }
        throw .forbidden(
            "You are the only admin, and nobody could run this server for the others then. Make "
                + "another admin first: stop the server, run “keepwell admin NAME” in its shell, and "
                + "start it again."
        )
    }
}

/// Completes deletions: pending until the write-ahead log has been emptied, also across restarts.
struct Deletions: Sendable {
    let dependencies: Dependencies

    /// Finishes every deletion that waits; one that cannot be finished now is tried again later.
    ///
    /// - Throws: what the engine or the records beside the keys throw; nothing is half done then
    ///   that the next time would not complete.
    func finish() async throws {
        try await dependencies.turns.run { try await finishInTurn() }
    }

    private func finishInTurn() async throws {
        let storage = dependencies.storage
        let waiting = try await storage.accountsBeingDeleted()
        guard !waiting.isEmpty else { return }
        try await dependencies.surroundings.outside { outside in
            for account in waiting { try outside.add(deletedAccount: account) }
        }
        guard try await storage.checkpoint() else { return }
        for account in waiting { try await remove(account) }
        // A copy of the database that still has the account is from now on an earlier one.
        try await Runs(dependencies: dependencies).renewInTurn()
    }

    private func remove(_ account: AccountID) async throws(StorageError) {
        do {
            try await dependencies.storage.commit(Transaction(changes: [.removeAccount(account)]))
        } catch .missing {
            // It is gone, which is what was wanted.
        }
    }

    /// Deletes again what an earlier copy of the database has brought back.
    func repeatAll() async throws {
        let storage = dependencies.storage
        for account in try await dependencies.surroundings.outside({ try $0.deletedAccounts() }) {
            guard let row = try await storage.account(account), row.status != .deleting else {
                continue
            }
            try await storage.commit(Transaction(changes: [.emptyAccount(account)]))
        }
    }
}
