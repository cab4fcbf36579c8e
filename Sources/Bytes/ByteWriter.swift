/// Builds a byte string from integers and length-prefixed fields.
public struct ByteWriter: Sendable {
    /// What was written so far.
    public private(set) var bytes: [UInt8] = []

    public init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Appends bytes as they are; the reader must know their number.
    public mutating func append(_ raw: some Sequence<UInt8>) { bytes.append(contentsOf: raw) }

    /// Appends one byte.
    public mutating func append(byte: UInt8) { bytes.append(byte) }

    /// Appends an integer in its own width, big-endian.
    public mutating func append(fixed value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends an unsigned integer in groups of seven bits, lowest first (LEB128).
    public mutating func append(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a signed integer so that small magnitudes stay short (zigzag, then LEB128).
    public mutating func append(signed value: Int64) {
        append(varint: UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    /// Appends the number of bytes as a varint, then the bytes.
    public mutating func append(prefixed field: [UInt8]) {
        append(varint: UInt64(field.count))
        bytes.append(contentsOf: field)
    }

    /// Appends text as length-prefixed UTF-8.
    public mutating func append(prefixed text: String) { append(prefixed: Array(text.utf8)) }
}
