internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// Days and times as people read them.
enum TimeText {
    /// The style of whoever sees the page.
    ///
    /// It comes with the request and not with each call, so that no page can forget it.
    @TaskLocal static var style = DateStyle.dayMonthYear

    /// "Tuesday, 3 March 2026".
    static func long(_ day: LocalDay) -> String { "\(weekdays[day.weekday - 1]), \(short(day))" }

    /// "3 March 2026", "March 3, 2026" or "2026-03-03".
    static func short(_ day: LocalDay) -> String {
        let month = months[day.month - 1]
        return switch style {
        case .dayMonthYear: "\(day.day) \(month) \(day.year)"
        case .monthDayYear: "\(month) \(day.day), \(day.year)"
        case .yearMonthDay: day.description
        }
    }

    /// "3 March".
    static func dayAndMonth(_ day: LocalDay) -> String { "\(day.day) \(months[day.month - 1])" }

    /// "March 2026".
    static func month(_ day: LocalDay) -> String { "\(months[day.month - 1]) \(day.year)" }

    /// "3 March 2026, 07:05", as a clock in the zone shows it.
    static func moment(_ instant: Instant, in zone: TimeZone) -> String {
        let (day, time) = LocalClock.reading(at: instant, in: zone)
        return "\(short(day)), \(time)"
    }

    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
