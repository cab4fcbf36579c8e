import Bytes
import HealthModel
import Testing

@testable import Vault

@Suite(
    .enabled(if: PythonReader.interpreter != nil, PythonReader.missing)
)
struct `A reader written from the format's description alone` {
    /// Operations with what should be there of them afterwards.
    private struct Story {
        var operations: [Vault.Operation] = []
        var expected: [ReadSample] = []
        var next: Int64 = 1

        mutating func add(_ operation: Vault.Operation, staying: [Sample] = []) throws {
            let deletes = operation.actions.reduce(0 as Int64) { sum, action in
                if case .delete(let uuids, _) = action { sum + Int64(uuids.count) } else { sum }
            }
            for (index, sample) in Self.saved(operation).enumerated()
            where staying.contains(sample) {
                let number = next + deletes + Int64(index)
                expected.append(try ReadSample(sample, of: operation, number: number))
            }
            operations.append(operation)
            next += operation.changeCount
        }

        private static func saved(_ operation: Vault.Operation) -> [Sample] {
            operation.actions.flatMap { action -> [Sample] in
                if case .save(let samples) = action { samples } else { [] }
            }
        }
    }

    /// Every kind of operation, and the rules of section 7 one by one.
    private static func story() throws -> Story {
        var story = Story()
        let many = Operations.many.suffix(150)
        try story.add(
            Example.save(Array(many), importID: Example.identifier(4)),
            staying: Array(many)
        )
        // A reading of which one number is deleted.
        let gone = [Example.uuid(213), Example.uuid(214)]
        try story.add(
            Example.save(Example.everyKind),
            staying: Example.everyKind.filter { !gone.contains($0.uuid) }
        )
        try story.add(Example.operation([.delete([Example.uuid(214)], by: .person)]))
        let kept = Example.full(1)
        try story.add(Example.save([kept, Example.weighIn(2), Example.full(3)]), staying: [kept])
        // A repeat of a known uuid.
        try story.add(Example.save([kept]))
        // A lower and an equal version of a sync identifier, then a higher one.
        try story.add(Example.save([Example.weighIn(4, "71", sync: "a", version: "2")]))
        try story.add(Example.save([Example.weighIn(5, "72", sync: "a", version: "1")]))
        try story.add(Example.save([Example.weighIn(6, "73", sync: "a", version: "2.0")]))
        let higher = Example.weighIn(7, "74", sync: "a", version: "10")
        try story.add(Example.save([higher]), staying: [higher])
        // Another client deletes nothing of the first one's; the person does.
        try story.add(Example.operation([.delete([kept.uuid], by: .client)], client: 9))
        try story.add(Example.operation([.delete([Example.uuid(3)], by: .person)]))
        // An edit, its repeat, and what the client sends later under the name that was edited.
        let edited = Example.weighIn(8, "70.3", sync: "form-2", version: "2")
        let edit: [Vault.Action] = [.delete([Example.uuid(2)], by: .person), .save([edited])]
        try story.add(Example.operation(edit), staying: [edited])
        try story.add(
            Example.operation([
                .delete([Example.uuid(2)], by: .person),
                .save([Example.weighIn(9, "70.4", sync: "form-2", version: "3")]),
            ])
        )
        let late = Example.weighIn(10, "70.5", sync: "form-2", version: "4")
        try story.add(Example.save([late]))
        return story
    }

    private func reading<Result>(
        _ rows: CrossCheckRows,
        _ body: (PythonReader) throws -> Result
    ) throws -> Result {
        let reader = try PythonReader(rows)
        defer { reader.remove() }
        return try body(reader)
    }

    @Test func `gets every sample out, with the password or the recovery code`() throws {
        let story = try Self.story()
        let rows = try CrossCheckRows(story.operations)
        try reading(rows) { reader in
            let byPassword = try reader.read(CrossCheckRows.password, withKeys: true)
            #expect(byPassword.problems.isEmpty)
            #expect(byPassword.status == 0)
            #expect(byPassword.samples == story.expected)
            for code in [rows.code, rows.shownCode] {
                let byCode = try reader.read(code.text.lowercased(), withKeys: false)
                #expect(byCode.problems.isEmpty)
                #expect(byCode.samples == story.expected)
            }
        }
    }

