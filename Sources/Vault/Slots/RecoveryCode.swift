public import Bytes
internal import Cryptography

/// The code that opens a vault when the password is forgotten: 128 random bits, written on paper.
///
/// 28 symbols in groups of four, of Crockford's base 32, which leaves out what looks alike; the last
/// twelve bits check the others, so that a slip of the pen is noticed before anything is tried.
public struct RecoveryCode: Sendable {
    private static let secretLength = 16
    private static let checkLength = 2
    private static let symbolCount = 28

    private let bits: SharedSecret

    /// Draws a new code.
    public static func make() -> RecoveryCode {
        RecoveryCode(bits: SharedSecret(Random.secret(secretLength)))
    }

    /// Reads a code as people type it.
    ///
    /// Either case, with or without hyphens and spaces, O for 0, I and L for 1. Nil where a symbol
    /// is missing, unknown or wrong.
    public init?(reading text: borrowing SecretBytes) {
        var isComplete = false
        let packed = SecretBytes(count: Self.secretLength + Self.checkLength) { memory in
            isComplete = text.withBytes { Self.unpack($0, into: memory) }
        }
        let bits = packed.withBytes { packed in
            SecretBytes(count: Self.secretLength) { memory in
                memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: packed[..<memory.count]))
            }
        }
        let check = packed.withBytes { Array($0.suffix(Self.checkLength)) }
        guard isComplete, constantTimeEqual(check, Self.check(of: bits)) else { return nil }
        self.init(bits: SharedSecret(bits))
    }

    /// The 16 bytes that the slot's key is derived from.
    public func secret() -> SecretBytes { bits.bytes.copy() }

    /// The code as it is shown: `0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV`.
    public var text: String {
        let packed = bits.bytes.withBytes { Array($0) } + Self.check(of: bits.bytes)
        let symbols = (0..<Self.symbolCount).map { Self.alphabet[Self.value(at: $0, in: packed)] }
        let groups = stride(from: 0, to: symbols.count, by: 4).map { start in
            String(decoding: symbols[start..<start + 4], as: UTF8.self)
        }
        return groups.joined(separator: "-")
    }

    private init(bits: SharedSecret) { self.bits = bits }

    /// The first twelve bits of a hash, in two bytes.
    private static func check(of bits: borrowing SecretBytes) -> [UInt8] {
        let hasher = SHA256Hasher()
        hasher.update(AssociatedData(.recoveryCheck).bytes)
        bits.withBytes { hasher.update($0) }
        let hash = hasher.finish()
        return [hash[0], hash[1] & 0xF0]
    }

    /// The five bits of one symbol.
    private static func value(at index: Int, in packed: [UInt8]) -> Int {
        let position = index * 5
        let high = UInt16(packed[position / 8]) << 8
        let low = position / 8 + 1 < packed.count ? UInt16(packed[position / 8 + 1]) : 0
        return Int((high | low) >> UInt16(11 - position % 8) & 31)
    }

    /// Writes the symbols' bits; false unless there are exactly as many as a code has.
    private static func unpack(
        _ text: UnsafeRawBufferPointer,
        into memory: UnsafeMutableRawBufferPointer
    ) -> Bool {
        var count = 0
        for unit in text where !isIgnored(unit) {
            guard count < symbolCount, let value = value(of: unit) else { return false }
            let position = count * 5
            let shifted = UInt16(value) << UInt16(11 - position % 8)
            memory[position / 8] |= UInt8(truncatingIfNeeded: shifted >> 8)
            if position / 8 + 1 < memory.count {
                memory[position / 8 + 1] |= UInt8(truncatingIfNeeded: shifted)
            }
            count += 1
        }
        return count == symbolCount
    }

    /// Spaces, line ends, hyphens, and the bytes of the dashes and spaces that are not ASCII.
    private static func isIgnored(_ unit: UInt8) -> Bool {
        unit >= 0x80 || unit == UInt8(ascii: "-") || unit == UInt8(ascii: " ")
            || (9...13).contains(unit)
    }

    private static func value(of unit: UInt8) -> UInt8? {
        let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(unit)
        let upper = isLower ? unit - 32 : unit
        switch upper {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
        }
    }

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
}
