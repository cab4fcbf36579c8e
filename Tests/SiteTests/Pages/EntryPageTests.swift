import FoundationEssentials
import HealthModel
import Mustache
import Testing

@testable import Keepwell
@testable import Site

/// What an entry's page says of what no form of this site makes.
@Suite struct EntryPageTests {
    private static let start = Instant(milliseconds: 1_788_000_000_000)
    private static let settings = Settings(timeZone: .gmt)

    private static func entry(
        _ type: String,
        _ content: SampleContent,
        minutes: Int64 = 0,
        metadata: Metadata = [:],
        device: Device? = nil
    ) -> Entry {
        Entry(
            uuid: UUID(),
            type: type,
            content: content,
            enteredAs: nil,
            start: start,
            end: Instant(milliseconds: start.milliseconds + minutes * 60_000),
            timeZone: .gmt,
            localDay: LocalDay(start, in: .gmt),
            note: metadata.note,
            metadata: metadata,
            source: Source(name: "Scale", bundleIdentifier: "org.example.scale", version: "2.1"),
            device: device,
            isFromSite: false,
            savedAt: start,
            parts: [],
            correlation: nil,
            correlationType: nil
        )
    }

    private static func facts(_ entry: Entry) -> [String: String] {
        let facts = EntryFacts(entry: entry, settings: settings).all
        return Dictionary(facts.map { ($0.label, $0.text) }) { first, _ in first }
    }

    @Test func `a type that nobody knows is shown under the name it came with`() throws {
        let quantity = Quantity(digits: try Digits.of("5.20"), unit: .gram)
        let entry = Self.entry("HKQuantityTypeIdentifierYetToCome", .quantity(quantity))
        let model = EntryPage.Model(entry, Self.settings)
        #expect(model.name == "HKQuantityTypeIdentifierYetToCome")
        #expect(model.text == "5.20 g")
        #expect(model.historyLink == nil)
        #expect(model.editLink == nil)
        let row = EntryRow(mixed: entry, Self.settings)
        #expect(row.name == "HKQuantityTypeIdentifierYetToCome")
        #expect(row.link == "/entry/HKQuantityTypeIdentifierYetToCome/\(entry.uuid.uuidString)")
    }

    @Test func `what is kept whole is named by kind and size`() {
        let content = OpaqueContent(mediaType: "application/json", bytes: Array("{}".utf8))
        let entry = Self.entry("HKDataTypeIdentifierElectrocardiogram", .opaque(content))
        let model = EntryPage.Model(entry, Self.settings)
        #expect(model.name == "Electrocardiogram")
        #expect(model.text == "2 bytes of application/json")
        #expect(model.editLink == nil)
    }

    @Test func `source, program, device and metadata are all there`() throws {
        let entry = Self.entry(
            SampleType.bodyMass.identifier,
            .quantity(Quantity(digits: try Digits.of("70"), unit: .kilogram)),
            metadata: [
                "org.example.mood": .string("<good>"),
                MetadataKey.syncIdentifier: .string("abc"),
                MetadataKey.syncVersion: .number(try Digits.of("3")),
            ],
            device: Device(name: "Scale 3", manufacturer: "Example", firmwareVersion: "1.2")
        )
        let facts = Self.facts(entry)
        let expected = [
            "Source": "Scale", "Program": "org.example.scale", "Program version": "2.1",
            "Saved by": "A client", "Device": "Scale 3", "Maker": "Example",
            "Firmware version": "1.2", "org.example.mood": "<good>",
            "The client's own name for it": "abc", "Version of that": "3",
        ]
        for (label, text) in expected { #expect(facts[label] == text, "\(label)") }
        #expect(facts["When"] == "29 August 2026, 10:40 (UTC)")
        #expect(facts["Model"] == nil)
    }

    @Test func `a workout's statistics, parts and events are there`() throws {
        func beats(_ digits: String) throws -> Quantity {
            Quantity(digits: try Digits.of(digits), unit: try Unit(parsing: "count/min"))
        }
        let workout = Workout(
            activityType: .multisport,
            events: [WorkoutEvent(kind: .lap, start: Self.start)],
            activities: [
                WorkoutActivity(
                    uuid: UUID(),
                    activityType: .swimming,
                    start: Self.start,
                    end: Instant(milliseconds: Self.start.milliseconds + 600_000)
                )
            ],
            statistics: [
                WorkoutStatistics(
                    type: "HKQuantityTypeIdentifierHeartRate",
                    average: try beats("131"),
                    maximum: try beats("170")
                )
            ]
        )
        let entry = Self.entry(SampleType.workout.identifier, .workout(workout), minutes: 75)
        let facts = Self.facts(entry)
        #expect(
            facts["Heart rate"]
                == "average 131 beats per minute, greatest 170 beats per minute"
        )
        #expect(facts["Part"] == "Swimming, 10 min")
        #expect(facts["Lap"] == "1")
        #expect(facts["From start to end"] == "1 h 15 min")
    }

    @Test func `a night may end the next day, and a journey later`() {
        let night = Self.entry(SampleType.sleepAnalysis.identifier, .category(0), minutes: 840)
        #expect(EntryTimeText.text(night) == "10:40 to 00:40 the next day")
        let long = Self.entry(SampleType.sleepAnalysis.identifier, .category(0), minutes: 4_320)
        #expect(EntryTimeText.text(long) == "10:40 to 1 September 2026, 10:40")
    }

    @Test func `sources are chosen by a code, not by name`() {
        var model = TypeHistoryPage.Model(.sample, sources: ["Keepwell", "Scale"])
        model.table = .sample
        guard case .list(let links) = model.values["sources"] else {
            Issue.record("no sources")
            return
        }
        #expect(links.count == 3)
        #expect(links.contains { "\($0)".contains("Scale") })
        let addresses = links.map { link in
            guard case .object(let names) = link, case .text(let text) = names["link"] else {
                return ""
            }
            return text
        }
        #expect(addresses[0] == "/history/bodyMass?by=week")
        #expect(addresses[2].hasPrefix("/history/bodyMass?by=week&source="))
        #expect(addresses.allSatisfy { !$0.contains("Scale") })
        #expect(model.values["addsUpSources"] == .flag(false))
    }
}
