import Bytes
import HealthModel
import Testing

@testable import Vault

@Suite struct `Journal segments` {
    private let vault = Example.vault()
    private let now = Instant(milliseconds: 1_774_746_000_000)

    private func writer(of vault: UnlockedVault? = nil) throws -> SegmentWriter {
        let vault = vault ?? self.vault
        return try SegmentWriter(
            account: vault.account,
            epoch: vault.epoch,
            publicKey: vault.publicKey,
            now: now
        )
    }

    private func reader(of writer: SegmentWriter) throws -> SegmentReader {
        try SegmentReader(
            opening: writer.sealedKey,
            account: writer.account,
            id: writer.id,
            epoch: writer.epoch,
            vault: vault
        )
    }

    @Test func `open what was sealed without the vault's key`() throws {
        let writer = try writer()
        let reader = try reader(of: writer)
        for (index, operation) in try Operations.examples().enumerated() {
            let from = Int64(index) * 1_000 + 1
            let (counter, sealed) = try writer.seal(operation, from: from)
            let to = from + operation.changeCount - 1
            let opened = try reader.open(sealed, counter: counter, from: from, to: to)
            #expect(opened == operation)
            #expect(Padding.isStep(sealed.count))
        }
    }

    @Test func `hide all but the step of a length`() throws {
        let writer = try writer()
        let short = try writer.seal(Example.save([Example.weighIn(1, "70")]), from: 1).sealed
        let long = try writer.seal(Example.save([Example.weighIn(200, "170.25")]), from: 2).sealed
        #expect(short.count == long.count)
    }

    @Test func `ASVS 11.3.4: never take a counter twice, in parallel and over many segments`()
        async throws
    {
        let operation = try EncodedOperation(
            Example.operation([.delete([Example.uuid(1)], by: .client)])
        )
        let writers = try (0..<25).map { _ in try writer() }
        let uses = await withTaskGroup(of: [[UInt8]].self) { group in
            for writer in writers + writers {
                group.addTask {
                    var uses: [[UInt8]] = []
                    while let (counter, _) = try? writer.seal(operation, from: 1) {
                        uses.append(writer.sealedKey + withUnsafeBytes(of: counter) { Array($0) })
                    }
                    return uses
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(uses.count == 25 * 4_096)
        #expect(Set(uses).count == uses.count)
        #expect(Set(writers.map(\.sealedKey)).count == 25)
    }

    @Test func `take a new counter for the same numbers`() throws {
        let writer = try writer()
        let operation = try Example.save([Example.weighIn()])
        let first = try writer.seal(operation, from: 1)
        let second = try writer.seal(operation, from: 1)
        #expect(first.counter != second.counter)
        #expect(first.sealed != second.sealed)
    }

    @Test func `are exhausted after 4,096 operations`() throws {
        let writer = try writer()
        let operation = try EncodedOperation(
            Example.operation([.delete([Example.uuid(1)], by: .client)])
        )
        for _ in 0..<4_095 { _ = try writer.seal(operation, from: 1) }
        #expect(!writer.isExhausted(now: now))
        _ = try writer.seal(operation, from: 1)
        #expect(writer.isExhausted(now: now))
        #expect(throws: VaultError.segmentExhausted) { try writer.seal(operation, from: 1) }
    }

    @Test func `are exhausted after 24 hours, or when the clock went back`() throws {
        let writer = try writer()
        let day: Int64 = 86_400_000
        func isExhausted(after milliseconds: Int64) -> Bool {
            writer.isExhausted(now: Instant(milliseconds: now.milliseconds + milliseconds))
        }
        #expect(!isExhausted(after: 0))
        #expect(!isExhausted(after: day - 1))
        #expect(isExhausted(after: day))
        #expect(isExhausted(after: -1))
        #expect(writer.isExhausted(now: Instant(milliseconds: .min)))
    }

    @Test func `seal for no public key that cannot be sealed to`() {
        #expect(throws: VaultError.damaged) {
            try SegmentWriter(
                account: Example.account,
                epoch: 1,
                publicKey: [UInt8](repeating: 0, count: 32),
                now: now
            )
        }
    }

    @Test func `refuse numbers that no change has`() throws {
        let writer = try writer()
        let operation = try Example.save([Example.weighIn(1), Example.weighIn(2)])
        for from in [0, -1, Int64.max] {
            #expect(throws: VaultError.invalidOperation) { try writer.seal(operation, from: from) }
        }
    }

    @Test func `with any byte of the sealed key changed do not open`() throws {
        let writer = try writer()
        for position in writer.sealedKey.indices {
            var changed = writer.sealedKey
            changed[position] ^= 1
            let expected: VaultError = position == 0 ? .unsupported : .damaged
            #expect(throws: expected) { try reopen(changed, writer) }
        }
        for length in writer.sealedKey.indices {
            #expect(throws: VaultError.damaged) {
                try reopen(Array(writer.sealedKey[..<length]), writer)
            }
        }
    }

    @Test func `of another account, id, epoch or vault do not open`() throws {
        let writer = try writer()
        let sealed = writer.sealedKey
        func open(
            _ account: Identifier128,
            _ id: Identifier128,
            _ epoch: UInt32,
            _ vault: UnlockedVault
        ) throws {
            _ = try SegmentReader(
                opening: sealed,
                account: account,
                id: id,
                epoch: epoch,
                vault: vault
            )
        }
        try open(writer.account, writer.id, 1, vault)
        let other = Example.vault(Example.otherAccount)
        #expect(throws: VaultError.damaged) { try open(Example.otherAccount, writer.id, 1, vault) }
        #expect(throws: VaultError.damaged) { try open(Example.otherAccount, writer.id, 1, other) }
        #expect(throws: VaultError.damaged) { try open(writer.account, Example.account, 1, vault) }
        #expect(throws: VaultError.damaged) { try open(writer.account, writer.id, 2, vault) }
        #expect(throws: VaultError.damaged) {
            try open(writer.account, writer.id, 2, Example.vault(epoch: 2))
        }
    }

