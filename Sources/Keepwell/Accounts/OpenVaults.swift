internal import Bytes
internal import HealthModel
internal import Synchronization
internal import Vault

/// An opened vault in use: the key lives as long as somebody holds the lease.
///
/// Ending a lease makes work under it stop at its next step; the key is wiped when the last holder
/// lets go.
final class VaultLease: Sendable {
    private let vault: UnlockedVault
    private let ended = Atomic<Bool>(false)

    init(_ vault: UnlockedVault) { self.vault = vault }

    var isEnded: Bool { ended.load(ordering: .acquiring) }

    func end() { ended.store(true, ordering: .releasing) }

    /// The vault, as long as it was not locked.
    ///
    /// - Throws: ``KeepwellError/locked``.
    func use() throws(KeepwellError) -> UnlockedVault {
        guard !isEnded else { throw .locked }
        return vault
    }
}

/// The vaults that sessions have opened, so that a request need not open its slot anew.
///
/// An entry counts only for the version of the slot's row that the request has just read.
final class OpenVaults: Sendable {
    private struct Entry {
        let account: Identifier128
        let slotVersion: Int64
        let lease: VaultLease
        var used: UInt64
    }

    private struct State {
        var entries: [[UInt8]: Entry] = [:]
        /// Sessions that are locked, though that could not be written yet, and when they expire.
        var barred: [[UInt8]: Int64] = [:]
        var uses: UInt64 = 0
        /// How often leases were ended.
        var endings: UInt64 = 0
    }

    private let most: Int
    private let state = Mutex(State())

    init(most: Int) { self.most = most }

    /// The session's lease, if it was opened from this version of the slot.
    func lease(session key: [UInt8], slotVersion: Int64) -> VaultLease? {
        state.withLock { state in
            guard let entry = state.entries[key], entry.slotVersion == slotVersion,
                !entry.lease.isEnded
            else { return nil }
            state.uses += 1
            state.entries[key]?.used = state.uses
            return entry.lease
        }
    }

    /// What to take before a slot is opened, and to hand in with the vault.
    func ticket() -> UInt64 { state.withLock { $0.endings } }

    /// Remembers a vault that was just opened; the one unused for longest goes when it is full.
    ///
    /// Nothing is remembered when leases were ended since the ticket was taken: the session's own may
    /// be among them, and a vault that was locked must not come back. Where two requests have opened
    /// the same vault, the first one's stays, so that none is out of reach of a lock.
    ///
    /// - Returns: the lease to use.
    func insert(
        _ lease: VaultLease,
        session key: [UInt8],
        slotVersion: Int64,
        account: Identifier128,
        ticket: UInt64
    ) -> VaultLease {
        state.withLock { state in
            guard state.endings == ticket else { return lease }
            if let entry = state.entries[key], entry.slotVersion == slotVersion {
                return entry.lease
            }
            if state.entries.count >= most,
                let oldest = state.entries.min(by: { $0.value.used < $1.value.used })
            {
                state.entries[oldest.key] = nil
            }
            state.uses += 1
            state.entries[key] = Entry(
                account: account,
                slotVersion: slotVersion,
                lease: lease,
                used: state.uses
            )
            return lease
        }
    }

    /// Whether the session is locked in this process, whatever the database says.
    func isBarred(session key: [UInt8]) -> Bool { state.withLock { $0.barred[key] != nil } }

    /// Locks the session in this process, and forgets the bars of those that have expired.
    func bar(session key: [UInt8], until expires: Int64, at now: Int64) {
        state.withLock { state in
            state.barred = state.barred.filter { $0.value > now }
            state.barred[key] = expires
        }
    }

    func unbar(session key: [UInt8]) { state.withLock { $0.barred[key] = nil } }

    /// How many sessions are barred.
    var barredCount: Int { state.withLock { $0.barred.count } }

    /// Ends the lease of one session.
    func end(session key: [UInt8]) { end { other, _ in other == key } }

    /// Ends the leases of an account's sessions, all but one.
    func end(account: Identifier128, exceptSession kept: [UInt8]? = nil) {
        end { key, entry in entry.account == account && key != kept }
    }

    /// Ends all leases.
    func endAll() { end { _, _ in true } }

    private func end(where isMeant: (_ session: [UInt8], Entry) -> Bool) {
        let ended = state.withLock { state in
            state.endings += 1
            let ended = state.entries.filter { isMeant($0.key, $0.value) }
            for key in ended.keys { state.entries[key] = nil }
            return ended.values.map(\.lease)
        }
        for lease in ended { lease.end() }
    }

    var count: Int { state.withLock { $0.entries.count } }
}
