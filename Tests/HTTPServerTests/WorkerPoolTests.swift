import HTTPServer
import Synchronization
import Testing

@Suite struct `A worker pool` {
    private struct Fault: Error, Equatable {}

    @Test func `returns what the work returns and throws what it throws`() async throws {
        let pool = WorkerPool(threadCount: 2, queueLimit: 10)
        #expect(try await pool.run { 6 * 7 } == 42)
        await #expect(throws: Fault()) { try await pool.run { throw Fault() } }
    }

    @Test func `refuses work beyond its queue and takes it again later`() async throws {
        let pool = WorkerPool(threadCount: 2, queueLimit: 3)
        let gate = BlockingGate()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { _ = try? await pool.run { gate.wait() } } }
            #expect(await refuses(pool))
            gate.open()
        }
        #expect(try await pool.run { true })
    }

    @Test func `runs as much at once as it has threads`() async throws {
        let pool = WorkerPool(threadCount: 3, queueLimit: 100)
        let counts = Counts()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<30 {
                group.addTask {
                    _ = try? await pool.run {
                        counts.enter()
                        Clock.sleep(seconds: 0.005)
                        counts.leave()
                    }
                }
            }
        }
        #expect(counts.most == 3)
    }

    @Test func `does what it took before it stops and takes no more`() async throws {
        let pool = WorkerPool(threadCount: 1, queueLimit: 10)
        let gate = BlockingGate()
        async let first = pool.run {
            gate.wait()
            return 1
        }
        async let second = pool.run { 2 }
        while !gate.isAwaited { await Task.yield() }
        // The second may come before or after the stop; it is done or refused, never lost.
        pool.stop()
        gate.open()
        #expect(try await first == 1)
        do { #expect(try await second == 2) } catch {
            #expect(error as? WorkerPoolError == .stopped)
        }
        await #expect(throws: WorkerPoolError.stopped) { try await pool.run { 3 } }
    }

    /// Whether work is soon refused for want of room.
    private func refuses(_ pool: WorkerPool) async -> Bool {
        for _ in 0..<1000 {
            let result = await Result { try await pool.run {} }
            if case .failure(WorkerPoolError.full) = result { return true }
        }
        return false
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

private final class BlockingGate: Sendable {
    private let state = Mutex((isOpen: false, isAwaited: false))

    var isAwaited: Bool { state.withLock { $0.isAwaited } }

    func open() { state.withLock { $0.isOpen = true } }

    func wait() {
        while !state.withLock({ state in
            state.isAwaited = true
            return state.isOpen
        }) { Clock.sleep(seconds: 0.001) }
    }
}

private final class Counts: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter() {
        state.withLock { state in
            state.now += 1
            state.most = max(state.most, state.now)
        }
    }

    func leave() { state.withLock { $0.now -= 1 } }
}
