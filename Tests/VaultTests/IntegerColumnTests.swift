import Testing

@testable import Vault

@Suite struct `Columns of integers` {
    static let shortest: [([Int64], [UInt8])] = [
        ([5], [0, 10]), ([7, 7, 7], [0, 14]), ([1, 2, 3, 4], [1, 2, 2]), ([9, 6, 3], [1, 18, 5]),
        ([0, 5, 3], [3, 0, 10, 3]), ([0, 65, 0, 65, 1], [2, 0, 130, 1, 0, 130, 1, 2]),
    ]

    @Test(arguments: shortest)
    func `take the shortest of their forms`(values: [Int64], bytes: [UInt8]) {
        #expect(IntegerColumn.encode(values) == bytes)
    }

    static let columns: [[Int64]] = [
        [0], [.min, .max], [.max, .min, .max], [1, 2, 4], [.min, 0, .max, -1, 1],
        Array(-500...500), [Int64.max, Int64.min, Int64.min + 1],
    ]

    @Test(arguments: columns)
    func `come back as they were`(values: [Int64]) throws {
        let bytes = IntegerColumn.encode(values)
        #expect(try IntegerColumn.decode(bytes, rows: values.count) == values)
    }

    @Test func `of another number of rows or an unknown form are refused`() {
        let bytes = IntegerColumn.encode([1, 2, 4])
        #expect(throws: VaultError.damaged) { try IntegerColumn.decode(bytes, rows: 2) }
        #expect(throws: VaultError.damaged) { try IntegerColumn.decode(bytes, rows: 4) }
        #expect(throws: VaultError.damaged) { try IntegerColumn.decode([], rows: 1) }
        #expect(throws: VaultError.unsupported) { try IntegerColumn.decode([9, 0], rows: 1) }
    }
}
