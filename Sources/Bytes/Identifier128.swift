/// 128 bits that name an account, a client, a segment or a sealed object.
///
/// Drawn at random where it is made (Cryptography's `Random`), so it tells nothing and needs no
/// register; it is a name and never a secret.
public struct Identifier128: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The bytes 0 to 7, big-endian.
    public let high: UInt64
    /// The bytes 8 to 15, big-endian.
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Nil unless there are exactly 16 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Nil unless the text is 32 hexadecimal digits.
    public init?(hex text: some StringProtocol) {
        guard let bytes = Hex.decode(text) else { return nil }
        self.init(bytes)
    }

    /// All 16 bytes, most significant first.
    public var bytes: [UInt8] {
        [high, low].flatMap { half in
            (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * $0)) }
        }
    }

    /// 32 hexadecimal digits.
    public var description: String { Hex.encode(bytes) }

    public static func < (left: Identifier128, right: Identifier128) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
