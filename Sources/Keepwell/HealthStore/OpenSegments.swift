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
        var writers: [Identifier128: OpenSegment] = [:]
        /// Segments that take no more, and are to be marked so with the next write.
        var ended: Set<EndedSegment> = []
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
            state.writers[vault.account] = OpenSegment(writer: fresh, publicKey: vault.publicKey)
            return fresh
        }
    }

    /// Stops writing to the account's segment, since the vault is another or gone.
    func forget(_ account: Identifier128) {
        state.withLock { $0.end(account) }
    }

    /// Stops writing to a segment that the database has closed; a younger one is left.
    func forget(_ segment: Identifier128, of account: Identifier128) {
        state.withLock { state in
            guard state.writers[account]?.writer.id == segment else { return }
            state.end(account)
        }
    }

    /// The segments to mark as closed with the next write.
    var ended: [EndedSegment] { state.withLock { Array($0.ended) } }

    /// Notes that segments are marked as closed on disk.
    func settle(_ ended: [EndedSegment]) {
        guard !ended.isEmpty else { return }
        state.withLock { $0.ended.subtract(ended) }
    }
}

/// A segment that takes no more operations.
struct EndedSegment: Sendable, Hashable {
    let account: Identifier128
    let segment: Identifier128
}

/// A segment, and the vault key that its own is sealed to.
private struct OpenSegment {
    let writer: SegmentWriter
    let publicKey: [UInt8]
}

extension OpenSegments.State {
    /// The open segment, if it still takes operations.
    fileprivate func writer(for vault: VaultRecord, at now: Instant) -> SegmentWriter? {
        // The key is compared too: a vault that was started afresh has its first epoch again.
        guard let open = writers[vault.account], open.writer.epoch == vault.epoch,
            open.publicKey == vault.publicKey, !open.writer.isExhausted(now: now)
        else { return nil }
        return open.writer
    }

    fileprivate mutating func end(_ account: Identifier128) {
        guard let open = writers.removeValue(forKey: account) else { return }
        ended.insert(EndedSegment(account: account, segment: open.writer.id))
    }

    fileprivate mutating func makeRoom(_ most: Int) {
        guard writers.count >= most, let any = writers.keys.first else { return }
        end(any)
    }
}
