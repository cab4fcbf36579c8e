public import Bytes
internal import COpenSSL

/// Random bits from OpenSSL's generator, which the system's entropy seeds.
///
/// Without randomness nothing here is safe, so a failing generator ends the process.
public enum Random {
    /// Bytes that may become known: identifiers, salts, nonces.
    public static func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            fill(UnsafeMutableRawBufferPointer(buffer), RAND_bytes)
            filled = count
        }
    }

    /// Bytes of a key, from the generator that OpenSSL keeps for secrets.
    public static func secret(_ count: Int) -> SecretBytes {
        SecretBytes(count: count) { fill($0, RAND_priv_bytes) }
    }

    /// 128 bits that name something.
    public static func identifier() -> Identifier128 {
        var bytes = ByteReader(bytes(16))
        guard let high: UInt64 = try? bytes.readFixed(), let low: UInt64 = try? bytes.readFixed()
        else { preconditionFailure("sixteen bytes are two numbers of eight") }
        return Identifier128(high: high, low: low)
    }

    private static func fill(
        _ memory: UnsafeMutableRawBufferPointer,
        _ draw: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32
    ) {
        guard memory.count > 0 else { return }
        let drawn = draw(memory.bindMemory(to: UInt8.self).baseAddress, Int32(memory.count))
        precondition(drawn == 1, "the random generator failed")
    }
}
