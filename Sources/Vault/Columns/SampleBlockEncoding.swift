internal import Bytes
internal import HealthModel

extension SampleBlock {
    /// Writes kind, type, number of rows, and the columns, each behind its number and length.
    func encode(to writer: inout ByteWriter) {
        writer.append(byte: kind.rawValue)
        writer.append(prefixed: type)
        writer.append(count: rows.count)
        let columns = columns()
        writer.append(count: columns.count)
        for (tag, bytes) in columns {
            writer.append(byte: tag.rawValue)
            writer.append(prefixed: bytes)
        }
    }

    private func columns() -> [(ColumnTag, [UInt8])] {
        var sources = Interning<Source>()
        var devices = Interning<Device>()
        var sets = Interning<Metadata>()
        let samples = rows.map(\.sample)
        let sourceNumbers = samples.map { sources.number(of: $0.source) }
        let deviceNumbers = samples.map { $0.device.map { devices.number(of: $0) + 1 } ?? 0 }
        let setNumbers = samples.map { sets.number(of: $0.metadata) }
        let columns: [(ColumnTag, [UInt8])] = [
            (.sources, SampleDictionaries.encode(sources.values)),
            (.devices, SampleDictionaries.encode(devices.values)),
            (.metadata, MetadataDictionary.encode(sets.values)),
            (.uuid, uuidColumn()),
            (.start, IntegerColumn.encode(samples.map(\.start.milliseconds))),
            (.duration, IntegerColumn.encode(samples.map(Self.duration))),
            (.source, IntegerColumn.encode(sourceNumbers)),
            (.device, IntegerColumn.encode(deviceNumbers)),
            (.metadataSet, IntegerColumn.encode(setNumbers)),
            (.change, IntegerColumn.encode(rows.map(\.offset))),
        ]
        let content = ContentColumns.encode(samples.map(\.content), kind: kind)
        return (columns + content).sorted { $0.0.rawValue < $1.0.rawValue }
    }

    private func uuidColumn() -> [UInt8] {
        var writer = ByteWriter(reserving: 16 * rows.count)
        for row in rows { writer.append(row.sample.uuid) }
        return writer.bytes
    }

    /// Modulo 2⁶⁴, as an unsigned number in the bits of a signed one: two instants can be further
    /// apart than an `Int64` counts.
    private static func duration(_ sample: Sample) -> Int64 {
        sample.end.milliseconds &- sample.start.milliseconds
    }
}
