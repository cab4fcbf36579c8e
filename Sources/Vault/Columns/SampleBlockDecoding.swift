internal import Bytes
internal import FoundationEssentials
internal import HealthModel

extension SampleBlock {
    /// Reads one block of at most so many rows.
    static func decode(
        _ reader: inout FieldReader,
        mostRows: Int
    ) throws(VaultError) -> SampleBlock {
        guard let kind = ContentKind(rawValue: try reader.byte()) else { throw .unsupported }
        let type = try reader.text()
        let count = try reader.wholeNumber()
        guard (1...max(1, mostRows)).contains(count), mostRows > 0 else { throw .damaged }
        let bytes = try BlockColumns(&reader, rowCount: count)
        guard bytes.tags == kind.columns.union(SampleColumns.tags) else { throw .damaged }
        let contents = try ContentColumns.decode(bytes, kind: kind)
        let columns = try SampleColumns(bytes)
        var rows: [Row] = []
        rows.reserveCapacity(count)
        for row in 0..<count {
            rows.append(
                (columns.change[row], try columns.sample(row, type: type, contents[row]))
            )
        }
        return SampleBlock(kind: kind, type: type, rows: rows)
    }
}

/// The columns that blocks of every kind have, read and checked for their lengths.
private struct SampleColumns {
    static let tags: Set<ColumnTag> = [
        .sources, .devices, .metadata, .uuid, .start, .duration, .source, .device, .metadataSet,
        .change,
    ]

    let sources: [Source]
    let devices: [Device]
    let sets: [Metadata]
    let uuids: [UUID]
    let start: [Int64]
    let duration: [Int64]
    let source: [Int64]
    let device: [Int64]
    let set: [Int64]
    let change: [Int64]

    init(_ columns: BlockColumns) throws(VaultError) {
        sources = try SampleDictionaries.decodeSources(try columns.bytes(.sources))
        devices = try SampleDictionaries.decodeDevices(try columns.bytes(.devices))
        sets = try MetadataDictionary.decode(try columns.bytes(.metadata))
        uuids = try columns.rows(.uuid) { reader throws(VaultError) in try reader.uuid() }
        start = try columns.integers(.start)
        duration = try columns.integers(.duration)
        source = try columns.integers(.source)
        device = try columns.integers(.device)
        set = try columns.integers(.metadataSet)
        change = try columns.integers(.change)
    }

    func sample(
        _ row: Int,
        type: String,
        _ content: SampleContent
    ) throws(VaultError) -> Sample {
        let number = device[row]
        let sample = Sample(
            stored: uuids[row],
            type: type,
            start: Instant(milliseconds: start[row]),
            end: Instant(milliseconds: start[row] &+ duration[row]),
            content: content,
            metadata: try BlockColumns.entry(set[row], of: sets),
            source: try BlockColumns.entry(source[row], of: sources),
            device: number == 0 ? nil : try BlockColumns.entry(number &- 1, of: devices)
        )
        guard let sample else { throw .damaged }
        return sample
    }
}
