internal import Bytes
internal import FoundationEssentials
internal import HealthModel

/// Reads what was inside a seal; whatever does not fit is ``VaultError/damaged``.
///
/// No byte string makes it trap: each length is compared with what is left before it is used.
struct FieldReader {
    private var reader: ByteReader

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    var remaining: Int { reader.remaining }

    mutating func bytes(_ count: Int) throws(VaultError) -> [UInt8] {
        do { return try reader.read(count: count) } catch { throw .damaged }
    }

    mutating func byte() throws(VaultError) -> UInt8 {
        do { return try reader.readByte() } catch { throw .damaged }
    }

    mutating func fixed<Value: FixedWidthInteger>(
        _ type: Value.Type = Value.self
    ) throws(VaultError) -> Value {
        do { return try reader.readFixed(type) } catch { throw .damaged }
    }

    mutating func signed() throws(VaultError) -> Int64 {
        do { return try reader.readSigned() } catch { throw .damaged }
    }

    mutating func prefixed() throws(VaultError) -> [UInt8] {
        do { return try reader.readPrefixed() } catch { throw .damaged }
    }

    mutating func text() throws(VaultError) -> String {
        do { return try reader.readPrefixedText() } catch { throw .damaged }
    }

    /// A number of things of which each takes at least `size` of the bytes that are left.
    ///
    /// So a short input can never ask for much memory.
    mutating func count(eachAtLeast size: Int) throws(VaultError) -> Int {
        let count = try wholeNumber()
        guard count <= remaining / size else { throw .damaged }
        return count
    }

    /// A varint that fits an `Int`.
    mutating func wholeNumber() throws(VaultError) -> Int {
        do { return try reader.readCount() } catch { throw .damaged }
    }

    /// A varint that fits an `Int64`.
    mutating func number() throws(VaultError) -> Int64 { Int64(try wholeNumber()) }

    mutating func flag() throws(VaultError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw .damaged
        }
    }

    mutating func optional<Value>(
        _ read: (inout FieldReader) throws(VaultError) -> Value
    ) throws(VaultError) -> Value? {
        try flag() ? try read(&self) : nil
    }

    /// A number of values, of which each takes at least `size` bytes, and each of them.
    mutating func list<Value>(
        eachAtLeast size: Int,
        _ read: (inout FieldReader) throws(VaultError) -> Value
    ) throws(VaultError) -> [Value] {
        var values: [Value] = []
        for _ in 0..<(try count(eachAtLeast: size)) { values.append(try read(&self)) }
        return values
    }

    mutating func optionalText() throws(VaultError) -> String? {
        try optional { field throws(VaultError) in try field.text() }
    }

    mutating func identifier() throws(VaultError) -> Identifier128 {
        Identifier128(high: try fixed(), low: try fixed())
    }

    mutating func uuid() throws(VaultError) -> UUID {
        let raw = try bytes(16)
        return UUID(
            uuid: (
                raw[0], raw[1], raw[2], raw[3], raw[4], raw[5], raw[6], raw[7],
                raw[8], raw[9], raw[10], raw[11], raw[12], raw[13], raw[14], raw[15]
            )
        )
    }

    mutating func instant() throws(VaultError) -> Instant {
        Instant(milliseconds: try signed())
    }

    mutating func digits() throws(VaultError) -> Digits {
        let coefficient = try signed()
        guard let digits = Digits(coefficient: coefficient, scale: Int(try byte())) else {
            throw .damaged
        }
        return digits
    }

    /// Digits and a unit.
    ///
    /// - Throws: ``VaultError/unsupported`` for a unit that the program does not know.
    mutating func quantity() throws(VaultError) -> Quantity {
        let digits = try digits()
        let symbol = try text()
        guard let unit = try? Unit(parsing: symbol) else { throw .unsupported }
        return Quantity(digits: digits, unit: unit)
    }

    /// A signed number that fits an `Int`.
    mutating func integer() throws(VaultError) -> Int {
        guard let integer = Int(exactly: try signed()) else { throw .damaged }
        return integer
    }

    /// Refuses bytes behind the last field.
    func finish() throws(VaultError) {
        guard remaining == 0 else { throw .damaged }
    }
}
