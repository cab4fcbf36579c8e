internal import Bytes
internal import FoundationEssentials
internal import HealthModel

/// The fields that several formats have in common, as ``FieldReader`` reads them.
extension ByteWriter {
    mutating func append(_ identifier: Identifier128) { append(identifier.bytes) }

    mutating func append(_ uuid: UUID) {
        withUnsafeBytes(of: uuid.uuid) { append($0) }
    }

    /// One byte, 0 or 1.
    mutating func append(_ flag: Bool) { append(byte: flag ? 1 : 0) }

    mutating func append(count: Int) { append(varint: UInt64(count)) }

    mutating func append(_ instant: Instant) { append(signed: instant.milliseconds) }

    /// The coefficient, then the number of places in one byte.
    mutating func append(_ digits: Digits) {
        append(signed: digits.coefficient)
        append(byte: UInt8(digits.scale))
    }

    /// The digits, then the unit's string.
    mutating func append(_ quantity: Quantity) {
        append(quantity.digits)
        append(prefixed: quantity.unit.symbol)
    }

    /// A flag, and the value where there is one.
    mutating func append<Value>(
        optional value: Value?,
        _ write: (inout ByteWriter, Value) -> Void
    ) {
        append(value != nil)
        if let value { write(&self, value) }
    }

    /// The number of values, then each.
    mutating func append<Value>(
        list values: [Value],
        _ write: (inout ByteWriter, Value) -> Void
    ) {
        append(count: values.count)
        for value in values { write(&self, value) }
    }

    mutating func append(optional text: String?) {
        append(optional: text) { $0.append(prefixed: $1) }
    }
}
