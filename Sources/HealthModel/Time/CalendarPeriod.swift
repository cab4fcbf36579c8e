/// A stretch of the calendar that amounts are put together over.
public enum CalendarPeriod: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year

    /// The days from the first to the last of the period that holds a day.
    ///
    /// - Parameters:
    ///   - day: any day of it.
    ///   - firstWeekday: 1 for Monday to 7 for Sunday; only weeks ask for it.
    /// - Returns: the days; a week at either end of the calendar is cut off there.
    public func span(holding day: LocalDay, firstWeekday: Int = 1) -> ClosedRange<LocalDay> {
        switch self {
        case .day: return day...day
        case .week:
            let passed = ((day.weekday - firstWeekday) % 7 + 7) % 7
            let first = day.addingDays(-passed) ?? day
            return first...max(day, day.addingDays(6 - passed) ?? day)
        case .month:
            let length = LocalDay.length(ofMonth: day.month, year: day.year)
            return span(day, from: (day.month, 1), to: (day.month, length))
        case .year: return span(day, from: (1, 1), to: (12, 31))
        }
    }

    private func span(
        _ day: LocalDay,
        from first: (month: Int, day: Int),
        to last: (month: Int, day: Int)
    ) -> ClosedRange<LocalDay> {
        guard let start = LocalDay(year: day.year, month: first.month, day: first.day),
            let end = LocalDay(year: day.year, month: last.month, day: last.day)
        else { return day...day }
        return start...end
    }
}
