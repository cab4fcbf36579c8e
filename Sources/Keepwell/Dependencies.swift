internal import HealthModel
internal import Storage

/// What the parts of Keepwell share: made once, at start.
struct Dependencies: Sendable {
    let storage: any Storage
    let surroundings: Surroundings
    let keys: ServerKeys
    let options: Options
    let rows: RowAuthenticity
    let ledger: ConsentLedger
    let gate: PasswordGate
    let limiter: SignInLimiter
    let failedTries: FailedTries
    let vaults: OpenVaults
    let segments: OpenSegments
    /// For what writes run ids and completes deletions.
    let turns: OneAtATime

    init(storage: any Storage, surroundings: Surroundings, keys: ServerKeys, options: Options) {
        self.storage = storage
        self.surroundings = surroundings
        self.keys = keys
        self.options = options
        rows = RowAuthenticity(keys: keys)
        ledger = ConsentLedger(
            storage: storage,
            surroundings: surroundings,
            signer: ConsentSigner(keys: keys)
        )
        gate = PasswordGate(
            most: options.passwordsAtOnce,
            mostWaiting: options.passwordsWaiting,
            blocking: surroundings.blocking
        )
        limiter = SignInLimiter(options.signInLimits)
        failedTries = FailedTries(most: 10_000)
        vaults = OpenVaults(most: options.openVaults)
        segments = OpenSegments()
        turns = OneAtATime()
    }

    /// The time by the clock that was handed in.
    var now: Int64 { surroundings.now().milliseconds }

    /// The privacy policy in force.
    func policy() async throws(KeepwellError) -> PolicyRecord {
        guard let policy = try await storing({ try await storage.latestPolicy() }) else {
            throw .internal(cause: "no privacy policy was published")
        }
        return policy
    }

    /// Commits, with the engine's errors in the product's words.
    func commit(_ transaction: Transaction) async throws(KeepwellError) {
        try await storing { _ = try await storage.commit(transaction) }
    }

    /// Commits what a session or a password stands for, as long as it still does.
    ///
    /// - Throws: ``KeepwellError/unauthenticated`` when a condition does not hold.
    func commit(holding conditions: [Condition], changes: [Change]) async throws(KeepwellError) {
        do {
            try await storage.commit(Transaction(conditions: conditions, changes: changes))
        } catch {
            if case .conditionFailed = error { throw .unauthenticated }
            throw KeepwellError(error)
        }
    }

    /// Commits what was made from records read before.
    ///
    /// - Parameters:
    ///   - racing: what others may have changed since; when one of these fails, the attempt is to be
    ///     made anew.
    ///   - conditions: what must hold all the same, such as that the session still stands.
    ///   - changes: what to do.
    ///   - append: the operation that joins the journal.
    /// - Throws: ``LostRace``, or ``KeepwellError``.
    func commit(
        racing: [Condition],
        conditions: [Condition] = [],
        changes: [Change],
        append: JournalAppend? = nil
    ) async throws {
        do {
            try await storage.commit(
                Transaction(
                    conditions: racing + conditions,
                    changes: changes + (append?.changes ?? []),
                    append: append?.append
                )
            )
            if let append { segments.settle(append.ended) }
        } catch {
            switch error {
            case .conditionFailed(let index) where index < racing.count: throw LostRace()
            case .conditionFailed: throw KeepwellError.unauthenticated
            case .duplicate where append != nil:
                // The engine counts on from the head: either that was altered, or a row was put in.
                throw KeepwellError.damaged(
                    "A row stands in the database where your next entry belongs. Nothing was saved."
                )
            case .segmentClosed:
                if let append { segments.forget(append.segment, of: append.append.account) }
                throw LostRace()
            default: throw KeepwellError(error)
            }
        }
    }
}

/// Something was changed between reading and writing: read and try again.
struct LostRace: Error {}
