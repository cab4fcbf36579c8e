internal import Bytes
public import HealthModel
internal import Storage
internal import Vault

/// One of a person's sessions, as the list shows it.
public struct SessionSummary: Sendable, Equatable {
    public let id: SessionID
    /// What the browser said it is.
    public let device: String
    public let created: Instant
    public let lastUsed: Instant
    public let isLocked: Bool
    /// Whether it is the session that asks.
    public let isThis: Bool
}

extension Accounts {
    /// The session that a cookie belongs to; nil when there is none.
    ///
    /// A session whose idle time is over is locked here, before anything else is decided. Where the
    /// record is damaged so that it cannot be opened, the session says so and holds no key.
    public func session(cookie: [UInt8]) async throws(KeepwellError) -> SignedIn? {
        guard let (secret, key) = SessionCookie.parse(cookie) else { return nil }
        // Before anything is read: what ends from here on must not be remembered as open.
        let ticket = dependencies.vaults.ticket()
        guard let records = try await storing({ try await storage.signedIn(sessionKey: key) }),
            records.account.status == .active
        else { return nil }
        // A session from before sessions had a code has ended with that version.
        guard !records.session.mac.isEmpty else { return nil }
        guard dependencies.rows.isValid(records.session) else {
            try await endAltered(records.session)
            return nil
        }
        guard dependencies.rows.isValid(records.account) else {
            throw .damaged("The name, role or status of this account was altered.")
        }
        let now = dependencies.now
        guard now < records.session.expiresMilliseconds,
            now - records.session.lastUsedMilliseconds
                < dependencies.options.sessionIdleMilliseconds
        else {
            try await end(records.session)
            return nil
        }
        let isTimeUp = now >= records.session.locksMilliseconds
        if !records.session.isLocked, isTimeUp || dependencies.vaults.isBarred(session: key) {
            return try await signedIn(try await locked(records), lease: nil)
        }
        guard !records.session.isLocked, let slot = records.slot else {
            return try await signedIn(try await touched(records), lease: nil)
        }
        do throws(KeepwellError) {
            let lease = try await lease(secret, slot: slot, records, ticket)
            return try await signedIn(try await touched(records), lease: lease)
        } catch .damaged(let sentence) {
            return try await signedIn(records, lease: nil, damage: sentence)
        }
    }

    /// Ends this session.
    public func signOut(_ person: SignedIn) async throws(KeepwellError) {
        try await end(person.records.session)
    }

    /// The person's sessions, the one last used first.
    public func sessions(_ person: SignedIn) async throws(KeepwellError) -> [SessionSummary] {
        let records = try await storing { try await storage.sessions(of: person.account) }
        return records.map { record in
            SessionSummary(
                id: SessionID(key: record.key),
                device: record.device,
                created: Instant(milliseconds: record.createdMilliseconds),
                lastUsed: Instant(milliseconds: record.lastUsedMilliseconds),
                isLocked: record.isLocked || dependencies.now >= record.locksMilliseconds,
                isThis: record.key == person.records.session.key
            )
        }
    }

    /// Ends one of the person's sessions.
    ///
    /// - Throws: ``KeepwellError/notFound`` when it is not there or another person's.
    public func endSession(_ person: SignedIn, id: String) async throws(KeepwellError) {
        let records = try await storing { try await storage.sessions(of: person.account) }
        guard let record = records.first(where: { SessionID(key: $0.key).text == id }) else {
            throw .notFound
        }
        try await dependencies.commit(
            Transaction(changes: [
                .removeSession(key: record.key),
                event(.sessionEnded, of: person.account, detail: record.device),
            ])
        )
        dependencies.vaults.end(session: record.key)
    }

    /// Ends all sessions of the person but this one.
    public func endOtherSessions(_ person: SignedIn) async throws(KeepwellError) {
        let key = person.records.session.key
        try await dependencies.commit(
            Transaction(changes: [.removeSessions(person.account, exceptKey: key)])
        )
        dependencies.vaults.end(account: person.account, exceptSession: key)
    }

