internal import Synchronization

/// Lets only a few password derivations run at once, since each takes tens of megabytes, and only
/// so many wait.
final class PasswordGate: Sendable {
    private let most: Int
    private let mostWaiting: Int
    private let blocking: any BlockingWork
    private let state = Mutex(State())

    private struct State {
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    init(most: Int, mostWaiting: Int, blocking: any BlockingWork) {
        self.most = most
        self.mostWaiting = mostWaiting
        self.blocking = blocking
    }

    /// Whether the next one to come would be refused.
    var isFull: Bool {
        state.withLock { $0.running >= most && $0.waiting.count >= mostWaiting }
    }

    /// Runs `work` on a worker thread when its turn has come.
    ///
    /// - Throws: ``KeepwellError/busy`` when the queue is full, else what `work` throws.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await enter()
        defer { leave() }
        do {
            return try await blocking.run(work)
        } catch is BlockingWorkFull {
            throw KeepwellError.busy
        }
    }

    private func enter() async throws(KeepwellError) {
        enum Entry { case free, full, wait }
        let entry: Entry = state.withLock { state in
            if state.running < most {
                state.running += 1
                return .free
            }
            return state.waiting.count < mostWaiting ? .wait : .full
        }
        switch entry {
        case .free: return
        case .full: throw .busy
        case .wait: await withCheckedContinuation { wait(with: $0) }
        }
    }

    /// Queues the continuation, or resumes it at once where a place has become free meanwhile.
    private func wait(with continuation: CheckedContinuation<Void, Never>) {
        let isFree = state.withLock { state in
            if state.running < most {
                state.running += 1
                return true
            }
            state.waiting.append(continuation)
            return false
        }
        if isFree { continuation.resume() }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waiting.isEmpty {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
