internal import HealthModel
internal import Storage

/// What has to be done without anybody asking: at start, every minute, every hour and every day.
public struct Upkeep: Sendable {
    let dependencies: Dependencies

    private var runs: Runs { Runs(dependencies: dependencies) }
    private var checkpoints: Checkpoints { Checkpoints(dependencies: dependencies) }

    /// What comes before the first request.
    ///
    /// - Returns: what the operator should be told.
    func begin() async throws -> StartReport {
        let start = try await runs.begin()
        try await dependencies.commit(Transaction(changes: [.closeAllSegments]))
        let deletions = Deletions(dependencies: dependencies)
        try await deletions.repeatAll()
        try await deletions.finish()
        let failures = try await checkpoints.write(accepting: start.wasRestored)
        return StartReport(
            wasRestored: start.wasRestored,
            // After a restore all chains may be shorter; those that are damaged are not for that.
            consentFailures: start.wasRestored ? start.failures : failures
        )
    }

    /// Locks sessions whose idle time is over, ends those that have expired, and completes pending
    /// deletions.
    ///
    /// For every minute.
    public func everyMinute() async throws {
        let storage = dependencies.storage
        let now = dependencies.now
        while true {
            let stale = try await storage.staleSessions(atMilliseconds: now, limit: 200)
            for session in stale { try await retire(session, at: now) }
            if stale.count < 200 { break }
        }
        try await Deletions(dependencies: dependencies).finish()
    }

    /// Renews the run id, so that a copy of the database grows old, and signs a checkpoint of the
    /// consent chains.
    ///
    /// For every hour.
    ///
    /// - Returns: consent chains that are shorter than they were, or others.
    public func everyHour() async throws -> [ConsentVerification.Failure] {
        try await runs.renew()
        return try await checkpoints.write()
    }

    /// Removes old links, and puts failed tries to sign in into the account logs.
    ///
    /// For every day.
    public func everyDay() async throws {
        try await writeFailedTries()
        let dayAgo = dependencies.now - 86_400_000
        try await dependencies.commit(
            Transaction(changes: [.removeOldLinks(beforeMilliseconds: dayAgo)])
        )
    }

    /// Wipes every key in memory, writes what is only counted in memory, and signs a last checkpoint;
    /// for the end of the process.
    public func close() async {
        dependencies.vaults.endAll()
        // Lost where the disk is full.
        try? await writeFailedTries()
        // The next start writes it where this one cannot.
        _ = try? await checkpoints.write()
    }

    /// At most one line a day for each account, however many tries there were.
    private func writeFailedTries() async throws {
        let accounts = Accounts(dependencies: dependencies)
        let tries = dependencies.failedTries
        for account in tries.accounts {
            guard let failed = tries.count(of: account) else { continue }
            do {
                try await dependencies.storage.commit(
                    Transaction(changes: accounts.failedTriesEvent(failed, of: account))
                )
            } catch .missing {
                // The account was deleted, and its log with it.
            }
            tries.noteWritten(failed, of: account)
        }
    }

    private func retire(_ session: SessionRecord, at now: Int64) async throws {
        dependencies.vaults.end(session: session.key)
        // Once more behind the commit, for a request that had read the row before.
        defer { dependencies.vaults.end(session: session.key) }
        if now >= session.expiresMilliseconds {
            try await dependencies.commit(Transaction(changes: [.removeSession(key: session.key)]))
            return
        }
        var locked = session
        locked.isLocked = true
        do {
            try await dependencies.storage.commit(
                Transaction(
                    conditions: [.sessionVersion(key: session.key, session.version)],
                    changes: [
                        .updateSession(locked),
                        .removeSlot(session.account, .session, owner: session.key),
                    ]
                )
            )
        } catch StorageError.conditionFailed {
            // The person has just signed out, locked or unlocked.
        }
    }
}

/// What an operator should be told of a start.
public struct StartReport: Sendable, Equatable {
    /// The database is a copy from earlier: all sessions were ended.
    public let wasRestored: Bool
    /// Consent chains that are damaged, shorter than they were, or others.
    public let consentFailures: [ConsentVerification.Failure]
}
