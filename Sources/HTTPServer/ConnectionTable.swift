internal import Synchronization

/// Counts the open connections, in all and per address, and tells when none is left.
final class ConnectionTable: Sendable {
    private struct Counts {
        var byAddress: [String: Int] = [:]
        var admitted = 0
        /// Connections that are being told that there are too many.
        var refused = 0
        /// Tasks that keep the loops busy: the above and the one that accepts.
        var tasks = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// More than this many at once are dropped without a word.
    private static let refusalLimit = 128

    private let limits: ServerLimits
    private let unlimitedAddresses: Set<String>
    private let counts = Mutex(Counts())

    /// `unlimitedAddresses` are those that the limit per address leaves out.
    init(limits: ServerLimits, unlimitedAddresses: Set<String>) {
        self.limits = limits
        self.unlimitedAddresses = unlimitedAddresses
    }

    enum Admission {
        case admitted
        case refused
        case dropped
    }

    func admit(_ address: String) -> Admission {
        counts.withLock { counts in
            let count = counts.byAddress[address, default: 0]
            let isLimited = !unlimitedAddresses.contains(address)
            if counts.admitted < limits.connections,
                !isLimited || count < limits.connectionsPerAddress
            {
                counts.byAddress[address] = count + 1
                counts.admitted += 1
                counts.tasks += 1
                return .admitted
            }
            guard counts.refused < Self.refusalLimit else { return .dropped }
            counts.refused += 1
            counts.tasks += 1
            return .refused
        }
    }

    func release(_ address: String) {
        endTask { counts in
            counts.admitted -= 1
            let count = counts.byAddress[address, default: 1]
            counts.byAddress[address] = count > 1 ? count - 1 : nil
        }
    }

    func releaseRefused() { endTask { $0.refused -= 1 } }

    func beginAccepting() { counts.withLock { $0.tasks += 1 } }

    func endAccepting() { endTask { _ in } }

    /// Whether no task is left.
    var isEmpty: Bool { counts.withLock { $0.tasks == 0 } }

    /// Suspends until no task is left or ``giveUpWaiting()`` is called.
    ///
    /// `hasBegun` is called once the latter takes effect.
    func waitUntilEmpty(hasBegun: () -> Void) async {
        await withCheckedContinuation { continuation in
            let isEmpty = counts.withLock { counts in
                if counts.tasks > 0 { counts.waiting.append(continuation) }
                return counts.tasks == 0
            }
            if isEmpty { continuation.resume() } else { hasBegun() }
        }
    }

    /// Ends the wait although tasks are left.
    func giveUpWaiting() {
        let waiting = counts.withLock { counts in
            defer { counts.waiting = [] }
            return counts.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func endTask(_ change: (inout Counts) -> Void) {
        let isEmpty = counts.withLock { counts in
            change(&counts)
            counts.tasks -= 1
            return counts.tasks == 0
        }
        if isEmpty { giveUpWaiting() }
    }
}
