/// How a person writes days.
public enum DateStyle: String, Hashable, Sendable, CaseIterable {
    /// 3 March 2026
    case dayMonthYear = "day-month-year"
    /// March 3, 2026
    case monthDayYear = "month-day-year"
    /// 2026-03-03, as in ISO 8601
    case yearMonthDay = "year-month-day"
}

/// The day that a person's weeks begin with.
public enum FirstWeekday: String, Hashable, Sendable, CaseIterable {
    case monday, saturday, sunday

    /// 1 for Monday to 7 for Sunday (ISO 8601), as `LocalDay.weekday` counts.
    public var number: Int {
        switch self {
        case .monday: 1
        case .saturday: 6
        case .sunday: 7
        }
    }
}
