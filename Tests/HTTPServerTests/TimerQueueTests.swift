import Testing

@testable import HTTPServer

@Suite struct `A timer queue` {
    /// Calls all that is due and returns what was called, in order.
    private func due(_ queue: inout TimerQueue, at now: UInt64) {
        while let passed = queue.popDue(at: now) { passed() }
    }

    @Test func `calls timers in the order of their deadlines, each once`() {
        var queue = TimerQueue()
        var called: [UInt64] = []
        for deadline: UInt64 in [50, 10, 40, 20, 30] {
            queue.set(Timer { called.append(deadline) }, to: deadline)
        }
        due(&queue, at: 9)
        #expect(called == [])
        due(&queue, at: 30)
        #expect(called == [10, 20, 30])
        due(&queue, at: 100)
        due(&queue, at: 200)
        #expect(called == [10, 20, 30, 40, 50])
        #expect(queue.next == Timer.never)
    }

    @Test func `follows a timer that is moved to and fro`() {
        var queue = TimerQueue()
        var count = 0
        let timer = Timer { count += 1 }
        queue.set(timer, to: 60)
        queue.set(timer, to: 10)
        queue.set(timer, to: 100)
        due(&queue, at: 99)
        #expect(count == 0)
        due(&queue, at: 100)
        #expect(count == 1)
        queue.set(timer, to: 120)
        due(&queue, at: 120)
        #expect(count == 2)
        due(&queue, at: 1000)
        #expect(count == 2)
    }

    @Test func `never calls a timer that is disarmed or cancelled`() {
        var queue = TimerQueue()
        var count = 0
        let disarmed = Timer { count += 1 }
        let cancelled = Timer { count += 1 }
        queue.set(disarmed, to: 10)
        queue.set(disarmed, to: Timer.never)
        queue.set(cancelled, to: 10)
        queue.cancel(cancelled)
        due(&queue, at: 1000)
        #expect(count == 0)
        queue.set(disarmed, to: 2000)
        due(&queue, at: 2000)
        #expect(count == 1)
    }

    @Test func `keeps no place for timers of connections that are gone`() {
        var queue = TimerQueue()
        var called = 0
        queue.set(Timer { called += 1 }, to: 5)
        for _ in 0..<10_000 {
            let timer = Timer {}
            queue.set(timer, to: 1_000_000)
            queue.cancel(timer)
        }
        #expect(queue.count < 3000)
        due(&queue, at: 5)
        #expect(called == 1)
    }
}

@Suite struct `The pace of a peer` {
    @Test func `grants the allowance and what the bytes earn, up to the total`() {
        var pace = Pace(allowanceSeconds: 2, bytesPerSecond: 1000, totalSeconds: 5)
        let second: UInt64 = 1_000_000_000
        #expect(pace.deadline(from: 100 * second) == 102 * second)
        pace.waited(from: 100 * second, to: 101 * second)
        #expect(pace.deadline(from: 200 * second) == 201 * second)
        pace.moved(500)
        #expect(pace.deadline(from: 200 * second) == 201 * second + second / 2)
        pace.moved(1_000_000)
        #expect(pace.deadline(from: 200 * second) == 204 * second)
        pace.waited(from: 200 * second, to: 210 * second)
        #expect(pace.deadline(from: 300 * second) == 300 * second)
    }

    @Test func `bears endless times and rates`() {
        var pace = Pace(allowanceSeconds: .infinity, bytesPerSecond: 0, totalSeconds: .infinity)
        pace.moved(.max)
        #expect(pace.deadline(from: 7) == 7 + 1_000_000_000_000_000_000)
    }
}
