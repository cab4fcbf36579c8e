public import FoundationEssentials

/// A day of the Gregorian calendar, carried on backwards beyond its beginning (proleptic).
///
/// A day is not a stretch of 24 hours: where it starts and ends depends on the zone.
public struct LocalDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let year: Int
    /// From 1 to 12.
    public let month: Int
    /// From 1 to the length of the month.
    public let day: Int

    /// Nil for a day that the calendar does not have, or a year outside 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, year: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that a clock in the zone shows at an instant.
    public init(_ instant: Instant, in zone: TimeZone) {
        self = LocalClock.reading(at: instant, in: zone).day
    }

    /// Reads `2026-03-01` and nothing else: the form of RFC 3339 and of HTML's date field.
    public init?(parsing text: some StringProtocol) {
        let units = Array(text.utf8)
        guard units.count == 10, units[4] == UInt8(ascii: "-"), units[7] == UInt8(ascii: "-"),
            let year = Self.number(units[0..<4]), let month = Self.number(units[5..<7]),
            let day = Self.number(units[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day a number of days later, or earlier; nil outside the years 1 to 9999.
    public func addingDays(_ count: Int) -> LocalDay? {
        let (number, overflow) = dayNumber.addingReportingOverflow(Int64(count))
        guard !overflow, Self.validDayNumbers.contains(number) else { return nil }
        return LocalDay(dayNumber: number)
    }

    /// The first instant of the day in a zone.
    ///
    /// Where clocks jump over midnight that is the instant of the jump; where they show midnight
    /// twice it is the first.
    public func start(in zone: TimeZone) -> Instant {
        switch LocalClock.resolve(self, .midnight, in: zone) {
        case .one(let instant), .twice(let instant, _), .never(after: let instant): instant
        }
    }

    /// 1 for Monday to 7 for Sunday (ISO 8601).
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        let remainder = Int((dayNumber + 3) % 7)
        return (remainder < 0 ? remainder + 7 : remainder) + 1
    }

    /// `2026-03-01`.
    public var description: String {
        [Self.padded(year, to: 4), Self.padded(month, to: 2), Self.padded(day, to: 2)]
            .joined(separator: "-")
    }

    public static func < (left: LocalDay, right: LocalDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// How many days a month has; 0 for a month outside 1 to 12.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        default: 0
        }
    }

    static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The value of ASCII digits, which must be few enough not to overflow.
    static func number(_ digits: some Collection<UInt8>) -> Int? {
        var value = 0
        for unit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit) else { return nil }
            value = value * 10 + Int(unit - UInt8(ascii: "0"))
        }
        return value
    }
}