    /// Ends all sessions of the person, this one too.
    public func endAllSessions(_ person: SignedIn) async throws(KeepwellError) {
        try await dependencies.commit(
            Transaction(changes: [.removeSessions(person.account, exceptKey: nil)])
        )
        dependencies.vaults.end(account: person.account)
    }

    /// Ends a session whose row this server did not write, and says so in the account's log.
    private func endAltered(_ session: SessionRecord) async throws(KeepwellError) {
        dependencies.vaults.end(session: session.key)
        try await dependencies.commit(
            Transaction(changes: [
                .removeSession(key: session.key), event(.sessionAltered, of: session.account),
            ])
        )
        dependencies.vaults.end(session: session.key)
    }

    private func end(_ session: SessionRecord) async throws(KeepwellError) {
        try await dependencies.commit(Transaction(changes: [.removeSession(key: session.key)]))
        dependencies.vaults.end(session: session.key)
    }

    private func signedIn(
        _ records: SignedInRecords,
        lease: VaultLease?,
        damage: String? = nil
    ) async throws(KeepwellError) -> SignedIn {
        let policy = try await dependencies.policy()
        let account = records.account
        return SignedIn(
            person: Person(
                name: account.name,
                isAdmin: account.role == .admin,
                settings: Settings(encoded: account.settings),
                created: Instant(milliseconds: account.createdMilliseconds),
                mustAcceptPolicy: account.acceptedPolicyVersion < policy.version
            ),
            sessionID: SessionID(key: records.session.key),
            locksAt: Instant(milliseconds: records.session.locksMilliseconds),
            authenticatedAt: Instant(milliseconds: records.session.authenticatedMilliseconds),
            damage: damage,
            records: records,
            lease: lease
        )
    }

    /// The lease of an unlocked session: remembered for this version of its slot, or opened now.
    private func lease(
        _ secret: SharedSecret,
        slot: SlotRecord,
        _ records: SignedInRecords,
        _ ticket: UInt64
    ) async throws(KeepwellError) -> VaultLease {
        let vaults = dependencies.vaults
        let key = records.session.key
        if let lease = vaults.lease(session: key, slotVersion: slot.version) { return lease }
        guard slot.expiresMilliseconds == records.session.expiresMilliseconds else {
            throw .damaged("The key slot of this session was altered.")
        }
        let slotKey = SlotKey.random(secret: secret.bytes, kind: .session)
        guard let vault = try slots.open(slot, with: slotKey, of: records.vault) else {
            throw .damaged("The key slot of this session was altered.")
        }
        let lease = VaultLease(vault)
        try await Roots(dependencies: dependencies).reconcile(vault)
        return vaults.insert(
            lease,
            session: key,
            slotVersion: slot.version,
            account: vault.account,
            ticket: ticket
        )
    }

    /// Notes the use, at most every 30 seconds or every twentieth of the time to lock.
    private func touched(_ records: SignedInRecords) async throws(KeepwellError) -> SignedInRecords
    {
        let now = dependencies.now
        let settings = Settings(encoded: records.account.settings)
        let step = min(30_000, settings.lockMilliseconds / 20)
        guard now - records.session.lastUsedMilliseconds >= step else { return records }
        let locks = now + settings.lockMilliseconds
        do {
            try await dependencies.commit(
                Transaction(changes: [
                    .touchSession(
                        key: records.session.key,
                        lastUsedMilliseconds: now,
                        locksMilliseconds: locks
                    )
                ])
            )
        } catch .noSpace, .busy {
            // Reading goes on while nothing can be written; the session locks the sooner for it.
            return records
        }
        var session = records.session
        session.lastUsedMilliseconds = now
        session.locksMilliseconds = locks
        return SignedInRecords(
            session: session,
            account: records.account,
            vault: records.vault,
            slot: records.slot
        )
    }
}