    @Test func `prints nothing for a wrong password or code`() throws {
        let rows = try CrossCheckRows([Example.save([Example.weighIn()])])
        try reading(rows) { reader in
            let wrong = try reader.read("korrekt pferd batteriE", withKeys: true)
            #expect(wrong.status == 3)
            #expect(wrong.samples.isEmpty)
            let other = try reader.read(RecoveryCode.make().text, withKeys: false)
            #expect(other.status == 3)
            #expect(other.samples.isEmpty)
        }
    }

    @Test func `gets the profile out, field by field`() throws {
        let rows = try CrossCheckRows([], profile: `Sealed profiles`.whole)
        try reading(rows) { reader in
            let answer = try reader.profile()
            #expect(answer.problems.isEmpty)
            #expect(answer.status == 0)
            let expected = ReadProfile(
                version: 3,
                date_of_birth: "1980-02-29",
                biological_sex: 1,
                blood_type: 6,
                skin_type: 6,
                wheelchair_use: 1,
                units: [
                    "HKQuantityTypeIdentifierHeight": "ft+in",
                    "HKQuantityTypeIdentifierBloodGlucose": "kg",
                ],
                favourites: ["HKQuantityTypeIdentifierHeight", "HKWorkoutTypeIdentifier"]
            )
            #expect(answer.line == expected)
        }
        try reading(CrossCheckRows([])) { reader in
            let answer = try reader.profile()
            #expect(answer.status == 0)
            #expect(answer.line == nil)
        }
    }

    @Test func `notices a profile of another version than the root names`() throws {
        var rows = try CrossCheckRows([], profile: `Sealed profiles`.whole)
        rows.set("sealed_object", 1, "version", to: .number(4))
        try reading(rows) { reader in
            let answer = try reader.profile()
            #expect(answer.status == 1)
            #expect(answer.line == nil)
            #expect(answer.problems.contains("not the one that the root names"))
        }
    }

    @Test func `names an altered operation and reads the others`() throws {
        let samples = [Example.weighIn(1), Example.weighIn(2), Example.weighIn(3)]
        var rows = try CrossCheckRows(samples.map { try Example.save([$0]) })
        var sealed = rows.bytes("operation", 1, "sealed")
        sealed[100] ^= 1
        rows.set("operation", 1, "sealed", to: .bytes(sealed))
        try reading(rows) { reader in
            let answer = try reader.read(CrossCheckRows.password, withKeys: true)
            #expect(answer.status == 1)
            #expect(answer.problems.contains("operation 2 to 2"))
            #expect(answer.samples.map(\.changeNumber) == [1, 3])
        }
    }

    @Test func `refuses a replaced public key, with the server's keys and without`() throws {
        var rows = try CrossCheckRows([Example.save([Example.weighIn()])])
        let other = Example.vault(Example.otherAccount)
        rows.set("vault", 0, "public_key", to: .bytes(other.publicKey))
        try reading(rows) { reader in
            let byPassword = try reader.read(CrossCheckRows.password, withKeys: true)
            #expect(byPassword.status == 1)
            #expect(byPassword.samples.isEmpty)
            let byCode = try reader.read(rows.code.text, withKeys: false)
            #expect(byCode.status == 1)
            #expect(byCode.samples.isEmpty)
        }
    }

    @Test func `notices an altered role and head by the server's keys`() throws {
        var rows = try CrossCheckRows([Example.save([Example.weighIn()])])
        rows.set("account", 0, "role", to: .number(0))
        rows.set("account", 0, "operation_head", to: .number(2))
        try reading(rows) { reader in
            let answer = try reader.read(CrossCheckRows.password, withKeys: true)
            #expect(answer.problems.contains("role"))
            #expect(answer.problems.contains("head number"))
            #expect(answer.samples.count == 1)
        }
    }
}
