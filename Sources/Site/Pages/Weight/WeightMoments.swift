internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

extension WeightForm {
    /// The instants that the day and time can mean: one, or two that the person has to choose
    /// from unless the `known` moment of the entry is one of them.
    func readMoments(
        _ day: LocalDay,
        _ time: LocalTime,
        _ zone: TimeZone,
        known: Instant?
    ) throws(KeepwellError) -> [Instant] {
        switch LocalClock.resolve(day, time, in: zone) {
        case .one(let instant): return [instant]
        case .twice(let first, let second):
            switch text("moment") {
            case "first": return [first]
            case "second": return [second]
            default:
                let same = [first, second].first { moment in
                    known.map { Self.isSameMinute($0, moment) } ?? false
                }
                return same.map { [$0] } ?? [first, second]
            }
        case .never(let jump):
            throw Self.gap(day, time, jump, zone)
        }
    }

    /// Whether an entry's moment, which may have seconds, is what the form shows as `minute`.
    private static func isSameMinute(_ known: Instant, _ minute: Instant) -> Bool {
        (0..<60_000).contains(known.milliseconds - minute.milliseconds)
    }

    /// Names the hour, or the whole day, that a clock left out.
    private static func gap(
        _ day: LocalDay,
        _ time: LocalTime,
        _ jump: Instant,
        _ zone: TimeZone
    ) -> KeepwellError {
        let after = LocalClock.reading(at: jump, in: zone)
        let before = LocalClock.reading(
            at: Instant(milliseconds: jump.milliseconds - 60_000),
            in: zone
        )
        if before.day < day, day < after.day {
            let message = """
                The day \(TimeText.short(day)) did not exist in this time zone: \
                \(TimeText.short(before.day)) was followed by \(TimeText.short(after.day)). \
                Choose another day.
                """
            return .invalid("date", message)
        }
        let message = """
            There was no \(time) on this day: the clocks went forward from \
            \(before.time.nextMinute) to \(after.time). Choose a time before or after.
            """
        return .invalid("time", message)
    }
}

extension LocalTime {
    /// What a clock shows a minute later.
    fileprivate var nextMinute: LocalTime {
        LocalTime(hour: hour, minute: minute + 1) ?? LocalTime(hour: hour + 1, minute: 0)
            ?? .midnight
    }
}
