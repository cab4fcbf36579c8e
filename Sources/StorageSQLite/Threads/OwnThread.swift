internal import Glibc
internal import Synchronization

/// A thread of the system's, for calls that block: the tasks' own threads are few and must not wait.
final class OwnThread: Sendable {
    private struct State {
        var hasEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Starts a thread that runs `body` once.
    ///
    /// - Returns: Nil when the system gives no further thread.
    static func start(_ body: @escaping @Sendable () -> Void) -> OwnThread? {
        let thread = OwnThread()
        let work = Unmanaged.passRetained(Work(thread: thread, body: body))
        var handle = pthread_t()
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                work.body()
                work.thread.end()
                return nil
            },
            work.toOpaque()
        )
        guard result == 0 else {
            work.release()
            return nil
        }
        pthread_detach(handle)
        return thread
    }

    /// Waits until the thread's body has returned.
    func waitForEnd() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiting.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }

    private func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private final class Work: Sendable {
        let thread: OwnThread
        let body: @Sendable () -> Void

        init(thread: OwnThread, body: @escaping @Sendable () -> Void) {
            self.thread = thread
            self.body = body
        }
    }
}
