internal import Synchronization

/// Lets one piece of work run at a time; others wait in the order they came.
///
/// Unlike a lock it is held across suspensions, and unlike an actor nothing else runs meanwhile.
final class OneAtATime: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Runs `work` when its turn has come; it must not ask for another turn.
    func run<Result>(_ work: () async throws -> Result) async throws -> Result {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isTaken { state.waiting.append(continuation) }
                defer { state.isTaken = true }
                return !state.isTaken
            }
            if isFree { continuation.resume() }
        }
        defer { handOn() }
        return try await work()
    }

    private func handOn() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
