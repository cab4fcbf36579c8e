internal import Bytes

/// Percent-encoding of URLs (RFC 3986 section 2.1).
public enum PercentEncoding {
    /// Escapes everything but letters, digits and `-._~`: safe as one path segment or query value.
    public static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if ByteSet.unreserved.contains(byte) {
                encoded.append(byte)
            } else {
                encoded.append(ASCII.percent)
                encoded.append(contentsOf: Hex.encode(CollectionOfOne(byte)).utf8.map(uppercased))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Decodes once; nil when a percent sign lacks its two digits.
    ///
    /// A plus is a space in a query and in a form alone (WHATWG URL section 5.1).
    static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var position = bytes.startIndex
        while position < bytes.endIndex {
            guard let byte = decodeNext(bytes, at: &position, plusIsSpace: plusIsSpace) else {
                return nil
            }
            decoded.append(byte)
        }
        return decoded
    }

    /// Takes one byte or one escape; `position` is before the end.
    static func decodeNext(
        _ bytes: ArraySlice<UInt8>,
        at position: inout Int,
        plusIsSpace: Bool
    ) -> UInt8? {
        let byte = bytes[position]
        guard byte == ASCII.percent else {
            position += 1
            return plusIsSpace && byte == ASCII.plus ? ASCII.space : byte
        }
        guard bytes.endIndex - position > 2, let high = Hex.value(of: bytes[position + 1]),
            let low = Hex.value(of: bytes[position + 2])
        else { return nil }
        position += 3
        return high << 4 | low
    }

    private static func uppercased(_ digit: UInt8) -> UInt8 {
        digit >= UInt8(ascii: "a") ? digit - 0x20 : digit
    }
}
