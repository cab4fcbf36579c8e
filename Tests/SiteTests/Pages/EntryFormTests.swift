import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// The forms as people fill them in, and what must never become of what they typed.
@Suite struct EntryFormTests {
    private static func type(_ name: String) throws -> SampleType {
        try #require(SampleType.withShortName(name))
    }

    @Test(arguments: [
        ("height", ["unit": "cm", "value": "180,5"], "180.5 cm"),
        ("height", ["unit": "cm", "value": "180.50"], "180.50 cm"),
        ("bloodGlucose", ["unit": "mg/dL", "value": "99"], "99 mg/dL"),
        ("bloodGlucose", ["unit": "mmol<180.15588>/L", "value": "5.5"], "5.5 mmol<180.15588>/L"),
        ("bodyFatPercentage", ["unit": "percent", "value": "19.4"], "0.194 %"),
        ("bodyFatPercentage", ["unit": "%", "value": "19.4"], "0.194 %"),
        ("stepCount", ["value": "10 432"], "10432 count"),
        ("dietaryWater", ["value": "0"], "0 mL"),
    ])
    func `comma or point, the unit that was chosen, and percent: kept as it was meant`(
        _ name: String,
        _ fields: [String: String],
        _ stored: String
    ) async throws {
        let type = try Self.type(name)
        var desk = try await EntryDesk([type])
        #expect(try await desk.add(type, fields).status == 303)
        #expect(try await desk.newest(type).quantity?.description == stored)
    }

    @Test(arguments: [
        ("height", ["value": ""], "Enter a number."),
        ("height", ["value": "1.8.0"], "like 7.5 or 7,5"),
        ("height", ["unit": "kg", "value": "80"], "Choose a unit"),
        ("height", ["unit": "cm", "value": "71 in"], "This field is in cm"),
        ("height", ["unit": "ft+in", "whole": "5", "rest": "12"], "less than 12 inches"),
        ("height", ["value": "0"], "must be more than zero"),
        ("bodyFatPercentage", ["value": "120"], "not be more than 100 %"),
        ("height", ["value": "180", "date": "2026-02-30"], "Give the day"),
        ("height", ["value": "180", "time": ""], "Give the time"),
        ("stepCount", ["value": "9", "endDate": "2026-09-20", "endTime": "07:00"], "The end must"),
        ("headache", ["choice": ""], "Choose one of the answers."),
        ("headache", ["choice": "9"], "Choose one of the answers."),
        ("insulinDelivery", ["value": "4"], "Choose one of the answers."),
        ("mindfulSession", ["time": "07:00"], "how long it took"),
    ])
    func `what is missing or wrong is said at its field, and nothing is saved`(
        _ name: String,
        _ fields: [String: String],
        _ fault: String
    ) async throws {
        let type = try Self.type(name)
        var desk = try await EntryDesk([type])
        let reply = try await desk.add(type, fields)
        #expect(reply.status == 422)
        #expect(reply.readable.contains(fault))
        #expect(try await desk.all(type).isEmpty)
    }

    @Test func `an entry stays on its day and at its minute, and a second one has its place too`()
        async throws
    {
        let type = try Self.type("heartRate")
        var desk = try await EntryDesk([type])
        for (time, value) in [("00:10", "60"), ("23:50", "70"), ("23:50", "71")] {
            let fields = ["date": "2026-09-20", "time": time, "value": value]
            #expect(try await desk.add(type, fields).status == 303)
        }
        let entries = try await desk.all(type)
        #expect(entries.count == 3)
        for entry in entries {
            #expect(entry.localDay == LocalDay(year: 2026, month: 9, day: 20))
        }
        // 00:10 in Berlin in summer is 22:10 UTC of the day before.
        #expect(entries.last?.start.milliseconds == 1_789_855_800_000)
    }

    @Test func `an amount stays as it is while its unit is looked at`()
        async throws
    {
        let type = try Self.type("height")
        var desk = try await EntryDesk([type])
        _ = try await desk.add(type, ["unit": "cm", "value": "181.3"])
        let entry = try await desk.newest(type)
        let path = SitePath.editEntry.link(type.addressName, entry.uuid.uuidString)
        var values = try PageForm(try await desk.browser.get(path).text, action: path).values
        values[FormInput.tokenField] = nil
        values["change"] = "unit:ft+in"
        let page = try await desk.browser.post(path, values)
        let shown = try PageForm(page.text, action: path).values
        #expect(shown["whole"] == "5")
        #expect(shown["rest"] == "11.378")
        var again = shown
        again[FormInput.tokenField] = nil
        #expect(try await desk.browser.post(path, again).status == 303)
        #expect(try await desk.newest(type).quantity?.description == "181.3 cm")
        let after = try await desk.newest(type)
        _ = try await desk.edit(after, of: type, ["value": "182"])
        #expect(try await desk.newest(type).quantity?.description == "182 cm")
    }

