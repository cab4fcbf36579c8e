internal import Bytes
internal import FoundationEssentials
internal import HealthModel

/// The bytes of a block's columns, by their numbers.
struct BlockColumns {
    let rowCount: Int
    private let columns: [ColumnTag: [UInt8]]

    /// Reads the columns, which must come in the order of their numbers.
    ///
    /// - Throws: ``VaultError/unsupported`` for a number that is not known: it would be data lost.
    init(_ reader: inout FieldReader, rowCount: Int) throws(VaultError) {
        var columns: [ColumnTag: [UInt8]] = [:]
        var last: UInt8 = 0
        for _ in 0..<(try reader.count(eachAtLeast: 2)) {
            let number = try reader.byte()
            guard number > last else { throw .damaged }
            guard let tag = ColumnTag(rawValue: number) else { throw .unsupported }
            columns[tag] = try reader.prefixed()
            last = number
        }
        self.columns = columns
        self.rowCount = rowCount
    }

    var tags: Set<ColumnTag> { Set(columns.keys) }

    func bytes(_ tag: ColumnTag) throws(VaultError) -> [UInt8] {
        guard let bytes = columns[tag] else { throw .damaged }
        return bytes
    }

    /// A column of integers, one for each row.
    func integers(_ tag: ColumnTag) throws(VaultError) -> [Int64] {
        try IntegerColumn.decode(try bytes(tag), rows: rowCount)
    }

    /// A column in which each row has bytes of its own kind.
    func rows<Value>(
        _ tag: ColumnTag,
        _ read: (inout FieldReader) throws(VaultError) -> Value
    ) throws(VaultError) -> [Value] {
        var reader = FieldReader(try bytes(tag))
        var values: [Value] = []
        for _ in 0..<rowCount { values.append(try read(&reader)) }
        try reader.finish()
        return values
    }

    /// What a number in a column stands for.
    static func entry<Value>(_ number: Int64, of list: [Value]) throws(VaultError) -> Value {
        guard number >= 0, number < list.count else { throw .damaged }
        return list[Int(number)]
    }
}
