/// The bytes that HTTP's grammar names.
enum ASCII {
    static let tab: UInt8 = 9
    static let lineFeed: UInt8 = 10
    static let carriageReturn: UInt8 = 13
    static let space: UInt8 = 32
    static let quote = UInt8(ascii: "\"")
    static let percent = UInt8(ascii: "%")
    static let ampersand = UInt8(ascii: "&")
    static let plus = UInt8(ascii: "+")
    static let comma = UInt8(ascii: ",")
    static let slash = UInt8(ascii: "/")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let question = UInt8(ascii: "?")
    static let backslash = UInt8(ascii: "\\")
    static let delete: UInt8 = 127

    /// Folds A to Z alone: never the letters that Unicode would fold into ASCII.
    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    /// What a field value may carry: tab, visible ASCII, space and opaque bytes (RFC 9110 5.5).
    @inline(__always)
    static func isFieldValue(_ byte: UInt8) -> Bool {
        byte >= space && byte != delete || byte == tab
    }

    /// Cuts optional whitespace (space and tab alone) off both ends.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    static func equalIgnoringCase(_ left: some Sequence<UInt8>, _ right: StaticString) -> Bool {
        right.withUTF8Buffer { text in
            left.elementsEqual(text) { lowercased($0) == lowercased($1) }
        }
    }

    /// Reads 1*DIGIT; nil for anything else and for a number that an `Int` cannot hold.
    static func decimal(_ bytes: some Sequence<UInt8>) -> Int? {
        var value: Int?
        for byte in bytes {
            guard ByteSet.digit.contains(byte) else { return nil }
            let (product, tooLarge) = (value ?? 0).multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(Int(byte & 15))
            guard !tooLarge, !overflows else { return nil }
            value = sum
        }
        return value
    }
}
