/// A host and a port as they stand in Host or an absolute target (RFC 3986 section 3.2).
public struct Authority: Hashable, Sendable {
    /// In lower case; an IPv6 literal with its brackets.
    public let host: String
    public let port: Int?

    /// Nil for user information, an empty host, a port above 65535 and every other byte.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let end = Self.hostEnd(in: bytes) else { return nil }
        let rest = bytes[end...]
        if rest.isEmpty {
            port = nil
        } else {
            guard rest.first == ASCII.colon else { return nil }
            let digits = rest.dropFirst()
            if digits.isEmpty {
                port = nil
            } else {
                guard let number = ASCII.decimal(digits), number <= 65535 else { return nil }
                port = number
            }
        }
        host = String(decoding: bytes[..<end].map(ASCII.lowercased), as: UTF8.self)
    }

    private static func hostEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.first == UInt8(ascii: "[") else {
            let end = bytes.firstIndex { !ByteSet.registeredName.contains($0) } ?? bytes.endIndex
            return end > bytes.startIndex ? end : nil
        }
        let inside = bytes.dropFirst()
        guard let close = inside.firstIndex(where: { !ByteSet.addressLiteral.contains($0) }),
            bytes[close] == UInt8(ascii: "]"), close - inside.startIndex >= 2
        else { return nil }
        return close + 1
    }
}
