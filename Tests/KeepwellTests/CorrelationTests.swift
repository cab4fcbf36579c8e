import Bytes
import FoundationEssentials
import HealthModel
import Testing
import Vault

@testable import Keepwell

@Suite struct `Samples that belong together` {
    private let cuff = Identifier128(high: 9, low: 9)
    private let at = Instant(milliseconds: 1_790_000_000_000)
    private static let pressure = "HKCorrelationTypeIdentifierBloodPressure"
    private static let food = "HKCorrelationTypeIdentifierFood"

    private func part(
        _ type: String,
        _ digits: String,
        _ unit: String,
        sync: String? = nil,
        version: Int64 = 1
    ) throws -> Sample {
        var metadata = Metadata()
        if let sync, let version = Digits(version) {
            metadata[MetadataKey.syncIdentifier] = .string(sync)
            metadata[MetadataKey.syncVersion] = .number(version)
        }
        return try Sample(
            uuid: UUID(),
            type: "HKQuantityTypeIdentifier\(type)",
            start: at,
            end: at,
            content: .quantity(
                Quantity(
                    digits: try NumberReader.read(digits, style: .point),
                    unit: try HealthModel.Unit(parsing: unit)
                )
            ),
            metadata: metadata,
            source: Source(name: "Cuff")
        )
    }

    private func reading(_ upper: String, _ lower: String) throws -> [Sample] {
        try whole(
            Self.pressure,
            [
                part("BloodPressureSystolic", upper, "mmHg", sync: "upper"),
                part("BloodPressureDiastolic", lower, "mmHg"),
            ]
        )
    }

    private func whole(_ type: String, _ parts: [Sample]) throws -> [Sample] {
        let correlation = try Sample(
            uuid: UUID(),
            type: type,
            start: at,
            end: at,
            content: .correlation(Correlation(parts)),
            source: Source(name: "Cuff")
        )
        return parts + [correlation]
    }

    private func state(_ steps: [[Action]]) throws -> RecordState {
        var state = RecordState()
        var number: Int64 = 1
        for actions in steps {
            let operation = try Operation(
                client: cuff,
                consentNumber: 1,
                savedAt: at,
                actions: actions
            )
            state.apply(operation, from: number)
            number += operation.changeCount
        }
        return state
    }

    /// The amounts of a correlation's parts, in its order.
    private func amounts(_ state: RecordState, _ uuid: UUID) -> [String]? {
        guard case .correlation(let correlation)? = state.samples[uuid]?.sample.content else {
            return nil
        }
        return state.parts(of: correlation).compactMap { $0.sample.quantity?.digits.description }
    }

    @Test func `the parts are found from the whole, and the whole from each part`() throws {
        let samples = try reading("118", "76")
        let result = try state([[.save(samples)]])
        #expect(amounts(result, samples[2].uuid) == ["118", "76"])
        for part in samples.prefix(2) {
            #expect(result.correlation(of: part.uuid)?.sample.uuid == samples[2].uuid)
        }
        #expect(result.samples.count == 3)
    }

    @Test func `a higher version of a part takes its place in the whole`() throws {
        let samples = try reading("118", "76")
        let newer = try part("BloodPressureSystolic", "119", "mmHg", sync: "upper", version: 2)
        let result = try state([[.save(samples)], [.save([newer])]])
        #expect(amounts(result, samples[2].uuid) == ["119", "76"])
        #expect(result.correlation(of: newer.uuid)?.sample.uuid == samples[2].uuid)
        #expect(result.deletions.map(\.uuid) == [samples[0].uuid])
    }

    @Test func `a reading without one of its numbers is none, and the other number stays`() throws {
        let samples = try reading("118", "76")
        let result = try state([
            [.save(samples)], [.delete([samples[0].uuid], by: .client)],
        ])
        #expect(Set(result.samples.keys) == [samples[1].uuid])
        #expect(result.deletions.map(\.uuid) == [samples[0].uuid, samples[2].uuid])
        #expect(result.deletions.map(\.changeNumber) == [4, 4])
    }

    @Test func `a meal goes with the last of its nutrients`() throws {
        let parts = [try part("DietaryProtein", "12", "g"), try part("DietarySugar", "3", "g")]
        let samples = try whole(Self.food, parts)
        let one = try state([[.save(samples)], [.delete([parts[0].uuid], by: .person)]])
        #expect(amounts(one, samples[2].uuid) == ["3"])
        let none = try state([
            [.save(samples)], [.delete([parts[0].uuid, parts[1].uuid], by: .person)],
        ])
        #expect(none.samples.isEmpty)
    }

    @Test func `an edit of the whole is found under the old names, part by part`() throws {
        let old = try reading("118", "76")
        let new = try reading("121", "79").map { sample in
            sample.type.hasSuffix("Systolic")
                ? try part("BloodPressureSystolic", "121", "mmHg", sync: "upper", version: 2)
                : sample
        }
        let correlation = try whole(Self.pressure, Array(new.prefix(2)))
        let result = try state([
            [.save(old)],
            [.delete(old.map(\.uuid), by: .person), .save(correlation)],
        ])
        for (before, after) in zip(old, correlation) {
            #expect(result.present(before.uuid) == after.uuid)
        }
        #expect(amounts(result, correlation[2].uuid) == ["121", "79"])
        #expect(result.samples.count == 3)
    }
}
