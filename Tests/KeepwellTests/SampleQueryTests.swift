import Bytes
import FoundationEssentials
import HealthModel
import Testing
import Vault

@testable import Keepwell

@Suite struct `A query` {
    private static let type = SampleType.bodyMass.identifier

    /// Five samples by their start and end in minutes, the third of another source, the fourth with
    /// a key of its own and a sync identifier.
    private func record() throws -> (VisibleRecord, [UUID]) {
        let spans: [(Int64, Int64)] = [(0, 0), (10, 20), (20, 20), (20, 40), (60, 60)]
        var samples: [Sample] = []
        for (index, span) in spans.enumerated() {
            var metadata = Metadata()
            if index == 3 {
                metadata["Mood"] = .string("good")
                metadata[MetadataKey.syncIdentifier] = .string("a")
                metadata[MetadataKey.syncVersion] = Digits(1).map(MetadataValue.number)
            }
            samples.append(
                try Sample(
                    uuid: UUID(),
                    type: Self.type,
                    start: Instant(milliseconds: span.0 * 60_000),
                    end: Instant(milliseconds: span.1 * 60_000),
                    content: .quantity(
                        Quantity(
                            digits: try NumberReader.read("7\(index)", style: .point),
                            unit: .kilogram
                        )
                    ),
                    metadata: metadata,
                    source: Source(name: index == 2 ? "Scale" : "Keepwell")
                )
            )
        }
        var state = RecordState()
        let operation = try Operation(
            client: KnownClient.site,
            consentNumber: 1,
            savedAt: Instant(milliseconds: 0),
            actions: [.save(samples)]
        )
        state.apply(operation, from: 1)
        let read = ReadRecord(state: state, head: 5, damages: [])
        return (VisibleRecord(record: read, readable: [Self.type]), samples.map(\.uuid))
    }

    /// The numbers of the samples that are found, in the query's order.
    private func found(_ change: (inout SampleQuery) -> Void) throws -> [Int] {
        let (record, uuids) = try record()
        var query = SampleQuery(.bodyMass)
        change(&query)
        return record.samples(query).compactMap { uuids.firstIndex(of: $0.sample.uuid) }
    }

    private func period(
        _ start: Int64,
        _ end: Int64,
        strictStart: Bool = false,
        strictEnd: Bool = false
    ) -> SampleQuery.Period {
        SampleQuery.Period(
            start: Instant(milliseconds: start * 60_000),
            end: Instant(milliseconds: end * 60_000),
            isStrictAtStart: strictStart,
            isStrictAtEnd: strictEnd
        )
    }

    @Test func `without conditions finds all of a type, the newest first`() throws {
        #expect(try found { _ in } == [4, 3, 2, 1, 0])
        #expect(try found { $0.order = .oldestFirst } == [0, 1, 2, 3, 4])
        #expect(try found { $0.order = .latestEndFirst } == [4, 3, 2, 1, 0])
        #expect(try found { $0.types = ["HKUnheardOf"] } == [])
        #expect(try found { $0.limit = 2 } == [4, 3])
    }

    @Test func `by period finds what overlaps it, its end left out`() throws {
        #expect(try found { $0.period = period(15, 20) } == [1])
        #expect(try found { $0.period = period(20, 21) } == [3, 2])
        #expect(try found { $0.period = period(30, 60) } == [3])
        #expect(try found { $0.period = period(0, 61) }.count == 5)
    }

    @Test func `by period strictly finds what starts or ends in it`() throws {
        #expect(try found { $0.period = period(15, 50, strictStart: true) } == [3, 2])
        #expect(try found { $0.period = period(15, 30, strictEnd: true) } == [2, 1])
        let both = period(5, 25, strictStart: true, strictEnd: true)
        #expect(try found { $0.period = both } == [2, 1])
    }

    @Test func `by source, metadata, UUID and sync identifier finds those alone`() throws {
        #expect(try found { $0.sources = ["Scale"] } == [2])
        #expect(try found { $0.metadata = .init(key: "Mood") } == [3])
        #expect(try found { $0.metadata = .init(key: "Mood", values: [.string("bad")]) } == [])
        #expect(try found { $0.syncIdentifier = "a" } == [3])
        let (record, uuids) = try record()
        var query = SampleQuery(.bodyMass)
        query.uuids = [uuids[1], UUID()]
        #expect(record.samples(query).map(\.sample.uuid) == [uuids[1]])
    }

    @Test func `finds nothing of a type that may not be read`() throws {
        let (record, _) = try record()
        let blind = VisibleRecord(record: record.record, readable: ["HKUnheardOf"])
        #expect(blind.samples(SampleQuery(.bodyMass)).isEmpty)
    }
}
