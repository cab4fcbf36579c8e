public import FoundationEssentials
// Without it every zone but UTC is unknown; Foundation itself would bring a second `Unit`.
internal import FoundationInternationalization

/// The way between instants and what clocks on the wall show.
///
/// Offsets are asked of the zone at the instant in question, never kept and never taken from a
/// printed date: a zone's offset changes within the year and over the decades.
public enum LocalClock {
    /// The instants at which a clock shows a day and time.
    public enum Resolution: Hashable, Sendable {
        case one(Instant)
        /// The clock was set back and showed the time twice; the earlier instant comes first.
        case twice(Instant, Instant)
        /// The clock was set forward over the time; the instant is the jump.
        case never(after: Instant)
    }

    /// Finds the instants at which a clock in the zone shows this.
    public static func resolve(
        _ day: LocalDay,
        _ time: LocalTime,
        in zone: TimeZone
    ) -> Resolution {
        let shown = day.dayNumber * 86_400 + time.secondsOfDay
        // Every candidate offset is tried: a reading belongs to an instant when the offset in force
        // there leads back to the reading.
        let found = Set(offsets(around: shown, in: zone)).map { shown - $0 }
            .filter { $0 + offset(at: $0, in: zone) == shown }.sorted()
        guard let first = found.first, let last = found.last else {
            return .never(after: instant(jump(over: shown, in: zone)))
        }
        return first == last ? .one(instant(first)) : .twice(instant(first), instant(last))
    }

    /// What a clock in the zone shows at an instant, seconds cut off.
    public static func reading(
        at instant: Instant,
        in zone: TimeZone
    ) -> (day: LocalDay, time: LocalTime) {
        let shown = instant.wholeSeconds + offset(at: instant.wholeSeconds, in: zone)
        let remainder = shown % 86_400
        let secondsOfDay = remainder < 0 ? remainder + 86_400 : remainder
        let day = LocalDay(dayNumber: (shown - secondsOfDay) / 86_400)
        return (day, LocalTime(secondsOfDay: secondsOfDay))
    }

    /// No offset was ever as large as this, in seconds.
    private static let largestOffset: Int64 = 26 * 3600
    /// No offset was ever in force for a shorter time, in seconds.
    private static let shortestPeriod = 3600

    /// Seconds that the zone's clocks are ahead of UTC.
    private static func offset(at seconds: Int64, in zone: TimeZone) -> Int64 {
        // Beyond these years (about 273,000) the zone's own arithmetic is not to be trusted.
        let bounded = min(max(seconds, -8_640_000_000_000), 8_640_000_000_000)
        return Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(bounded))))
    }

    private static func offsets(around shown: Int64, in zone: TimeZone) -> [Int64] {
        stride(from: shown - largestOffset, through: shown + largestOffset, by: shortestPeriod)
            .map { offset(at: $0, in: zone) }
    }

    /// The second at which the clock's reading jumps from before `shown` to after it.
    private static func jump(over shown: Int64, in zone: TimeZone) -> Int64 {
        var before = shown - largestOffset
        var after = shown + largestOffset
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if middle + offset(at: middle, in: zone) < shown {
                before = middle
            } else {
                after = middle
            }
        }
        return after
    }

    private static func instant(_ seconds: Int64) -> Instant {
        Instant(milliseconds: seconds * 1000)
    }
}
