internal import Bytes
internal import FoundationEssentials
internal import HealthModel

extension SampleBlock {
    /// Reads one block of at most so many rows.
    static func decode(
        _ reader: inout FieldReader,
        mostRows: Int
    ) throws(VaultError) -> SampleBlock {
        guard ContentKind(rawValue: try reader.byte()) != nil else { throw .unsupported }
        let type = try reader.text()
        let count = try reader.wholeNumber()
        guard (1...max(1, mostRows)).contains(count), mostRows > 0 else { throw .damaged }
        let columns = try SampleColumns(try readColumns(&reader), rows: count)
        var rows: [Row] = []
        rows.reserveCapacity(count)
        for row in 0..<count {
            rows.append((columns.change[row], try columns.sample(row, type: type)))
        }
        return SampleBlock(type: type, rows: rows)
    }

    /// The bytes of each column; they must come in the order of their numbers.
    private static func readColumns(
        _ reader: inout FieldReader
    ) throws(VaultError) -> [ColumnTag: [UInt8]] {
        var columns: [ColumnTag: [UInt8]] = [:]
        var last: UInt8 = 0
        for _ in 0..<(try reader.count(eachAtLeast: 2)) {
            let number = try reader.byte()
            guard number > last else { throw .damaged }
            guard let tag = ColumnTag(rawValue: number) else { throw .unsupported }
            columns[tag] = try reader.prefixed()
            last = number
        }
        return columns
    }
}

/// The columns of a block, read and checked for their lengths.
private struct SampleColumns {
    let units: [Unit]
    let sources: [Source]
    let devices: [Device]
    let sets: [Metadata]
    let uuids: [UUID]
    let start: [Int64]
    let duration: [Int64]
    let coefficient: [Int64]
    let scale: [Int64]
    let unit: [Int64]
    let source: [Int64]
    let device: [Int64]
    let set: [Int64]
    let change: [Int64]

    init(_ columns: [ColumnTag: [UInt8]], rows: Int) throws(VaultError) {
        func bytes(_ tag: ColumnTag) throws(VaultError) -> [UInt8] {
            guard let bytes = columns[tag] else { throw .damaged }
            return bytes
        }
        func integers(_ tag: ColumnTag) throws(VaultError) -> [Int64] {
            try IntegerColumn.decode(try bytes(tag), rows: rows)
        }
        units = try SampleDictionaries.decodeUnits(try bytes(.units))
        sources = try SampleDictionaries.decodeSources(try bytes(.sources))
        devices = try SampleDictionaries.decodeDevices(try bytes(.devices))
        sets = try MetadataDictionary.decode(try bytes(.metadata))
        uuids = try Self.readUUIDs(try bytes(.uuid), rows: rows)
        start = try integers(.start)
        duration = try integers(.duration)
        coefficient = try integers(.coefficient)
        scale = try integers(.scale)
        unit = try integers(.unit)
        source = try integers(.source)
        device = try integers(.device)
        set = try integers(.metadataSet)
        change = try integers(.change)
    }

    func sample(_ row: Int, type: String) throws(VaultError) -> Sample {
        guard let scale = Int(exactly: scale[row]),
            let digits = Digits(coefficient: coefficient[row], scale: scale)
        else { throw .damaged }
        let unit = try entry(unit[row], of: units)
        let device = device[row] == 0 ? nil : try entry(device[row] &- 1, of: devices)
        let sample = Sample(
            stored: uuids[row],
            type: type,
            start: Instant(milliseconds: start[row]),
            end: Instant(milliseconds: start[row] &+ duration[row]),
            content: .quantity(Quantity(digits: digits, unit: unit)),
            metadata: try entry(set[row], of: sets),
            source: try entry(source[row], of: sources),
            device: device
        )
        guard let sample else { throw .damaged }
        return sample
    }

    private func entry<Value>(_ number: Int64, of list: [Value]) throws(VaultError) -> Value {
        guard number >= 0, number < list.count else { throw .damaged }
        return list[Int(number)]
    }

    private static func readUUIDs(_ bytes: [UInt8], rows: Int) throws(VaultError) -> [UUID] {
        var reader = FieldReader(bytes)
        var uuids: [UUID] = []
        for _ in 0..<rows { uuids.append(try reader.uuid()) }
        try reader.finish()
        return uuids
    }
}
