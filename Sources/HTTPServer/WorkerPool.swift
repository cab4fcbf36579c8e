internal import Glibc
internal import Synchronization

/// Why a pool does not take work.
public enum WorkerPoolError: Error, Equatable, Sendable {
    /// As much waits already as may wait: answer 503.
    case full
    /// The pool has been stopped.
    case stopped
}

/// A fixed number of threads for work that blocks or computes for long.
///
/// Neither belongs on an event loop, where everyone else would wait, nor on Swift's own pool, which
/// has one thread per processor. What waits is bounded, so that a flood is refused, not stored.
public final class WorkerPool: Sendable {
    private let queue: WorkQueue

    /// Starts the threads; `queueLimit` is how much may wait beside what runs.
    public init(name: String = "worker", threadCount: Int, queueLimit: Int) {
        let queue = WorkQueue(limit: queueLimit + threadCount)
        self.queue = queue
        for index in 0..<max(1, threadCount) {
            let result = startThread(named: "\(name)-\(index)") { queue.work() }
            precondition(result == 0, "the system gave no thread to a worker pool")
        }
    }

    deinit { queue.stop() }

    /// Runs `work` on a thread of the pool and returns what it returns, or throws what it throws.
    ///
    /// It throws ``WorkerPoolError`` at once when the work is not taken.
    public func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do throws(WorkerPoolError) {
                try queue.add {
                    let result = Result(catching: work)
                    return { continuation.resume(with: result) }
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Takes no more work; what was taken is still done, then the threads end.
    public func stop() { queue.stop() }
}

/// What the threads of a pool take their work from; they keep it alive.
// @unchecked is safe because the semaphore of the C library may be used by all threads and stays
// where it is until nobody has the queue any more; all else is behind the mutex.
private final class WorkQueue: @unchecked Sendable {
    /// Does the work, and returns what tells its end: called when the place is free again.
    typealias Work = @Sendable () -> () -> Void

    private struct State {
        var waiting: [Work] = []
        /// Both what waits and what runs.
        var count = 0
        var isStopped = false
        var threads = 0
    }

    private let limit: Int
    private let state = Mutex(State())
    private let available = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init(limit: Int) {
        self.limit = limit
        sem_init(available, 0, 0)
    }

    deinit {
        sem_destroy(available)
        available.deallocate()
    }

    func add(_ work: @escaping Work) throws(WorkerPoolError) {
        try state.withLock { state throws(WorkerPoolError) in
            guard !state.isStopped else { throw .stopped }
            guard state.count < limit else { throw .full }
            state.count += 1
            state.waiting.append(work)
        }
        sem_post(available)
    }

    func stop() {
        let threads = state.withLock { state in
            defer { state.isStopped = true }
            return state.isStopped ? 0 : state.threads
        }
        // One more for each thread: it finds nothing and ends.
        for _ in 0..<threads { sem_post(available) }
    }

    /// Runs on each thread of the pool.
    func work() {
        let isStopped = state.withLock { state in
            state.threads += 1
            return state.isStopped
        }
        if isStopped { sem_post(available) }
        while let work = take() {
            let tellEnd = work()
            state.withLock { $0.count -= 1 }
            tellEnd()
        }
    }

    private func take() -> Work? {
        while sem_wait(available) != 0 {}
        return state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    }
}
