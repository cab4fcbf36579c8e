/// Why a byte string could not be read.
public enum ByteReaderError: Error, Equatable, Sendable {
    /// The bytes end before the field does.
    case truncated
    /// An integer has more bits than its type, or more bytes than it needs.
    case malformedInteger
    /// Text that is not UTF-8.
    case malformedText
    /// Bytes are left over behind the last field.
    case trailingBytes
}

/// Reads what ``ByteWriter`` writes; every step is checked, and no length is believed before it is
/// known to fit.
public struct ByteReader: Sendable {
    private let bytes: [UInt8]
    /// Where the next read starts.
    public private(set) var position: Int

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
    }

    /// How many bytes are left.
    public var remaining: Int { bytes.count - position }

    /// Takes exactly `count` bytes.
    public mutating func read(count: Int) throws(ByteReaderError) -> [UInt8] {
        guard count >= 0, count <= remaining else { throw .truncated }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    /// Takes one byte.
    public mutating func readByte() throws(ByteReaderError) -> UInt8 {
        guard remaining > 0 else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    /// Takes a big-endian integer of the type's width.
    public mutating func readFixed<Value: FixedWidthInteger>(
        _ type: Value.Type = Value.self
    ) throws(ByteReaderError) -> Value {
        let width = Value.bitWidth / 8
        guard width <= remaining else { throw .truncated }
        var value: Value = 0
        for byte in bytes[position..<position + width] {
            value = value << 8 | Value(truncatingIfNeeded: byte)
        }
        position += width
        return value
    }

    /// Takes a LEB128 integer in its shortest form.
    public mutating func readVarint() throws(ByteReaderError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try readByte()
            let group = UInt64(byte & 0x7F)
            guard shift < 63 || (shift == 63 && group <= 1) else { throw .malformedInteger }
            value |= group << shift
            if byte & 0x80 == 0 {
                guard byte != 0 || shift == 0 else { throw .malformedInteger }
                return value
            }
            shift += 7
        }
    }

    /// Takes a varint that must fit an `Int`.
    public mutating func readCount() throws(ByteReaderError) -> Int {
        guard let count = Int(exactly: try readVarint()) else { throw .malformedInteger }
        return count
    }

    /// Takes a zigzag LEB128 integer.
    public mutating func readSigned() throws(ByteReaderError) -> Int64 {
        let folded = try readVarint()
        return Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
    }

    /// Takes a varint length and that many bytes.
    public mutating func readPrefixed() throws(ByteReaderError) -> [UInt8] {
        try read(count: readCount())
    }

    /// Takes a varint length and that many bytes of valid UTF-8.
    public mutating func readPrefixedText() throws(ByteReaderError) -> String {
        guard let text = String(validating: try readPrefixed(), as: UTF8.self) else {
            throw .malformedText
        }
        return text
    }

    /// Refuses bytes behind the last field.
    public func finish() throws(ByteReaderError) {
        guard remaining == 0 else { throw .trailingBytes }
    }
}
