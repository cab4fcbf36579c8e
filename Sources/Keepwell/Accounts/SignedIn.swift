public import HealthModel
internal import Storage

/// A request that came with a valid session: whoever holds this value is signed in.
public struct SignedIn: Sendable {
    public let person: Person
    public let sessionID: SessionID
    /// When the vault locks unless it is used before; meaningless while locked.
    public let locksAt: Instant
    /// When the password was typed last in this session.
    public let authenticatedAt: Instant

    /// Why the record cannot be opened, as a sentence; nil where it can.
    ///
    /// Nothing is read and nothing saved then, but the person keeps the rest of the account: to look
    /// at sessions and log, to sign out, to delete it.
    public let damage: String?

    let records: SignedInRecords
    /// The opened vault; nil while the session is locked.
    let lease: VaultLease?

    /// Whether reading has to wait for the password.
    public var isLocked: Bool { lease == nil }

    var account: AccountID { records.account.id }

    /// What must still be so when something is changed in this session's name.
    var conditions: [Condition] {
        [
            .accountActive(account),
            .sessionVersion(key: records.session.key, records.session.version),
        ]
    }

    /// The opened vault.
    ///
    /// - Throws: ``KeepwellError/locked``, ``KeepwellError/damaged(_:)``.
    func unlocked() throws(KeepwellError) -> VaultLease {
        try requireUndamaged()
        guard let lease, !lease.isEnded else { throw .locked }
        return lease
    }

    /// - Throws: ``KeepwellError/damaged(_:)`` where the record cannot be trusted: neither what was
    ///   consented to, nor what is in it.
    func requireUndamaged() throws(KeepwellError) {
        if let damage { throw .damaged(damage) }
    }
}

/// The person that an account belongs to, as their own pages know them.
public struct Person: Sendable, Equatable {
    /// The user name.
    public let name: String
    public let isAdmin: Bool
    public let settings: Settings
    public let created: Instant
    /// A newer version of the privacy policy than the accepted one is out.
    public let mustAcceptPolicy: Bool
}
