/// How long a peer may keep us waiting for its part of one message.
///
/// It has an allowance, earns more with every byte it moves at the least rate, and never gets more
/// than a total. Only time spent waiting for the peer counts: not the time that a handler takes.
struct Pace {
    private let nanosecondsPerByte: Double
    private let total: UInt64
    private var earned: UInt64
    private var waited: UInt64 = 0

    init(allowanceSeconds: Double, bytesPerSecond: Double, totalSeconds: Double) {
        earned = nanoseconds(allowanceSeconds)
        nanosecondsPerByte = bytesPerSecond > 0 ? 1e9 / bytesPerSecond : 0
        total = nanoseconds(totalSeconds)
    }

    /// When a wait that begins now has lasted too long.
    func deadline(from now: UInt64) -> UInt64 {
        let allowed = min(earned, total)
        return now + (allowed > waited ? allowed - waited : 0)
    }

    mutating func waited(from start: UInt64, to end: UInt64) {
        waited += end > start ? end - start : 0
    }

    mutating func moved(_ count: Int) {
        earned += UInt64(min(Double(count) * nanosecondsPerByte, 1e17))
        earned = min(earned, UInt64(1e18))
    }
}
