import Bytes
import FoundationEssentials
import HealthModel
import Testing

@testable import Vault

@Suite struct `Operations` {
    static let many: [Sample] = (0..<200).map { (index: Int) -> Sample in
        let number = UInt8(index)
        guard index % 3 == 0 else { return Example.weighIn(number, "\(60 + index).\(index % 10)0") }
        return Example.full(number, type: index % 2 == 0 ? "HKOther" : "HKOtherStill")
    }

    static func examples() throws -> [Vault.Operation] {
        [
            try Example.save([Example.weighIn()]),
            try Example.save([Example.full(3)], importID: Example.identifier(9)),
            try Example.save(many),
            try Example.save(Example.everyKind),
            try Example.operation([.delete([Example.uuid(1), Example.uuid(2)], by: .client)]),
            try Example.operation([.delete([Example.uuid(1)], by: .person)]),
            try Example.operation([
                .delete([Example.uuid(1)], by: .person), .save([Example.weighIn(2)]),
            ]),
        ]
    }

    @Test func `come back field by field, digit by digit`() throws {
        for operation in try Self.examples() {
            let encoded = try EncodedOperation(operation)
            #expect(try Operation(padded: encoded.padded) == operation)
            #expect(encoded.changeCount == operation.changeCount)
        }
    }

    @Test func `of one weigh-in fit the first two steps`() throws {
        let encoded = try EncodedOperation(Example.save([Example.weighIn()]))
        #expect(encoded.padded.count + SealedOperation.overhead == 512)
    }

    @Test func `take one number for each sample and each delete`() throws {
        let edit = try Example.operation([
            .delete([Example.uuid(1), Example.uuid(3)], by: .person), .save([Example.weighIn(2)]),
        ])
        #expect(edit.changeCount == 3)
        #expect(edit.isEdit)
    }

    static let impossible: [[Action]] = [
        [], [.save([])], [.delete([], by: .person)],
        [.save([Example.weighIn()]), .save([Example.weighIn(2)])],
        [.save([Example.weighIn()]), .delete([Example.uuid(1)], by: .person)],
        [.delete([Example.uuid(1)], by: .person), .save([])],
        [.delete([UUID](repeating: Example.uuid(1), count: 65_537), by: .person)],
    ]

    @Test(arguments: impossible)
    func `in any other shape are not made`(actions: [Action]) {
        #expect(throws: VaultError.invalidOperation) { try Example.operation(actions) }
    }

    @Test func `longer than the limit are not made`() throws {
        let long = String(repeating: "x", count: EncodedOperation.maximumLength)
        let sample = try Sample(
            uuid: Example.uuid(1),
            type: SampleType.bodyMass.identifier,
            start: Instant(milliseconds: 0),
            end: Instant(milliseconds: 0),
            content: .quantity(Quantity(digits: Example.digits("70"), unit: .kilogram)),
            metadata: [MetadataKey.note: .string(long)],
            source: Source(name: "Keepwell")
        )
        #expect(throws: VaultError.invalidOperation) {
            try EncodedOperation(Example.save([sample]))
        }
    }

    @Test(arguments: [0, 1, 2])
    func `of an unknown kind, version or compression are told apart from damage`(
        position: Int
    ) throws {
        var content = try Padding.unpad(EncodedOperation(Example.save([Example.weighIn()])).padded)
        content[position] = 99
        let changed = Padding.pad(content, overhead: SealedOperation.overhead)
        #expect(throws: VaultError.unsupported) { try Operation(padded: changed) }
    }

    @Test func `cut short anywhere are refused`() throws {
        for operation in try Self.examples() {
            let content = try Padding.unpad(EncodedOperation(operation).padded)
            for length in stride(from: 0, to: content.count, by: content.count > 4096 ? 97 : 1) {
                let cut = Padding.pad(Array(content[..<length]), overhead: 17)
                #expect(throws: VaultError.self) { try Operation(padded: cut) }
            }
        }
    }

    @Test func `with any byte changed are refused or read as another, without a crash`() throws {
        for operation in try Self.examples() {
            let content = try Padding.unpad(EncodedOperation(operation).padded)
            for position in stride(from: 0, to: content.count, by: content.count > 4096 ? 31 : 1) {
                for mask in [0x01, 0x80, 0xFF] as [UInt8] {
                    var changed = content
                    changed[position] ^= mask
                    let padded = Padding.pad(changed, overhead: 17)
                    #expect((try? Operation(padded: padded)) != operation)
                }
            }
        }
    }

    @Test func `of random bytes are refused without a crash`() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let kind = UInt8.random(in: 1...3, using: &generator)
            let body = (0..<60).map { _ in UInt8.random(in: 0...3, using: &generator) }
            let content = [kind, 1, 0] + body
            let padded = Padding.pad(content, overhead: 17)
            #expect(throws: VaultError.self) { try Operation(padded: padded) }
        }
    }

    @Test func `cannot claim more rows than they may hold`() throws {
        // A block of 2⁴⁰ rows in constant columns would be short and need a terabyte.
        var writer = ByteWriter()
        writer.append(byte: ContentKind.quantity.rawValue)
        writer.append(prefixed: "T")
        writer.append(varint: 1 << 40)
        writer.append(varint: 0)
        var reader = FieldReader(writer.bytes)
        #expect(throws: VaultError.damaged) { try SampleBlock.decode(&reader, mostRows: 65_536) }
    }
}
