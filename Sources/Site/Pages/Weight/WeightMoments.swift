internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

extension WeightForm {
    /// The instants that the day and time can mean: one, or two that the person has to choose
    /// from.
    func readMoments(
        _ day: LocalDay,
        _ time: LocalTime,
        _ zone: TimeZone
    ) throws(KeepwellError) -> [Instant] {
        switch LocalClock.resolve(day, time, in: zone) {
        case .one(let instant): return [instant]
        case .twice(let first, let second):
            switch text("moment") {
            case "first": return [first]
            case "second": return [second]
            default: return [first, second]
            }
        case .never(let jump):
            throw .invalid("time", Self.gap(time, jump, zone))
        }
    }

    /// Names the hour that a clock left out.
    private static func gap(_ time: LocalTime, _ jump: Instant, _ zone: TimeZone) -> String {
        let after = LocalClock.reading(at: jump, in: zone).time
        let before = LocalClock.reading(
            at: Instant(milliseconds: jump.milliseconds - 60_000),
            in: zone
        ).time
        return """
            There was no \(time) on this day: clocks went from \(before) straight to \(after), \
            a minute later. Choose a time before or after.
            """
    }
}
