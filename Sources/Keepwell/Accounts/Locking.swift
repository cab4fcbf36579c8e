public import Bytes
internal import HealthModel
internal import Storage
internal import Vault

extension Accounts {
    /// Takes the key out of this session's reach; it stays signed in.
    public func lock(_ person: SignedIn) async throws(KeepwellError) {
        _ = try await locked(person.records)
    }

    /// Takes the key out of the reach of all of the person's sessions.
    public func lockEverywhere(_ person: SignedIn) async throws(KeepwellError) {
        try await dependencies.commit(
            Transaction(changes: [.lockSessions(person.account, exceptKey: nil)])
        )
        dependencies.vaults.end(account: person.account)
    }

    /// Unlocks the session with the password; its cookie is replaced.
    public func unlock(
        _ person: SignedIn,
        password: consuming SecretBytes,
        address: String
    ) async throws(KeepwellError) -> SessionCookie {
        let password = SharedSecret(password)
        let vault = try await checked(password, of: person, address: address, field: "password")
        let session = try newSession(
            for: vault,
            settings: person.person.settings,
            device: person.records.session.device
        )
        let links = try await endFreshStarts(of: person.account)
        try await dependencies.commit(
            holding: person.conditions,
            changes: [.removeSession(key: person.records.session.key)] + session.changes + links
        )
        dependencies.vaults.end(session: person.records.session.key)
        return session.cookie
    }

    /// Marks the session as locked on disk and ends its lease.
    func locked(_ records: SignedInRecords) async throws(KeepwellError) -> SignedInRecords {
        var session = records.session
        session.isLocked = true
        // The key goes first: whatever becomes of the write, this process no longer opens the slot.
        dependencies.vaults.end(session: session.key)
        dependencies.vaults.bar(
            session: session.key,
            until: session.expiresMilliseconds,
            at: dependencies.now
        )
        do {
            try await dependencies.commit(
                Transaction(changes: [
                    .updateSession(session),
                    .removeSlot(session.account, .session, owner: session.key),
                ])
            )
            // Once more, for a request that had read the row before, and opened the slot since.
            dependencies.vaults.end(session: session.key)
            dependencies.vaults.unbar(session: session.key)
            session.version += 1
        } catch .noSpace, .busy {
            // It stays barred, and the next request of the session tries again.
        }
        return SignedInRecords(
            session: session,
            account: records.account,
            vault: records.vault,
            slot: nil
        )
    }
}
