internal import CLinux

/// How a wait for a socket ended.
enum Wake {
    case ready
    case deadlinePassed
    /// The server stops.
    case interrupted
}

/// A descriptor in a loop: knows whether it can be read or written, and lets one task wait for it.
///
/// Edge-triggered: the loop tells once that a socket became ready; that it no longer is, the caller
/// tells with ``exhausted(_:)`` when a call found nothing to do.
final class Channel {
    enum Interest {
        case reading
        case writing
    }

    private struct Waiter {
        var interest: Interest
        var continuation: UnsafeContinuation<Wake, Never>
    }

    let descriptor: Int32
    private(set) var slot: UInt64 = 0
    /// Whether the connection waits for a new request: then a stop needs not wait for it.
    var isIdle = false
    private unowned let loop: EventLoop
    private var isReadable = true
    private var isWritable = true
    private var hasEnd = false
    private var isInterrupted = false
    private var waiter: Waiter?
    private var timer: Timer?

    /// Adds a non-blocking descriptor to the loop it is made on.
    init(descriptor: Int32, loop: EventLoop) {
        self.descriptor = descriptor
        self.loop = loop
        slot = loop.add(self)
        timer = Timer { [unowned self] in wake(.deadlinePassed) }
    }

    /// Takes the descriptor out of the loop; the caller closes it.
    func leave() {
        if let timer { loop.cancel(timer) }
        timer = nil
        loop.remove(slot)
    }

    /// Suspends until the descriptor can be used, the deadline passes or the server stops.
    func wait(for interest: Interest, until deadline: UInt64) async -> Wake {
        loop.assertIsCurrent()
        if isInterrupted { return .interrupted }
        if interest == .reading ? isReadable : isWritable { return .ready }
        if let timer { loop.set(timer, to: deadline) }
        return await withUnsafeContinuation { continuation in
            waiter = Waiter(interest: interest, continuation: continuation)
        }
    }

    /// Notes that a call found the descriptor not ready, or took all there was.
    ///
    /// Once the peer has ended its side there is always something to read: the end.
    func exhausted(_ interest: Interest) {
        if interest == .writing {
            isWritable = false
        } else if !hasEnd {
            isReadable = false
        }
    }

    /// Takes what epoll reports.
    func becameReady(_ events: UInt32) {
        let failed = events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
        if events & EPOLLRDHUP.rawValue != 0 || failed { hasEnd = true }
        if events & EPOLLIN.rawValue != 0 || hasEnd { isReadable = true }
        if events & EPOLLOUT.rawValue != 0 || failed { isWritable = true }
        guard let waiter else { return }
        if waiter.interest == .reading ? isReadable : isWritable { wake(.ready) }
    }

    /// Ends the present wait, and all later ones when even a busy connection shall end.
    func interrupt(evenIfBusy: Bool) {
        if evenIfBusy { isInterrupted = true }
        if evenIfBusy || isIdle { wake(.interrupted) }
    }

    private func wake(_ wake: Wake) {
        guard let waiter else { return }
        self.waiter = nil
        if let timer { loop.set(timer, to: Timer.never) }
        waiter.continuation.resume(returning: wake)
    }
}
