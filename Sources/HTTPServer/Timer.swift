/// A point in time at which something is called, unless it is moved or cancelled before.
///
/// Moving is cheap, since nearly every deadline is moved and hardly one passes: a timer keeps its
/// place in the queue and looks at its deadline when its place comes up. It belongs to one loop.
final class Timer {
    static let never = UInt64.max

    /// When `passed` is due, in the loop's nanoseconds.
    fileprivate(set) var deadline = never
    /// The earliest place in the queue.
    fileprivate var queuedAt = never
    fileprivate var passed: (() -> Void)?

    init(_ passed: @escaping () -> Void) { self.passed = passed }
}

/// The timers of one loop, earliest first.
struct TimerQueue {
    private struct Place {
        var time: UInt64
        var timer: Timer
    }

    private var heap: [Place] = []
    private var cancelledCount = 0

    /// How many places there are, of live timers and others.
    var count: Int { heap.count }

    /// When the next timer may be due.
    var next: UInt64 { heap.first?.time ?? Timer.never }

    /// Moves a timer; ``Timer/never`` disarms it.
    mutating func set(_ timer: Timer, to deadline: UInt64) {
        timer.deadline = deadline
        guard deadline < timer.queuedAt else { return }
        timer.queuedAt = deadline
        push(Place(time: deadline, timer: timer))
    }

    /// Disarms a timer for good and lets go of what it calls.
    mutating func cancel(_ timer: Timer) {
        timer.deadline = Timer.never
        timer.passed = nil
        guard timer.queuedAt != Timer.never else { return }
        cancelledCount += 1
        if cancelledCount > 1024, cancelledCount > heap.count / 2 { dropCancelled() }
    }

    /// Takes the next timer that is due; the caller calls what it returns, then asks again.
    mutating func popDue(at now: UInt64) -> (() -> Void)? {
        while let first = heap.first, first.time <= now {
            let timer = pop().timer
            // An older place of a timer that was set to an earlier time meanwhile.
            guard first.time == timer.queuedAt else { continue }
            timer.queuedAt = Timer.never
            guard let passed = timer.passed else {
                cancelledCount = max(0, cancelledCount - 1)
                continue
            }
            if timer.deadline <= now {
                timer.deadline = Timer.never
                return passed
            }
            set(timer, to: timer.deadline)
        }
        return nil
    }

    private mutating func dropCancelled() {
        let kept = heap.filter { $0.timer.passed != nil }
        heap = []
        cancelledCount = 0
        for place in kept { push(place) }
    }

    private mutating func push(_ place: Place) {
        heap.append(place)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].time < heap[parent].time else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func pop() -> Place {
        heap.swapAt(0, heap.count - 1)
        let last = heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].time < heap[least].time { least = child }
            guard least != parent else { return last }
            heap.swapAt(least, parent)
            parent = least
        }
    }
}
