internal import Bytes
internal import HealthModel
internal import Storage
internal import Synchronization
internal import Vault

/// The journal segments that this process writes to: at most one for each vault.
///
/// A segment is never resumed by another process, and never after a restart.
final class OpenSegments: Sendable {
    fileprivate struct State {
        var writers: [Identifier128: SegmentWriter] = [:]
        /// Segments that take no more, and are to be marked so with the next write.
        var ended: [(account: Identifier128, segment: Identifier128)] = []
    }

    private static let most = 1_000
    private let state = Mutex(State())

    /// The account's open segment; a new one when there is none, or when it is full or too old.
    func writer(
        for vault: VaultRecord,
        at now: Instant
    ) throws -> SegmentWriter {
        let present = state.withLock { $0.writers[vault.account] }
        if let present, present.epoch == vault.epoch, !present.isExhausted(now: now) {
            return present
        }
        let fresh = try SegmentWriter(
            account: vault.account,
            epoch: vault.epoch,
            publicKey: vault.publicKey,
            now: now
        )
        return state.withLock { state in
            if let present, state.writers[vault.account]?.id != present.id,
                let other = state.writers[vault.account], !other.isExhausted(now: now)
            {
                return other
            }
            state.makeRoom(Self.most)
            state.end(vault.account)
            state.writers[vault.account] = fresh
            return fresh
        }
    }

    /// Stops writing to the account's segment: it was closed, or the vault is another.
    func forget(_ account: Identifier128) {
        state.withLock { $0.end(account) }
    }

    /// The segments to mark as closed with the next write; each is told once.
    func takeEnded() -> [Change] {
        state.withLock { state in
            defer { state.ended = [] }
            return state.ended.map { .closeSegment($0.account, $0.segment) }
        }
    }
}

extension OpenSegments.State {
    fileprivate mutating func end(_ account: Identifier128) {
        guard let writer = writers.removeValue(forKey: account) else { return }
        ended.append((account, writer.id))
    }

    fileprivate mutating func makeRoom(_ most: Int) {
        guard writers.count >= most, let any = writers.keys.first else { return }
        end(any)
    }
}
