internal import CLinux
internal import Glibc
internal import Synchronization

/// One thread that waits for sockets, timers and jobs, and runs all code of its connections.
///
/// As a `TaskExecutor` it runs the tasks that prefer it, so that a connection is straight code
/// which suspends where a callback would be registered. Nothing on it may block.
///
/// A job enqueued on the loop's own thread goes into a plain array; from elsewhere it goes into
/// `inbox`, and the eventfd ends the wait.
// @unchecked is safe because all variables but `inbox` and `thread` are touched by the loop's own
// thread alone, which `assertIsCurrent` checks.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    private struct Inbox {
        var jobs: [UnownedJob] = []
        var isSignalled = false
        var isStopping = false
    }

    private static let eventLimit = 256
    /// Jobs that run between two looks at the sockets.
    private static let jobLimit = 256
    private static let wakeUpSlot = UInt64.max

    let clock: ServerClock
    private let name: String
    private let epoll: Int32
    private let wakeUp: Int32
    private let thread = Atomic<UInt>(0)
    private let inbox = Mutex(Inbox())

    /// Where bytes are received before they are handed to a connection; empty between two uses.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var jobs: [UnownedJob] = []
    private var channels: [Channel?] = []
    private var freeSlots: [Int] = []
    private var generation: UInt32 = 0
    private var timers = TimerQueue()
    private(set) var dates = DateCache()
    /// The time at the last look at the sockets, in the clock's nanoseconds.
    private(set) var now: UInt64

    init(name: String, clock: ServerClock) throws(ServerError) {
        self.name = name
        self.clock = clock
        now = clock.monotonicNanoseconds()
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard epoll >= 0, wakeUp >= 0 else { throw .noResources(errno: errno) }
        register(wakeUp, mask: EPOLLIN.rawValue, slot: Self.wakeUpSlot)
    }

    deinit {
        scratch.deallocate()
        close(wakeUp)
        close(epoll)
    }

    /// Starts the thread, which keeps the loop alive until ``stop()``.
    func start() throws(ServerError) {
        let result = startThread(named: name) { self.run() }
        guard result == 0 else { throw .noResources(errno: result) }
    }

    /// Lets the thread end once nothing is left to run; no task may prefer the loop afterwards.
    func stop() {
        inbox.withLock { $0.isStopping = true }
        signal()
    }

    /// Whether the caller runs on this loop.
    var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    func assertIsCurrent() {
        precondition(isCurrent, "a connection is used outside its event loop")
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent {
            jobs.append(job)
            return
        }
        let mustSignal = inbox.withLock { inbox in
            inbox.jobs.append(job)
            defer { inbox.isSignalled = true }
            return !inbox.isSignalled
        }
        if mustSignal { signal() }
    }

    private func signal() {
        var one: UInt64 = 1
        _ = write(wakeUp, &one, 8)
    }
}

// What runs on the loop's thread.
extension EventLoop {
    private func run() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: Self.eventLimit)
        defer { events.deallocate() }
        var isStopping = false
        while !isStopping || !jobs.isEmpty {
            isStopping = takeInbox()
            runJobs()
            wait(events, mayBlock: jobs.isEmpty && !isStopping)
            while let passed = timers.popDue(at: now) { passed() }
        }
    }

    private func takeInbox() -> Bool {
        inbox.withLock { inbox in
            jobs.append(contentsOf: inbox.jobs)
            inbox.jobs.removeAll(keepingCapacity: true)
            inbox.isSignalled = false
            return inbox.isStopping
        }
    }

    /// Runs what is there and what that adds, up to a limit, so that sockets get their turn.
    private func runJobs() {
        let executor = asUnownedTaskExecutor()
        var index = 0
        while index < jobs.count, index < Self.jobLimit {
            jobs[index].runSynchronously(on: executor)
            index += 1
        }
        jobs.removeFirst(index)
    }

    private func wait(_ events: UnsafeMutablePointer<epoll_event>, mayBlock: Bool) {
        let timeout = mayBlock ? timeoutMilliseconds() : 0
        let count = epoll_wait(epoll, events, Int32(Self.eventLimit), timeout)
        now = clock.monotonicNanoseconds()
        for index in 0..<Int(max(0, count)) {
            let slot = events[index].data.u64
            if slot == Self.wakeUpSlot {
                var ignored: UInt64 = 0
                _ = read(wakeUp, &ignored, 8)
            } else {
                channel(in: slot)?.becameReady(events[index].events)
            }
        }
    }

    /// Until the next timer, rounded up so that it is due afterwards; -1 without a timer.
    private func timeoutMilliseconds() -> Int32 {
        let next = timers.next
        guard next != Timer.never else { return -1 }
        let current = clock.monotonicNanoseconds()
        guard next > current else { return 0 }
        return Int32(clamping: (next - current + 999_999) / 1_000_000)
    }

    /// The channel of an event, unless it left since the event was noted.
    private func channel(in slot: UInt64) -> Channel? {
        let channel = channels[Int(slot & 0xFFFF_FFFF)]
        return channel?.slot == slot ? channel : nil
    }
}

// What channels and connections ask for, on the loop's thread.
extension EventLoop {
    /// Adds a channel and returns its slot: an index, and a generation against late events.
    func add(_ channel: Channel) -> UInt64 {
        assertIsCurrent()
        let index = freeSlots.popLast() ?? channels.count
        if index == channels.count { channels.append(nil) }
        generation = generation == .max ? 0 : generation + 1
        let slot = UInt64(generation) << 32 | UInt64(index)
        channels[index] = channel
        let mask = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        register(channel.descriptor, mask: mask, slot: slot)
        return slot
    }

    /// Forgets a channel; its descriptor must be closed right after.
    func remove(_ slot: UInt64) {
        assertIsCurrent()
        let index = Int(slot & 0xFFFF_FFFF)
        channels[index] = nil
        freeSlots.append(index)
    }

    func set(_ timer: Timer, to deadline: UInt64) { timers.set(timer, to: deadline) }

    func cancel(_ timer: Timer) { timers.cancel(timer) }

    /// The deadline that lies so many seconds ahead.
    func deadline(in seconds: Double) -> UInt64 { now + nanoseconds(seconds) }

    /// Calls `body` on the loop after that time, unless the loop has stopped.
    func call(after seconds: Double, _ body: @escaping () -> Void) {
        assertIsCurrent()
        timers.set(Timer(body), to: deadline(in: seconds))
    }

    /// Suspends the caller for that time; others go on.
    func sleep(seconds: Double) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            call(after: seconds) { continuation.resume() }
        }
    }

    /// The value of Date for the present second.
    func date() -> [UInt8] { dates.bytes(at: clock.wallSeconds()) }

    /// Ends the wait of every connection that has no request in hand, or of all.
    func interrupt(all: Bool) {
        assertIsCurrent()
        for channel in channels { channel?.interrupt(evenIfBusy: all) }
    }

    private func register(_ descriptor: Int32, mask: UInt32, slot: UInt64) {
        var event = epoll_event()
        event.events = mask
        event.data.u64 = slot
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }
}

/// Nanoseconds of a time in seconds; what is negative is none, what is too long is nearly endless.
func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(max(0, min(seconds, 1e9)) * 1e9)
}
