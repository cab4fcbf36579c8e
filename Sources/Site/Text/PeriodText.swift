internal import HealthModel

/// Periods of the calendar as people name them.
enum PeriodText {
    /// "Tuesday, 3 March 2026", "2 to 8 March 2026", "March 2026", "2026".
    static func text(_ days: ClosedRange<LocalDay>, _ period: CalendarPeriod) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        switch period {
        case .day: return TimeText.long(first)
        case .week: return week(first, last)
        case .month: return TimeText.month(first)
        case .year: return String(first.year)
        }
    }

    /// What both days have in common is said once.
    private static func week(_ first: LocalDay, _ last: LocalDay) -> String {
        let end = TimeText.short(last)
        guard first.year == last.year else { return "\(TimeText.short(first)) to \(end)" }
        guard first.month == last.month else { return "\(TimeText.dayAndMonth(first)) to \(end)" }
        return "\(first.day) to \(end)"
    }

    /// The period's own name, on the switch.
    static func name(_ period: CalendarPeriod) -> String {
        switch period {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
    }
}
