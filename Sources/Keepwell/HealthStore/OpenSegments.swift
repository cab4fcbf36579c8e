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
        if let writer = state.withLock({ $0.writer(for: vault, at: now) }) { return writer }
        // Made outside the lock, since sealing its key takes a while.
        let fresh = try SegmentWriter(
            account: vault.account,
            epoch: vault.epoch,
            publicKey: vault.publicKey,
            now: now
        )
        return state.withLock { state in
            if let other = state.writer(for: vault, at: now) { return other }
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
    /// The open segment, if it still takes operations.
    fileprivate func writer(for vault: VaultRecord, at now: Instant) -> SegmentWriter? {
        guard let writer = writers[vault.account], writer.epoch == vault.epoch,
            !writer.isExhausted(now: now)
        else { return nil }
        return writer
    }

    fileprivate mutating func end(_ account: Identifier128) {
        guard let writer = writers.removeValue(forKey: account) else { return }
        ended.append((account, writer.id))
    }

    fileprivate mutating func makeRoom(_ most: Int) {
        guard writers.count >= most, let any = writers.keys.first else { return }
        end(any)
    }
}
