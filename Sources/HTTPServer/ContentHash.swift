/// A name for bytes: other bytes get another name.
///
/// It is FNV-1a with 128 bits, folded to 64: enough to tell versions of our own files apart, and no
/// protection against anyone who could write them.
enum ContentHash {
    /// 16 hexadecimal digits.
    static func text(of bytes: [UInt8]) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in bytes {
            hash ^= UInt128(byte)
            hash &*= 0x0100_0000_0000_0000_0000_013b
        }
        let folded = UInt64(truncatingIfNeeded: hash ^ hash >> 64)
        let digits = String(folded, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
