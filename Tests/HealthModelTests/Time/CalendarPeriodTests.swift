import HealthModel
import Testing

@Suite struct CalendarPeriodTests {
    private static func span(
        _ period: CalendarPeriod,
        _ day: String,
        firstWeekday: Int = 1
    )
        throws -> String
    {
        let day = try #require(LocalDay(parsing: day))
        let span = period.span(holding: day, firstWeekday: firstWeekday)
        return "\(span.lowerBound) \(span.upperBound)"
    }

    // 2026-03-03 is a Tuesday.
    @Test(arguments: [
        (CalendarPeriod.day, "2026-03-03", "2026-03-03 2026-03-03"),
        (.week, "2026-03-03", "2026-03-02 2026-03-08"),
        (.week, "2026-03-02", "2026-03-02 2026-03-08"),
        (.week, "2026-03-08", "2026-03-02 2026-03-08"),
        (.week, "2027-01-01", "2026-12-28 2027-01-03"),
        (.month, "2024-02-10", "2024-02-01 2024-02-29"),
        (.month, "2100-02-28", "2100-02-01 2100-02-28"),
        (.year, "2026-03-03", "2026-01-01 2026-12-31"),
    ])
    func `a period has its first and last day`(
        _ period: CalendarPeriod,
        _ day: String,
        _ span: String
    ) throws {
        #expect(try Self.span(period, day) == span)
    }

    @Test(arguments: [(7, "2026-03-01 2026-03-07"), (6, "2026-02-28 2026-03-06")])
    func `a week starts where the person's does`(_ weekday: Int, _ span: String) throws {
        #expect(try Self.span(.week, "2026-03-03", firstWeekday: weekday) == span)
    }

    @Test func `the last week of the calendar is cut off`() throws {
        #expect(try Self.span(.week, "9999-12-31").hasSuffix(" 9999-12-31"))
        #expect(try Self.span(.week, "0001-01-01").hasPrefix("0001-01-01 "))
    }
}
