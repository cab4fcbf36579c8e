/// A field value that cannot end its line: no control byte but tab, no DEL (RFC 9110 section 5.5).
public struct FieldValue: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The bytes; above 0x7F they are opaque and need not be UTF-8.
    public let bytes: [UInt8]

    /// Nil when a byte could break out of the field.
    public init?(_ bytes: [UInt8]) {
        guard bytes.allSatisfy(ASCII.isFieldValue) else { return nil }
        self.bytes = bytes
    }

    /// Nil when the text holds a control character other than tab.
    public init?(_ text: String) { self.init(Array(text.utf8)) }

    /// A number in decimal digits.
    public init(_ number: Int) { bytes = Array(String(number).utf8) }

    /// A value written in the source; one with a control character is a mistake of the programmer.
    public init(stringLiteral text: StaticString) {
        guard let value = FieldValue(text.description) else {
            preconditionFailure("a field value in the source holds a control character")
        }
        self = value
    }

    /// For bytes that the parser has already checked.
    init(checked bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    /// The value as text; nil when it is not UTF-8.
    public var text: String? { String(validating: bytes, as: UTF8.self) }
}
