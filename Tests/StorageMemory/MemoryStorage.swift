public import Bytes
public import Storage
internal import Synchronization

/// An engine that keeps everything in memory and forgets it at the end: the model that the others
/// are compared with, and a stand-in for tests of what is above.
///
/// It is never part of the product: nothing it holds is on disk.
public final class MemoryStorage: Storage {
    private struct Content {
        var state = MemoryState()
        var isClosed = false
    }

    private let content = Mutex(Content())

    public init() {}

    /// Called once, in the next task that reads a session's rows, before it gets them: what others do
    /// meanwhile.
    @TaskLocal public static var whileReadingSession: (@Sendable () async -> Void)?

    @discardableResult
    public func commit(_ transaction: Transaction) async throws(StorageError) -> Committed {
        try change { (state) throws(StorageError) in try state.apply(transaction) }
    }

    public func checkpoint() async throws(StorageError) -> Bool {
        try read { _ in true }
    }

    public func isEmpty() async throws(StorageError) -> Bool {
        try read { $0.accounts.isEmpty && $0.settings.isEmpty }
    }

    public func forgetAfterRestore(
        atMilliseconds: Int64,
        nextTimeline: @Sendable @escaping () -> Identifier128
    ) async throws(StorageError) {
        try change { (state) throws(StorageError) in
            state.forgetAfterRestore(atMilliseconds: atMilliseconds, nextTimeline: nextTimeline)
        }
    }

    public func close() async { content.withLock { $0.isClosed = true } }

    /// Puts another state in the place of this one.
    func restore(_ state: MemoryState) { content.withLock { $0.state = state } }

    /// Shows the present state.
    func read<Result: Sendable>(
        _ body: (MemoryState) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try content.withLock { (content) throws(StorageError) in
            guard !content.isClosed else { throw .closed }
            return try body(content.state)
        }
    }

    /// Works on a copy, which becomes the state when nothing was thrown.
    private func change<Result: Sendable>(
        _ body: (inout MemoryState) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try content.withLock { (content) throws(StorageError) in
            guard !content.isClosed else { throw .closed }
            var copy = content.state
            let result = try body(&copy)
            content.state = copy
            return result
        }
    }
}
