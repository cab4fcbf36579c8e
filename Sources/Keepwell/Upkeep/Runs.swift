internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage

/// Tells a database that was restored from a backup from the one this installation has written last.
///
/// A random run id stands in the database and beside the server keys. It is renewed at each start and
/// every hour: written first as "next" beside the keys, then into the database, then as "current".
/// So whenever the process ends, the database's id is one of the two; one that is neither comes from
/// a copy.
struct Runs: Sendable {
    static let setting = "run-id"

    let dependencies: Dependencies

    /// Compares the ids, does what a restore asks for, and starts a new run.
    ///
    /// - Returns: whether the database was restored.
    func begin() async throws -> Bool {
        let storage = dependencies.storage
        let outside = try dependencies.surroundings.outside.runIDs()
        let inside = try await storage.setting(Self.setting)
        let known = [outside.current, outside.next].compactMap { $0?.description }
        let isNew = inside == nil && known.isEmpty
        // A new database beside keys that have served another: a wrong directory, or a lost file.
        if inside == nil, !known.isEmpty { throw KeyFault.otherDatabase }
        let wasRestored = !isNew && !known.contains(inside ?? "")
        if wasRestored { try await forget() }
        try await renew()
        return wasRestored
    }

    /// Takes the next id.
    func renew() async throws {
        let outside = dependencies.surroundings.outside
        let current = try await dependencies.storage.setting(Self.setting)
        let next = Random.identifier()
        try outside.write(
            RunIDs(current: current.flatMap { Identifier128(hex: $0) }, next: next)
        )
        try await dependencies.storage.commit(
            Transaction(changes: [.putSetting(Self.setting, next.description)])
        )
        try outside.write(RunIDs(current: next, next: nil))
    }

    /// What a restored database must not bring back: sessions and links; and the consent chains say
    /// that records may be missing here.
    private func forget() async throws {
        let storage = dependencies.storage
        try await storage.forgetAfterRestore(
            atMilliseconds: dependencies.now,
            nextTimeline: { Random.identifier() }
        )
        let policy = try await storage.latestPolicy()
        var name = ""
        while let policy {
            let page = try await storage.accounts(after: name, limit: 200)
            for overview in page { try await note(overview.account, policy) }
            guard page.count == 200, let last = page.last else { break }
            name = last.account.name
        }
    }

    private func note(_ account: AccountRecord, _ policy: PolicyRecord) async throws {
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: account.id)
            let consent = try ledger.extend(
                chain,
                of: account.id,
                with: [.restored],
                policy: policy
            )
            let event = Accounts(dependencies: dependencies).event(.restored, of: account.id)
            try await dependencies.commit(
                racing: [consent.condition],
                changes: consent.changes + [event]
            )
        }
    }
}
