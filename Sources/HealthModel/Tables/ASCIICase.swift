/// Capitals of ASCII alone: no language's rules, no look-alikes.
enum ASCIICase {
    static func small(_ text: String) -> String {
        String(
            decoding: text.utf8.map { byte in
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
            },
            as: UTF8.self
        )
    }

    /// With a capital in front.
    static func capitalised(_ text: String) -> String {
        guard let first = text.utf8.first,
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
        else { return text }
        return String(decoding: [first - 32] + Array(text.utf8.dropFirst()), as: UTF8.self)
    }
}
