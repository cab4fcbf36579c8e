internal import Bytes
internal import Synchronization

/// Counts, for each account, the tries that a wrong password or recovery code has failed at, until
/// they go into its log: one line for all of them, so that whoever guesses cannot fill the disk.
///
/// It knows no addresses. It is bounded: of very many accounts the one that was tried least recently
/// is forgotten. What a killed process had not written yet is lost.
final class FailedTries: Sendable {
    /// Failed tries at one account.
    struct Count: Sendable, Equatable {
        var tries: Int
        let firstMilliseconds: Int64
        var lastMilliseconds: Int64
    }

    private let most: Int
    private let state = Mutex<[Identifier128: Count]>([:])

    init(most: Int) { self.most = most }

    func add(_ account: Identifier128, at now: Int64) {
        state.withLock { counts in
            if var count = counts[account] {
                count.tries += 1
                count.lastMilliseconds = max(count.lastMilliseconds, now)
                counts[account] = count
                return
            }
            if counts.count >= most,
                let oldest = counts.min(by: {
                    $0.value.lastMilliseconds < $1.value.lastMilliseconds
                })
            {
                counts[oldest.key] = nil
            }
            counts[account] = Count(tries: 1, firstMilliseconds: now, lastMilliseconds: now)
        }
    }

    /// What was not written yet.
    func count(of account: Identifier128) -> Count? { state.withLock { $0[account] } }

    /// The accounts with something to write.
    var accounts: [Identifier128] { state.withLock { Array($0.keys) } }

    /// Forgets what was written, and keeps what came since.
    func noteWritten(_ written: Count, of account: Identifier128) {
        state.withLock { counts in
            guard let count = counts[account] else { return }
            let rest = count.tries - written.tries
            counts[account] =
                rest > 0
                ? Count(
                    tries: rest,
                    firstMilliseconds: count.lastMilliseconds,
                    lastMilliseconds: count.lastMilliseconds
                ) : nil
        }
    }
}

extension FailedTries.Count {
    /// For the line's detail: how many, and the milliseconds from the first to the last.
    var detail: String { "\(tries) \(lastMilliseconds - firstMilliseconds)" }

    /// The sentence for a line with this detail.
    static func sentence(_ detail: String) -> String {
        let parts = detail.split(separator: " ").compactMap { Int64($0) }
        guard parts.count == 2, parts[0] > 1 else {
            return "A wrong password or recovery code was tried."
        }
        return "A wrong password or recovery code was tried \(parts[0]) times\(span(parts[1]))."
    }

    private static func span(_ milliseconds: Int64) -> String {
        let minutes = milliseconds / 60_000
        switch minutes {
        case ..<1: return " within a minute"
        case ..<120: return " within \(minutes + 1) minutes"
        case ..<2_880: return " within \(minutes / 60 + 1) hours"
        default: return " within \(minutes / 1_440 + 1) days"
        }
    }
}
