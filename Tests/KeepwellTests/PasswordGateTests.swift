import Synchronization
import Testing

@testable import Keepwell

@Suite struct `The gate before Argon2` {
    /// Work that waits until it is let go, and counts how much of it runs at once.
    private final class SlowWork: BlockingWork {
        private struct State {
            var running = 0
            var most = 0
            var waiting: [CheckedContinuation<Void, Never>] = []
            var isOpen = false
        }

        private let state = Mutex(State())

        var most: Int { state.withLock(\.most) }
        var running: Int { state.withLock(\.running) }

        func run<Result: Sendable>(
            _ work: @escaping @Sendable () throws -> Result
        ) async throws -> Result {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    state.running += 1
                    state.most = max(state.most, state.running)
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
            defer { state.withLock { $0.running -= 1 } }
            return try work()
        }

        func open() {
            let waiting = state.withLock { state in
                state.isOpen = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    @Test func `ASVS 15.2.2: so many run at once, so many wait, and the next is told to come back`()
        async throws
    {
        let work = SlowWork()
        let gate = PasswordGate(most: 2, mostWaiting: 3, blocking: work)
        let results = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<5 {
                group.addTask { (try? await gate.run { true }) ?? false }
            }
            while work.running < 2 { await Task.yield() }
            // Two run and three wait, or are about to: whoever comes more often than that is refused.
            var refused = 0
            for _ in 0..<100_000 where refused == 0 {
                await Task.yield()
                if gate.isFull { refused += 1 }
            }
            #expect(refused == 1)
            await #expect(throws: KeepwellError.busy) { try await gate.run { true } }
            work.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [true, true, true, true, true])
        #expect(work.most == 2)
    }

    @Test func `a full pool of threads is a busy server, and the place is free again`() async throws
    {
        struct FullPool: BlockingWork {
            func run<Result: Sendable>(
                _ work: @escaping @Sendable () throws -> Result
            ) async throws -> Result { throw BlockingWorkFull() }
        }
        let gate = PasswordGate(most: 1, mostWaiting: 0, blocking: FullPool())
        for _ in 0..<3 {
            await #expect(throws: KeepwellError.busy) { try await gate.run { true } }
        }
    }
}
