import Synchronization

/// Holds handlers back until a test lets them go.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var arrivals = 0
    }

    private let state = Mutex(State())

    /// How many have come to the gate so far.
    var arrivals: Int { state.withLock { $0.arrivals } }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                state.arrivals += 1
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Blocks until so many have come; false when that takes too long.
    func awaitArrivals(_ count: Int, seconds: Double = 20) -> Bool {
        let limit = Clock.seconds() + seconds
        while arrivals < count {
            guard Clock.seconds() < limit else { return false }
            Clock.sleep(seconds: 0.002)
        }
        return true
    }
}
