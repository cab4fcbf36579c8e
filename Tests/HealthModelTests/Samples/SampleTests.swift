import FoundationEssentials
import HealthModel
import Testing

@Suite struct `Samples` {
    private let moment = Instant(milliseconds: 1_767_175_200_000)

    @Test func `hold what they were made of`() throws {
        let sample = try weight("70.20", .kilogram, metadata: ["HKWasUserEntered": .boolean(true)])
        #expect(sample.quantity?.description == "70.20 kg")
        #expect(sample.metadata.wasUserEntered)
        #expect(sample.entryUnit == .unit(.kilogram))
    }

    @Test(arguments: ["0", "0.00", "-1"])
    func `of a weight that is not above zero are refused`(text: String) {
        #expect(throws: SampleError.tooSmall) { try weight(text, .kilogram) }
    }

    @Test func `in a unit of another dimension are refused`() {
        #expect(throws: SampleError.wrongDimension(expected: .mass, found: .scalar)) {
            try weight("70", .count)
        }
    }

    @Test func `that end before they start are refused`() {
        let earlier = Instant(milliseconds: moment.milliseconds - 1)
        #expect(throws: SampleError.endsBeforeStart) {
            try weight("70", .kilogram, end: earlier)
        }
    }

    static let incomplete: [Metadata] = [
        ["HKMetadataKeySyncIdentifier": .string("a")],
        ["HKMetadataKeySyncVersion": .string("1"), "HKMetadataKeySyncIdentifier": .string("a")],
        ["HKMetadataKeySyncVersion": .boolean(true)],
    ]

    @Test(arguments: incomplete)
    func `with one half of a sync identity are refused`(metadata: Metadata) {
        #expect(throws: SampleError.incompleteSync) {
            try weight("70", .kilogram, metadata: metadata)
        }
    }

    @Test func `of an unknown type are bound by the general rules alone`() throws {
        let sample = try Sample(
            uuid: UUID(),
            type: "HKQuantityTypeIdentifierOfTomorrow",
            start: moment,
            end: moment,
            content: .quantity(amount("-1", .count)),
            source: Source(name: "Test")
        )
        #expect(SampleType.named(sample.type) == nil)
    }

    @Test func `taken up from storage need only be in order`() throws {
        let zero = try SampleContent.quantity(amount("0", .count))
        func stored(until end: Instant) -> Sample? {
            Sample(
                stored: UUID(),
                type: SampleType.bodyMass.identifier,
                start: moment,
                end: end,
                content: zero,
                metadata: Metadata(),
                source: Source(name: "Test"),
                device: nil
            )
        }
        #expect(stored(until: moment)?.content == zero)
        #expect(stored(until: Instant(milliseconds: 0)) == nil)
    }

    @Test func `entered in stones and pounds say so, in pounds only`() throws {
        let mark: Metadata = [MetadataKey.enteredAs: .string("st+lb")]
        #expect(try weight("158.5", .pound, metadata: mark).entryUnit == .stonesAndPounds)
        #expect(try weight("70", .kilogram, metadata: mark).entryUnit == .unit(.kilogram))
    }

    @Test func `belong to the day in their own zone, else in the person's`() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let away = try weight(
            "70",
            .kilogram,
            metadata: [MetadataKey.timeZone: .string("Pacific/Kiritimati")]
        )
        let home = try weight("70", .kilogram)
        let unknown = try weight(
            "70",
            .kilogram,
            metadata: [MetadataKey.timeZone: .string("Mars/Olympus_Mons")]
        )
        #expect(away.localDay(fallback: berlin).description == "2026-01-01")
        #expect(home.localDay(fallback: berlin).description == "2025-12-31")
        #expect(unknown.localDay(fallback: berlin).description == "2025-12-31")
    }

    private func weight(
        _ text: String,
        _ unit: Unit,
        end: Instant? = nil,
        metadata: Metadata = [:]
    ) throws -> Sample {
        try Sample(
            uuid: UUID(),
            type: SampleType.bodyMass.identifier,
            start: moment,
            end: end ?? moment,
            content: .quantity(amount(text, unit)),
            metadata: metadata,
            source: Source(name: "Test")
        )
    }

    private func amount(_ text: String, _ unit: Unit) throws -> Quantity {
        Quantity(digits: try #require(Digits(parsing: text)), unit: unit)
    }
}

@Suite struct `Metadata of samples` {
    @Test func `keep their order, one value for each key`() {
        var metadata: Metadata = ["b": .boolean(true), "a": .string("x"), "b": .boolean(false)]
        #expect(metadata.entries.map(\.key) == ["b", "a"])
        #expect(metadata["b"] == .boolean(false))
        metadata["b"] = nil
        metadata["c"] = .date(Instant(milliseconds: 1))
        #expect(metadata.entries.map(\.key) == ["a", "c"])
    }

    @Test func `give note and sync identity`() throws {
        let version = try #require(Digits(2))
        let metadata: Metadata = [
            MetadataKey.note: .string("after lunch"),
            MetadataKey.syncIdentifier: .string("form-1"),
            MetadataKey.syncVersion: .number(version),
        ]
        #expect(metadata.note == "after lunch")
        #expect(metadata.sync == SyncIdentity(identifier: "form-1", version: version))
    }
}
