import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// What people complain about in other health apps, and what must not happen here.
@Suite struct EntryMistakeTests {
    private static let height = SampleType.height

    private static func added(
        _ fields: [String: String],
        of type: SampleType = height,
        comma: Bool = false
    ) async throws -> Entry {
        var desk = try await EntryDesk([type])
        if comma {
            let settings = RouteCase.settingsForm([
                "timeZone": "Europe/Berlin", "measurementSystem": "metric",
            ])
            #expect(try await desk.browser.post("/account/settings", settings).status == 303)
        }
        #expect(try await desk.add(type, fields).status == 303)
        return try await desk.newest(type)
    }

    @Test(arguments: [
        (false, "1,234", "1234 cm"), (false, "1.234", "1.234 cm"), (true, "1.234", "1234 cm"),
        (true, "1,234", "1.234 cm"), (true, "181,5", "181.5 cm"), (false, "181,5", "181.5 cm"),
    ])
    func `a comma is read as the person writes numbers, never ten or a thousand times off`(
        _ comma: Bool,
        _ typed: String,
        _ stored: String
    ) async throws {
        let entry = try await Self.added(["unit": "cm", "value": typed], comma: comma)
        #expect(entry.quantity?.description == stored)
    }

    @Test(arguments: [
        ("2025-12-31", "23:59", 1_767_221_940_000), ("2026-01-01", "00:00", 1_767_222_000_000),
        ("1969-07-20", "21:17", -14_182_980_000), ("2038-01-19", "04:14", 2_147_483_640_000),
        ("2026-09-20", "12:05", 1_789_898_700_000), ("2026-09-20", "00:05", 1_789_855_500_000),
    ])
    func `a moment is the one that was typed: at New Year, before 1970, after 2038, at noon`(
        _ date: String,
        _ time: String,
        _ milliseconds: Int64
    ) async throws {
        let entry = try await Self.added(
            ["unit": "cm", "value": "180", "date": date, "time": time]
        )
        #expect(entry.start.milliseconds == milliseconds)
        #expect(entry.end == entry.start)
        #expect(entry.localDay.description == date)
    }

    @Test(arguments: [
        ("Australia/Adelaide", 1_789_828_200_000), ("Pacific/Kiritimati", 1_789_812_000_000),
    ])
    func `an entry of a journey stays on the day that it was made`(
        _ zone: String,
        _ milliseconds: Int64
    ) async throws {
        let entry = try await Self.added(
            [
                "unit": "cm", "value": "180", "date": "2026-09-20", "time": "00:00",
                "timeZone": zone,
            ]
        )
        #expect(entry.start.milliseconds == milliseconds)
        #expect(entry.localDay == LocalDay(year: 2026, month: 9, day: 20))
    }

    @Test func `an end without a date is the first such time after the start`() async throws {
        let steps = try #require(SampleType.withShortName("stepCount"))
        let entry = try await Self.added(
            ["value": "900", "date": "2026-09-19", "time": "23:30", "endTime": "00:15"],
            of: steps
        )
        #expect(entry.end.milliseconds - entry.start.milliseconds == 2_700_000)
    }

    @Test func `the same form sent again saves once`() async throws {
        var desk = try await EntryDesk([Self.height])
        let form = RouteCase.weightForm(["unit": "cm", "value": "180"])
        for _ in 0..<3 {
            #expect(try await desk.browser.post("/add/height", form).status == 303)
        }
        #expect(try await desk.all(Self.height).count == 1)
    }

    @Test func `a form that met an ended session comes back filled in`() async throws {
        var desk = try await EntryDesk([Self.height])
        let form = RouteCase.weightForm(["unit": "cm", "value": "180,5", "note": "at the doctor"])
        let token = try await desk.browser.ownToken()
        _ = try await desk.browser.post("/sign-out")
        let asked = try await desk.browser.post("/add/height", form, token: .given(token))
        var values = try PageForm(asked.text, action: "/sign-in").values
        values[FormInput.tokenField] = nil
        values.merge(["name": "alice", "password": World.password]) { $1 }
        let page = try await desk.browser.post("/sign-in", values)
        #expect(page.readable.contains("Nothing is saved yet."))
        #expect(try PageForm(page.text, action: "/add/height").values["value"] == "180,5")
        #expect(try await !desk.browser.get("/add").readable.contains("Entered lately"))
    }
}
