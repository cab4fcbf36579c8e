import Bytes
import HealthModel
import Keepwell
import Synchronization

@testable import Site

/// A clock that a test moves by hand; it starts on 21 September 2026, 16:13:20 in Berlin.
final class TestClock: Sendable {
    private let milliseconds = Atomic<Int64>(1_790_000_000_000)

    var now: Instant { Instant(milliseconds: milliseconds.load(ordering: .sequentiallyConsistent)) }

    func advance(minutes: Int64) {
        milliseconds.add(minutes * 60_000, ordering: .sequentiallyConsistent)
    }
}

/// Runs work where it is asked for: tests need no threads of their own.
struct ImmediateWork: BlockingWork {
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result { try work() }
}

/// What stands beside the keys, in memory.
final class MemoryOutside: OutsideRecords {
    private struct State {
        var runs = RunIDs(current: nil, next: nil)
        var checkpoint: [UInt8]?
        var deleted: [Identifier128] = []
    }

    private let state: Mutex<State>

    init() { state = Mutex(State()) }

    private init(_ content: State) { state = Mutex(content) }

    func copy() -> MemoryOutside { MemoryOutside(state.withLock { $0 }) }

    func runIDs() -> RunIDs { state.withLock { $0.runs } }
    func write(_ runs: RunIDs) { state.withLock { $0.runs = runs } }
    func checkpoint() -> [UInt8]? { state.withLock { $0.checkpoint } }
    func write(checkpoint: [UInt8]) { state.withLock { $0.checkpoint = checkpoint } }
    func deletedAccounts() -> [Identifier128] { state.withLock { $0.deleted } }

    func add(deletedAccount: Identifier128) {
        state.withLock { state in
            if !state.deleted.contains(deletedAccount) { state.deleted.append(deletedAccount) }
        }
    }
}

/// Remembers what the site wants in the log.
final class LogSpy: Sendable {
    private let lines = Mutex<[SiteLogEntry]>([])

    func add(_ entry: SiteLogEntry) { lines.withLock { $0.append(entry) } }

    var entries: [SiteLogEntry] { lines.withLock { $0 } }
}
