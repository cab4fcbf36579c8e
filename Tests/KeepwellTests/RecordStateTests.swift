import Bytes
import FoundationEssentials
import HealthModel
import Testing
import Vault

@testable import Keepwell

@Suite struct `What operations add up to` {
    private let site = KnownClient.site
    private let scale = Identifier128(high: 9, low: 9)
    private let at = Instant(milliseconds: 1_790_000_000_000)

    private func weight(
        _ digits: String,
        uuid: UUID = UUID(),
        sync: String? = nil,
        version: Int64 = 1
    ) throws -> Sample {
        var metadata = Metadata()
        if let sync, let version = Digits(version) {
            metadata[MetadataKey.syncIdentifier] = .string(sync)
            metadata[MetadataKey.syncVersion] = .number(version)
        }
        return try Sample(
            uuid: uuid,
            type: SampleType.bodyMass.identifier,
            start: at,
            end: at,
            content: .quantity(
                Quantity(digits: try NumberReader.read(digits, style: .point), unit: .kilogram)
            ),
            metadata: metadata,
            source: Source(name: "Test")
        )
    }

    private func state(
        _ steps: [(client: Identifier128, actions: [Action])]
    ) throws -> RecordState {
        var state = RecordState()
        var number: Int64 = 1
        for step in steps {
            let operation = try Operation(
                client: step.client,
                consentNumber: 1,
                savedAt: at,
                actions: step.actions
            )
            state.apply(operation, from: number)
            number += operation.changeCount
        }
        return state
    }

    private func values(_ state: RecordState) -> [String] {
        state.samples.values.compactMap { $0.sample.quantity?.digits.description }.sorted()
    }

    @Test func `a UUID is saved once, and never again after it was deleted`() throws {
        let sample = try weight("70")
        #expect(
            values(try state([(site, [.save([sample])]), (site, [.save([sample])])])) == ["70"]
        )
        let deleted = try state([
            (site, [.save([sample])]), (site, [.delete([sample.uuid], by: .person)]),
            (site, [.save([sample])]),
        ])
        #expect(values(deleted).isEmpty)
    }

    @Test func `a higher sync version replaces, the same or a lower one changes nothing`() throws {
        let steps = [
            try weight("70", sync: "a", version: 2), try weight("71", sync: "a", version: 2),
            try weight("72", sync: "a", version: 1),
        ]
        #expect(values(try state(steps.map { (scale, [.save([$0])]) })) == ["70"])
        let newer = steps + [try weight("73", sync: "a", version: 3)]
        #expect(values(try state(newer.map { (scale, [.save([$0])]) })) == ["73"])
    }

    @Test func `a sync identifier belongs to its client`() throws {
        let first = try weight("70", sync: "a")
        let second = try weight("71", sync: "a")
        #expect(
            values(try state([(site, [.save([first])]), (scale, [.save([second])])]))
                == ["70", "71"]
        )
    }

    @Test func `a client deletes its own samples alone, and may save a higher version again`()
        throws
    {
        let own = try weight("70", sync: "a")
        let other = try weight("80")
        let again = try weight("71", sync: "a", version: 2)
        let result = try state([
            (scale, [.save([own])]), (site, [.save([other])]),
            (scale, [.delete([own.uuid, other.uuid], by: .client)]),
            (scale, [.save([try weight("69", sync: "a", version: 1)])]),
            (scale, [.save([again])]),
        ])
        #expect(values(result) == ["71", "80"])
    }

    @Test func `what the person deleted stays closed to every later version`() throws {
        let own = try weight("70", sync: "a")
        let result = try state([
            (scale, [.save([own])]), (site, [.delete([own.uuid], by: .person)]),
            (scale, [.save([try weight("71", sync: "a", version: 9)])]),
        ])
        #expect(values(result).isEmpty)
    }

    @Test func `an edit and later edits of it are not held back by their own deletes`() throws {
        let first = try weight("70", sync: "a")
        let second = try weight("71", sync: "a", version: 2)
        let third = try weight("72", sync: "a", version: 3)
        let result = try state([
            (site, [.save([first])]),
            (site, [.delete([first.uuid], by: .person), .save([second])]),
            (site, [.delete([second.uuid], by: .person), .save([third])]),
        ])
        #expect(values(result) == ["72"])
        #expect(result.successors[first.uuid] == second.uuid)
    }

    @Test func `a client's later version does not undo the person's edit`() throws {
        let own = try weight("70", sync: "a")
        let edited = try weight("70.5", sync: "a", version: 2)
        let result = try state([
            (scale, [.save([own])]),
            (site, [.delete([own.uuid], by: .person), .save([edited])]),
            (scale, [.save([try weight("99", sync: "a", version: 5)])]),
        ])
        #expect(values(result) == ["70.5"])
    }

    @Test func `an edit of what is no longer there is void`() throws {
        let sample = try weight("70", sync: "a")
        let edited = try weight("71", sync: "a", version: 2)
        let result = try state([
            (site, [.save([sample])]), (site, [.delete([sample.uuid], by: .person)]),
            (site, [.delete([sample.uuid], by: .person), .save([edited])]),
        ])
        #expect(values(result).isEmpty)
    }

    @Test func `changes are numbered one by one through a batch`() throws {
        let samples = [try weight("1"), try weight("2"), try weight("3")]
        let result = try state([
            (scale, [.save(samples)]), (scale, [.delete([samples[0].uuid], by: .client)]),
            (scale, [.save([try weight("4")])]),
        ])
        #expect(result.samples.values.map(\.changeNumber).sorted() == [2, 3, 5])
    }
}
