/// Days counted from 1970-01-01, which is number 0.
///
/// The year is taken to start in March, so that the leap day is its last; 400 years then always
/// have 146,097 days, and the months from March on have a regular pattern (five take 153 days).
extension LocalDay {
    private static let daysInEra: Int64 = 146_097
    /// From 0000-03-01 to 1970-01-01.
    private static let epochOffset: Int64 = 719_468

    /// The numbers of the days in the years 1 to 9999.
    static let validDayNumbers: ClosedRange<Int64> = -719_162...2_932_896

    var dayNumber: Int64 {
        let marchYear = Int64(month <= 2 ? year - 1 : year)
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let monthFromMarch = Int64((month + 9) % 12)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysInEra + dayOfEra - Self.epochOffset
    }

    /// The day with this number, which may lie outside the years that ``init(year:month:day:)``
    /// takes: an instant always has a day.
    init(dayNumber: Int64) {
        let shifted = dayNumber + Self.epochOffset
        let era = (shifted >= 0 ? shifted : shifted - (Self.daysInEra - 1)) / Self.daysInEra
        let dayOfEra = shifted - era * Self.daysInEra
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        self.day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        self.month = month
        self.year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }
}
