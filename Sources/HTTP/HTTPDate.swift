/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 section 5.6.7).
public enum HTTPDate {
    /// Writes an IMF-fixdate of the seconds since 1970-01-01T00:00:00Z, of the years 0 to 9999.
    public static func format(_ seconds: Int64) -> [UInt8] {
        let day = Int(floorDivide(seconds, by: 86400))
        let second = Int(seconds - Int64(day) * 86400)
        let (year, month, dayOfMonth) = civil(day)
        let weekday = ((day % 7) + 7 + 4) % 7
        let text =
            "\(weekdays[weekday]), \(two(dayOfMonth)) \(months[month - 1]) \(four(year)) "
            + "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)) GMT"
        return Array(text.utf8)
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The Gregorian date of a day counted from 1970-01-01, by eras of 400 years that begin in
    /// March, so that the leap day is the last of a year.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = Int64(day) + 719_468
        let era = floorDivide(shifted, by: 146_097)
        let dayOfEra = Int(shifted - era * 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func four(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