    private func reopen(_ sealedKey: [UInt8], _ writer: SegmentWriter) throws {
        _ = try SegmentReader(
            opening: sealedKey,
            account: writer.account,
            id: writer.id,
            epoch: writer.epoch,
            vault: vault
        )
    }
}

@Suite struct `Sealed operations` {
    private let vault = Example.vault()
    private let writer: SegmentWriter
    private let reader: SegmentReader

    init() throws {
        writer = try SegmentWriter(
            account: vault.account,
            epoch: vault.epoch,
            publicKey: vault.publicKey,
            now: Instant(milliseconds: 0)
        )
        reader = try SegmentReader(
            opening: writer.sealedKey,
            account: vault.account,
            id: writer.id,
            epoch: vault.epoch,
            vault: vault
        )
    }

    @Test func `with any byte changed or cut off do not open`() throws {
        let (counter, sealed) = try writer.seal(Example.save([Example.weighIn()]), from: 5)
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 0x10
            let expected: VaultError = position == 0 ? .unsupported : .damaged
            #expect(throws: expected) {
                try reader.open(changed, counter: counter, from: 5, to: 5)
            }
        }
        for length in sealed.indices {
            #expect(throws: VaultError.damaged) {
                try reader.open(Array(sealed[..<length]), counter: counter, from: 5, to: 5)
            }
        }
    }

    @Test func `moved to other numbers or another counter do not open`() throws {
        let operation = try Example.save([Example.weighIn(1), Example.weighIn(2)])
        let (counter, sealed) = try writer.seal(operation, from: 5)
        #expect(try reader.open(sealed, counter: counter, from: 5, to: 6) == operation)
        let places: [(UInt64, Int64, Int64)] = [
            (counter + 1, 5, 6), (counter, 6, 7), (counter, 5, 7), (counter, 4, 6),
            (counter, 5, 5), (counter, .min, .max), (counter, .max, .min),
        ]
        for (counter, from, to) in places {
            #expect(throws: VaultError.damaged) {
                try reader.open(sealed, counter: counter, from: from, to: to)
            }
        }
    }

    @Test func `of two places cannot be swapped`() throws {
        let first = try writer.seal(Example.save([Example.weighIn(1)]), from: 1)
        let second = try writer.seal(Example.save([Example.weighIn(2)]), from: 2)
        #expect(throws: VaultError.damaged) {
            try reader.open(second.sealed, counter: second.counter, from: 1, to: 1)
        }
        #expect(throws: VaultError.damaged) {
            try reader.open(second.sealed, counter: first.counter, from: 1, to: 1)
        }
    }

    @Test func `of another segment do not open`() throws {
        let other = try SegmentWriter(
            account: vault.account,
            epoch: vault.epoch,
            publicKey: vault.publicKey,
            now: Instant(milliseconds: 0)
        )
        let (counter, sealed) = try other.seal(Example.save([Example.weighIn()]), from: 1)
        #expect(throws: VaultError.damaged) {
            try reader.open(sealed, counter: counter, from: 1, to: 1)
        }
    }
}
