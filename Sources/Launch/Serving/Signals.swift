internal import Glibc
internal import Synchronization

/// The signals that ask the program to end: SIGTERM and SIGINT.
///
/// They are caught, and not blocked in all threads and waited for: the system's main thread, which an
/// asynchronous program leaves before its first line runs, would still let them through.
enum Signals {
    /// Catches the signals from now on; the second of a kind ends the process at once.
    ///
    /// - Returns: what the first of them makes ready.
    static func catchEnding() -> EndingSignal {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "the system gives no pipe")
        wakingEnd.store(ends[1], ordering: .sequentiallyConsistent)
        var action = sigaction()
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
        action.__sigaction_handler.sa_handler = { _ in
            let before = errno
            var byte: UInt8 = 0
            _ = write(wakingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
            errno = before
        }
        for signal in [SIGTERM, SIGINT] { sigaction(signal, &action, nil) }
        return EndingSignal(descriptor: ends[0])
    }
}

/// Where the handler writes; a handler has nothing but globals.
private let wakingEnd = Atomic<Int32>(-1)

/// The end of a pipe that a signal writes to.
struct EndingSignal: Sendable {
    fileprivate let descriptor: Int32

    /// Comes back when a signal has come, however long ago.
    func wait() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waiter = SignalWaiter(descriptor: descriptor) { continuation.resume() }
            waiter.start()
        }
    }
}

/// The thread that sleeps until a signal comes.
private final class SignalWaiter: Sendable {
    private let descriptor: Int32
    private let received: @Sendable () -> Void

    init(descriptor: Int32, _ received: @escaping @Sendable () -> Void) {
        self.descriptor = descriptor
        self.received = received
    }

    func start() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let result = pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<SignalWaiter>.fromOpaque(context).takeRetainedValue().wait()
                return nil
            },
            context
        )
        precondition(result == 0, "the system gives no thread to wait for signals")
        pthread_detach(thread)
    }

    private func wait() {
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) < 0, errno == EINTR {}
        received()
    }
}
