import FoundationEssentials
import HealthModel
import Testing

@Suite struct `Local days` {
    @Test(arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 4, 31), (0, 1, 1)])
    func `a day that the calendar does not have is refused`(year: Int, month: Int, day: Int) {
        #expect(LocalDay(year: year, month: month, day: day) == nil)
    }

    @Test func `leap days follow the rule of 4, 100 and 400 years`() {
        #expect(LocalDay(year: 2000, month: 2, day: 29) != nil)
        #expect(LocalDay(year: 2024, month: 2, day: 29) != nil)
        #expect(LocalDay.length(ofMonth: 2, year: 2100) == 28)
    }

    // Checked against Python's datetime.
    @Test(arguments: [
        ("0001-01-01", 1), ("1600-02-29", 2), ("1969-12-31", 3), ("2000-02-29", 2),
        ("2026-03-01", 7), ("9999-12-31", 5),
    ])
    func `a day reads back, prints itself and knows its weekday`(
        text: String,
        weekday: Int
    ) throws {
        let day = try #require(LocalDay(parsing: text))
        #expect(day.description == text)
        #expect(day.weekday == weekday)
    }

    @Test(arguments: ["2026-3-1", "2026/03/01", "+026-03-01", "2026-03-01Z", "", "２０２６-03-1"])
    func `text in another form is no day`(text: String) {
        #expect(LocalDay(parsing: text) == nil)
    }

    @Test func `adding days crosses months, years and the edge of 1970`() throws {
        let day = try #require(LocalDay(parsing: "1969-12-31"))
        #expect(day.addingDays(1)?.description == "1970-01-01")
        #expect(day.addingDays(60)?.description == "1970-03-01")
        #expect(day.addingDays(-365)?.description == "1968-12-31")
        #expect(day.addingDays(.max) == nil)
        #expect(day.addingDays(4_000_000) == nil)
    }

    @Test func `every day of a century comes after the one before`() throws {
        var day = try #require(LocalDay(parsing: "1899-12-31"))
        for _ in 0..<36_600 {
            let next = try #require(day.addingDays(1))
            #expect(day < next)
            #expect(next.weekday == day.weekday % 7 + 1)
            day = next
        }
        #expect(day.description == "2000-03-16")
    }
}
