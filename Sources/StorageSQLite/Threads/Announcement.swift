internal import Synchronization

/// A word that a thread gives once and a task waits for: nil when all is well.
final class Announcement<Failure: Error>: Sendable {
    private enum State {
        case silent
        case awaited(CheckedContinuation<Failure?, Never>)
        case given(Failure?)
    }

    private let state = Mutex(State.silent)

    /// Gives the word; only the first counts.
    func announce(_ failure: Failure?) {
        let continuation: CheckedContinuation<Failure?, Never>? = state.withLock { state in
            switch state {
            case .silent:
                state = .given(failure)
                return nil
            case .awaited(let continuation):
                state = .given(failure)
                return continuation
            case .given:
                return nil
            }
        }
        continuation?.resume(returning: failure)
    }

    /// Waits for the word; one task may.
    func wait() async -> Failure? {
        await withCheckedContinuation { continuation in
            let given: Failure?? = state.withLock { state in
                if case .given(let failure) = state { return .some(failure) }
                state = .awaited(continuation)
                return .none
            }
            if case .some(let failure) = given { continuation.resume(returning: failure) }
        }
    }
}
