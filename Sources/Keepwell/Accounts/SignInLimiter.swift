internal import HealthModel
internal import Synchronization

/// Slows down guessing of passwords: a growing wait for one account from one address, and a bound
/// on all failures from one address in an hour.
///
/// It never locks an account for everybody, so nobody can lock out another. A try counts as failed
/// from its start until it is known to have succeeded, so that many at once get no further than
/// one after another. It is forgotten with the process.
final class SignInLimiter: Sendable {
    private let limits: SignInLimits
    private let state = Mutex(State())

    init(_ limits: SignInLimits) { self.limits = limits }

    /// Notes the start of a try.
    ///
    /// - Throws: ``KeepwellError/tooMany(retryAfterSeconds:)`` when it comes too early.
    func begin(name: String, address: String, at now: Instant) throws(KeepwellError) -> SignInTry {
        guard limits.areEnforced else { return SignInTry(counted: nil) }
        let network = NetworkKey(address)
        let attempt = CountedTry(pair: PairKey(network: network, name: name), network: network)
        let wait = state.withLock { state in
            state.forget(
                before: now.milliseconds - limits.memoryMilliseconds,
                most: limits.mostKept,
                at: now.milliseconds
            )
            let wait = state.wait(for: attempt, at: now.milliseconds, limits)
            if wait == nil { state.count(attempt, at: now.milliseconds) }
            return wait
        }
        if let wait { throw .tooMany(retryAfterSeconds: Int(wait / 1000) + 1) }
        return SignInTry(counted: attempt)
    }

    /// Takes back the count of a try that succeeded, and forgets the account's earlier failures from
    /// there; those of the address stay.
    func succeeded(_ attempt: SignInTry) {
        guard let attempt = attempt.counted else { return }
        state.withLock { state in
            state.pairs[attempt.pair] = nil
            state.networks[attempt.network]?.takeBack()
        }
    }

    /// Takes back the count of a try that came to nothing without its password being looked at.
    func takeBack(_ attempt: SignInTry) {
        guard let attempt = attempt.counted else { return }
        state.withLock { state in
            state.pairs[attempt.pair]?.takeBack()
            state.networks[attempt.network]?.takeBack()
        }
    }

    private struct State {
        var pairs: [PairKey: Failures] = [:]
        var networks: [NetworkKey: Failures] = [:]
        private var forgotLast: Int64 = 0

        /// Once a minute, and whenever there are too many.
        mutating func forget(before limit: Int64, most: Int, at now: Int64) {
            let isFull = pairs.count >= most || networks.count >= most
            guard isFull || now - forgotLast >= 60_000 else { return }
            forgotLast = now
            pairs = pairs.filter { $0.value.last >= limit }
            networks = networks.filter { $0.value.last >= limit }
            // Under a flood from very many networks the oldest half goes.
            if pairs.count >= most { pairs = Self.newerHalf(of: pairs) }
            if networks.count >= most { networks = Self.newerHalf(of: networks) }
        }

        private static func newerHalf<Key>(of table: [Key: Failures]) -> [Key: Failures] {
            let middle = table.values.map(\.last).sorted()[table.count / 2]
            return table.filter { $0.value.last > middle }
        }

        func wait(for attempt: CountedTry, at now: Int64, _ limits: SignInLimits) -> Int64? {
            if let failures = networks[attempt.network], failures.count >= limits.mostPerAddress,
                now < failures.first + 3_600_000
            {
                return failures.first + 3_600_000 - now
            }
            guard let failures = pairs[attempt.pair], failures.count >= limits.freeFailures else {
                return nil
            }
            let doublings = min(failures.count - limits.freeFailures, 16)
            let pause = min(limits.firstWaitMilliseconds << Int64(doublings), 900_000)
            let wait = failures.last + pause - now
            return wait > 0 ? wait : nil
        }

        mutating func count(_ attempt: CountedTry, at now: Int64) {
            pairs[attempt.pair, default: Failures(first: now, last: now)].add(at: now)
            if let first = networks[attempt.network]?.first, now >= first + 3_600_000 {
                networks[attempt.network] = nil
            }
            networks[attempt.network, default: Failures(first: now, last: now)].add(at: now)
        }
    }

    private struct Failures {
        let first: Int64
        var last: Int64
        var count = 0

        mutating func add(at now: Int64) {
            count += 1
            last = now
        }

        mutating func takeBack() { count = max(0, count - 1) }
    }
}

/// One try to sign in, under way.
struct SignInTry: Sendable {
    /// Nil where no limits are enforced.
    fileprivate let counted: CountedTry?
}

/// What a try counts for.
private struct CountedTry: Sendable {
    let pair: PairKey
    let network: NetworkKey
}

/// One account, from one network.
private struct PairKey: Hashable, Sendable {
    let network: NetworkKey
    let name: String
}

/// How many failed tries are let through, and how long the wait behind them is.
public struct SignInLimits: Sendable {
    /// False only where tests measure times.
    public var areEnforced = true
    /// Failures of one account from one address before the first wait.
    public var freeFailures = 5
    /// The first wait; each further failure doubles it, up to 15 minutes.
    public var firstWaitMilliseconds: Int64 = 5_000
    /// Failures from one address in an hour, over all accounts.
    public var mostPerAddress = 100
    /// How long a failure is remembered.
    public var memoryMilliseconds: Int64 = 3_600_000
    /// How many accounts and networks are remembered.
    public var mostKept = 50_000

    public init() {}
}
