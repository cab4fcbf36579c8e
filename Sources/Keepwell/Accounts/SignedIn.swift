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
    /// - Throws: ``KeepwellError/locked``.
    func unlocked() throws(KeepwellError) -> VaultLease {
        guard let lease, !lease.isEnded else { throw .locked }
        return lease
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
