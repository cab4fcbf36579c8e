internal import Bytes
internal import HealthModel

/// The distinct metadata of a block's samples: the keys once, then each set by the keys' numbers.
enum MetadataDictionary {
    private enum ValueKind: UInt8 {
        case string = 1
        case number = 2
        case boolean = 3
        case date = 4
        case quantity = 5
    }

    static func encode(_ sets: [Metadata]) -> [UInt8] {
        var keys = Interning<String>()
        let body = SampleDictionaries.list(sets) { writer, set in
            writer.append(list: set.entries) { writer, entry in
                writer.append(varint: UInt64(keys.number(of: entry.key)))
                append(entry.value, to: &writer)
            }
        }
        return SampleDictionaries.list(keys.values) { $0.append(prefixed: $1) } + body
    }

    static func decode(_ bytes: [UInt8]) throws(VaultError) -> [Metadata] {
        var reader = FieldReader(bytes)
        let keys = try reader.list(eachAtLeast: 1) { field throws(VaultError) in
            try field.text()
        }
        let sets = try reader.list(eachAtLeast: 1) { field throws(VaultError) in
            try decodeSet(&field, keys: keys)
        }
        try reader.finish()
        return sets
    }

    /// Writes one set by itself, with its keys.
    static func append(_ set: Metadata, to writer: inout ByteWriter) {
        writer.append(list: set.entries) { writer, entry in
            writer.append(prefixed: entry.key)
            append(entry.value, to: &writer)
        }
    }

    /// Reads a set that was written by itself.
    static func readSet(_ reader: inout FieldReader) throws(VaultError) -> Metadata {
        var set = Metadata()
        for _ in 0..<(try reader.count(eachAtLeast: 3)) {
            let key = try reader.text()
            guard set[key] == nil else { throw .damaged }
            set[key] = try decodeValue(&reader)
        }
        return set
    }

    private static func decodeSet(
        _ reader: inout FieldReader,
        keys: [String]
    ) throws(VaultError) -> Metadata {
        var set = Metadata()
        for _ in 0..<(try reader.count(eachAtLeast: 2)) {
            let number = try reader.wholeNumber()
            guard number < keys.count, set[keys[number]] == nil else { throw .damaged }
            set[keys[number]] = try decodeValue(&reader)
        }
        return set
    }

    private static func append(_ value: MetadataValue, to writer: inout ByteWriter) {
        switch value {
        case .string(let text):
            writer.append(byte: ValueKind.string.rawValue)
            writer.append(prefixed: text)
        case .number(let digits):
            writer.append(byte: ValueKind.number.rawValue)
            writer.append(digits)
        case .boolean(let flag):
            writer.append(byte: ValueKind.boolean.rawValue)
            writer.append(flag)
        case .date(let instant):
            writer.append(byte: ValueKind.date.rawValue)
            writer.append(instant)
        case .quantity(let quantity):
            writer.append(byte: ValueKind.quantity.rawValue)
            writer.append(quantity)
        }
    }

    private static func decodeValue(
        _ reader: inout FieldReader
    ) throws(VaultError) -> MetadataValue {
        guard let kind = ValueKind(rawValue: try reader.byte()) else { throw .unsupported }
        switch kind {
        case .string: return .string(try reader.text())
        case .number: return .number(try reader.digits())
        case .boolean: return .boolean(try reader.flag())
        case .date: return .date(try reader.instant())
        case .quantity: return .quantity(try reader.quantity())
        }
    }
}
