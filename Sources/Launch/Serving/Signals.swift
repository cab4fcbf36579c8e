internal import Glibc
internal import Synchronization

/// Waits for the signals that ask a program to end, on a thread of its own.
enum Signals {
    /// Blocks the signals in this thread and all that it starts later; to be called first.
    static func block() {
        var set = endingSignals()
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Comes back when SIGTERM or SIGINT arrives.
    static func waitForEnd() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let box = Mutex<CheckedContinuation<Void, Never>?>(continuation)
            let waiter = SignalWaiter { box.withLock { $0.take() }?.resume() }
            waiter.start()
        }
    }

    fileprivate static func endingSignals() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        return set
    }
}

/// The thread that sleeps until a signal comes.
private final class SignalWaiter: Sendable {
    private let received: @Sendable () -> Void

    init(_ received: @escaping @Sendable () -> Void) { self.received = received }

    func start() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let result = pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                let waiter = Unmanaged<SignalWaiter>.fromOpaque(context).takeRetainedValue()
                var set = Signals.endingSignals()
                var number: Int32 = 0
                sigwait(&set, &number)
                waiter.received()
                return nil
            },
            context
        )
        precondition(result == 0, "the system gives no thread to wait for signals")
        pthread_detach(thread)
    }
}