    @Test func `sleep is told by its morning: to bed before midnight, up after it`() async throws {
        var desk = try await EntryDesk([.sleepAnalysis])
        let fields = [
            "time": "23:15", "endDate": "2026-09-21", "endTime": "06:45", "choice": "1",
        ]
        #expect(try await desk.add(.sleepAnalysis, fields).status == 303)
        var entry = try await desk.newest(.sleepAnalysis)
        #expect(entry.localDay == LocalDay(year: 2026, month: 9, day: 20))
        #expect(entry.end.milliseconds - entry.start.milliseconds == 27_000_000)
        _ = try await desk.edit(entry, of: .sleepAnalysis, ["time": "00:15", "date": "2026-09-21"])
        entry = try await desk.newest(.sleepAnalysis)
        #expect(entry.localDay == LocalDay(year: 2026, month: 9, day: 21))
        #expect(entry.end.milliseconds - entry.start.milliseconds == 23_400_000)
    }

    @Test func `a night in which the clocks are set back is an hour longer, and is asked about`()
        async throws
    {
        var desk = try await EntryDesk([.sleepAnalysis])
        let night = ["time": "23:00", "endDate": "2025-10-26", "endTime": "07:00", "choice": "1"]
        #expect(try await desk.add(.sleepAnalysis, night).status == 303)
        let entry = try await desk.newest(.sleepAnalysis)
        #expect(entry.end.milliseconds - entry.start.milliseconds == 9 * 3_600_000)
        let unclear = night.merging(["endTime": "02:30"]) { $1 }
        let asked = try await desk.add(.sleepAnalysis, unclear)
        #expect(asked.readable.contains("Which 02:30 do you mean, for the end?"))
        let said = unclear.merging(["endMoment": "second"]) { $1 }
        #expect(try await desk.add(.sleepAnalysis, said).status == 303)
        #expect(
            try await desk.all(.sleepAnalysis)
                .contains { $0.end.milliseconds == 1_761_442_200_000 }
        )
        let gap = night.merging(["endDate": "2026-03-29", "endTime": "02:30"]) { $1 }
        #expect(try await desk.add(.sleepAnalysis, gap).readable.contains("There was no 02:30"))
    }

    @Test func `mindful minutes are typed as minutes`() async throws {
        let type = try Self.type("mindfulSession")
        var desk = try await EntryDesk([type])
        let fields = ["date": "2026-09-20", "time": "07:00", "duration": "20"]
        #expect(try await desk.add(type, fields).status == 303)
        let entry = try await desk.newest(type)
        #expect(entry.end.milliseconds - entry.start.milliseconds == 1_200_000)
    }

    @Test func `all entries of an intimate type go by one action, and others stay`()
        async throws
    {
        var desk = try await EntryDesk([.sexualActivity, .height])
        _ = try await desk.add(.height, ["unit": "cm", "value": "180"])
        for day in ["2026-09-19", "2026-09-20"] {
            _ = try await desk.add(.sexualActivity, ["date": day])
        }
        let path = SitePath.deleteAllEntries.link(SampleType.sexualActivity.addressName)
        #expect(try await desk.browser.get(path).readable.contains("2 entries"))
        #expect(try await desk.browser.post(path).location == "/add?notice=deleted-all")
        #expect(try await desk.all(.sexualActivity).isEmpty)
        #expect(try await desk.all(.height).count == 1)
    }

    @Test(arguments: [("yes", true), ("no", false), ("unsaid", nil), ("", nil)])
    func `sexual activity keeps what was said of protection, and is named in no address or title`(
        _ answer: String,
        _ stored: Bool?
    ) async throws {
        var desk = try await EntryDesk([.sexualActivity])
        let key = MetadataKey.sexualActivityProtectionUsed
        let reply = try await desk.add(.sexualActivity, [key: answer])
        #expect(reply.location == "/add?notice=saved")
        let entry = try await desk.newest(.sexualActivity)
        #expect(entry.metadata[key] == stored.map(MetadataValue.boolean))
        let name = SampleType.sexualActivity.addressName
        for path in [SitePath.editEntry, .deleteEntry] {
            let page = try await desk.browser.get(path.link(name, entry.uuid.uuidString)).text
            let title = try #require(page.firstMatch(of: /<title>([^<]*)</)?.1)
            #expect(!title.lowercased().contains("sex"))
            #expect(page.firstMatch(of: /(?:href|action)="[^"]*[sS]ex/) == nil)
        }
    }
}
