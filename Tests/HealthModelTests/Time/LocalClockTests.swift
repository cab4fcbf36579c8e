import FoundationEssentials
import HealthModel
import Testing

// Expected instants were computed with Python's zoneinfo.
@Suite struct `Local clocks` {
    @Test(arguments: [
        ("Asia/Kathmandu", "2026-06-01", "00:00", 1_780_251_300_000),
        ("Asia/Kolkata", "2026-06-01", "00:00", 1_780_252_200_000),
        ("Pacific/Chatham", "2026-01-01", "12:00", 1_767_219_300_000),
        ("Pacific/Kiritimati", "2026-01-01", "00:00", 1_767_175_200_000),
        ("America/New_York", "1950-07-01", "12:00", -615_456_000_000),
        ("Europe/London", "1969-01-15", "12:00", -30_286_800_000),
        ("Europe/Berlin", "1900-01-01", "00:00", -2_208_992_400_000),
        ("America/New_York", "2038-01-19", "03:14", 2_147_501_640_000),
        ("Europe/Berlin", "2040-07-01", "12:00", 2_224_749_600_000),
    ])
    func `a reading is found in half-hour zones, before 1970 and after 2038`(
        zoneName: String,
        dayText: String,
        timeText: String,
        milliseconds: Int64
    ) throws {
        let (zone, day, time) = try parts(zoneName, dayText, timeText)
        let instant = Instant(milliseconds: milliseconds)
        #expect(LocalClock.resolve(day, time, in: zone) == .one(instant))
        let reading = LocalClock.reading(at: instant, in: zone)
        #expect(reading.day == day)
        #expect(reading.time == time)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", "02:30", 1_774_746_000_000),
        ("Europe/Berlin", "2050-03-27", "02:00", 2_531_955_600_000),
        ("Australia/Lord_Howe", "2026-10-04", "02:15", 1_791_041_400_000),
        ("America/Sao_Paulo", "2018-11-04", "00:00", 1_541_300_400_000),
        ("Pacific/Apia", "2011-12-30", "12:00", 1_325_239_200_000),
    ])
    func `a time that clocks jump over does not exist`(
        zoneName: String,
        dayText: String,
        timeText: String,
        jump: Int64
    ) throws {
        let (zone, day, time) = try parts(zoneName, dayText, timeText)
        let resolution = LocalClock.resolve(day, time, in: zone)
        #expect(resolution == .never(after: Instant(milliseconds: jump)))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-10-25", "02:30", 1_792_888_200_000, 1_792_891_800_000),
        ("Australia/Lord_Howe", "2026-04-05", "01:45", 1_775_313_900_000, 1_775_315_700_000),
    ])
    func `a time that clocks show twice has two instants`(
        zoneName: String,
        dayText: String,
        timeText: String,
        first: Int64,
        second: Int64
    ) throws {
        let (zone, day, time) = try parts(zoneName, dayText, timeText)
        let expected = LocalClock.Resolution.twice(
            Instant(milliseconds: first),
            Instant(milliseconds: second)
        )
        #expect(LocalClock.resolve(day, time, in: zone) == expected)
        #expect(LocalClock.reading(at: Instant(milliseconds: second), in: zone).time == time)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", 23), ("Europe/Berlin", "2026-10-25", 25),
        ("Europe/Berlin", "2026-10-26", 24), ("America/Sao_Paulo", "2018-11-04", 23),
        ("Pacific/Apia", "2011-12-30", 0),
    ])
    func `a day lasts as long as its zone's clocks take for it`(
        zoneName: String,
        dayText: String,
        hours: Int64
    ) throws {
        let (zone, day, _) = try parts(zoneName, dayText, "00:00")
        let next = try #require(day.addingDays(1))
        let length = next.start(in: zone).milliseconds - day.start(in: zone).milliseconds
        #expect(length == hours * 3_600_000)
    }

    @Test func `an instant belongs to different days on both sides of the date line`() throws {
        let instant = Instant(milliseconds: 1_767_175_200_000)  // 2025-12-31 10:00 UTC
        let east = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
        let west = try #require(TimeZone(identifier: "Pacific/Pago_Pago"))
        #expect(LocalDay(instant, in: east).description == "2026-01-01")
        #expect(LocalDay(instant, in: west).description == "2025-12-30")
    }

    @Test func `the last millisecond before 1970 is still in 1969`() throws {
        let zone = try #require(TimeZone(identifier: "Etc/UTC"))
        let reading = LocalClock.reading(at: Instant(milliseconds: -1), in: zone)
        #expect(reading.day.description == "1969-12-31")
        #expect(reading.time.description == "23:59")
    }

    @Test(arguments: [Int64.min, Int64.max])
    func `no instant is too far away for a reading`(milliseconds: Int64) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let day = LocalDay(Instant(milliseconds: milliseconds), in: zone)
        #expect(abs(day.year) > 200_000_000)
    }

    @Test(arguments: ["24:00", "7:05", "07:60", "07:05:00", "0７:05"])
    func `text that is no time of the day is refused`(text: String) {
        #expect(LocalTime(parsing: text) == nil)
    }

    private func parts(
        _ zone: String,
        _ day: String,
        _ time: String
    ) throws -> (TimeZone, LocalDay, LocalTime) {
        (
            try #require(TimeZone(identifier: zone)), try #require(LocalDay(parsing: day)),
            try #require(LocalTime(parsing: time))
        )
    }
}
