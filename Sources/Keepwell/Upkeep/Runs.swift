internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage

/// Tells a database that was restored from a backup from the one this installation has written last.
///
/// A random run id stands in the database and beside the server keys. It is renewed at each start and
/// every hour: written first as "next" beside the keys, then into the database, then as "current".
/// So whenever the process ends, the database's id is one of the two; one that is neither comes from
/// a copy, and so does a database without one, since it is taken out of backups.
struct Runs: Sendable {
    static let setting = "run-id"

    let dependencies: Dependencies

    /// What a start found.
    struct Start {
        var wasRestored = false
        /// The chains that could not be told of the restore, since they do not hold together.
        var failures: [ConsentVerification.Failure] = []
    }

    /// Compares the ids, does what a restore asks for, and starts a new run.
    func begin() async throws -> Start {
        let storage = dependencies.storage
        let outside = try await dependencies.surroundings.outside { try $0.runIDs() }
        let inside = try await storage.setting(Self.setting)
        let known = [outside.current, outside.next].compactMap { $0?.description }
        var start = Start()
        if let inside {
            start.wasRestored = !known.contains(inside)
        } else {
            // The id is taken out of a backup; a new database never had one.
            let isUsed = try await !storage.accounts(after: "", limit: 1).isEmpty
            start.wasRestored = outside.current != nil || isUsed
        }
        if start.wasRestored { start.failures = try await forget() }
        try await renew()
        return start
    }

    /// Takes the next id.
    func renew() async throws { try await dependencies.turns.run { try await renewInTurn() } }

    /// The same, for whoever has the turn.
    func renewInTurn() async throws {
        let surroundings = dependencies.surroundings
        let current = try await dependencies.storage.setting(Self.setting)
        let next = Random.identifier()
        let under = RunIDs(current: current.flatMap { Identifier128(hex: $0) }, next: next)
        try await surroundings.outside { try $0.write(under) }
        try await dependencies.storage.commit(
            Transaction(changes: [.putSetting(Self.setting, next.description)])
        )
        try await surroundings.outside { try $0.write(RunIDs(current: next, next: nil)) }
    }

    /// What a restored database must not bring back: sessions and links; and the consent chains say
    /// that records may be missing here.
    private func forget() async throws -> [ConsentVerification.Failure] {
        let storage = dependencies.storage
        try await storage.forgetAfterRestore(
            atMilliseconds: dependencies.now,
            nextTimeline: { Random.identifier() }
        )
        try await Administration(dependencies: dependencies).note(.restored)
        guard let policy = try await storage.latestPolicy() else { return [] }
        var failures: [ConsentVerification.Failure] = []
        var name = ""
        while true {
            let page = try await storage.accounts(after: name, limit: 200)
            for overview in page {
                failures += try await note(overview.account.id, policy)
            }
            guard page.count == 200, let last = page.last else { return failures }
            name = last.account.name
        }
    }

    /// Puts the restore on the account's chain and log; nobody else writes yet.
    ///
    /// A chain that does not hold together is left as it is, for its person alone is kept out by it.
    ///
    /// - Returns: what is wrong with the chain.
    private func note(
        _ account: AccountID,
        _ policy: PolicyRecord
    ) async throws -> [ConsentVerification.Failure] {
        let ledger = dependencies.ledger
        let event = Accounts(dependencies: dependencies).event(.restored, of: account)
        let consent: ConsentExtension
        do {
            let chain = try await ledger.load(account)
            consent = try ledger.extend(chain, of: account, with: [.restored], policy: policy)
        } catch let fault as ConsentFault {
            try await dependencies.commit(Transaction(changes: [event]))
            return [.init(account: account.description, fault: fault)]
        }
        try await dependencies.commit(
            Transaction(conditions: [consent.condition], changes: consent.changes + [event])
        )
        return []
    }
}
