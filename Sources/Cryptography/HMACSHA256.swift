public import Bytes
internal import COpenSSL

/// The message authentication code HMAC with SHA-256 (RFC 2104).
public enum HMACSHA256 {
    /// The 32-byte code of a message.
    public static func authenticate(
        _ message: [UInt8],
        key: borrowing SecretBytes
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, filled in
            key.withBytes { key in
                message.withUnsafeBytes {
                    authenticate($0, key: key, into: UnsafeMutableRawBufferPointer(buffer))
                }
            }
            filled = 32
        }
    }

    /// Writes the code into 32 bytes of memory.
    static func authenticate(
        _ message: UnsafeRawBufferPointer,
        key: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) {
        let code = HMAC(
            EVP_sha256(),
            key.baseAddress ?? emptyKey,
            Int32(key.count),
            message.bindMemory(to: UInt8.self).baseAddress,
            message.count,
            output.bindMemory(to: UInt8.self).baseAddress,
            nil
        )
        precondition(code != nil, "OpenSSL failed in HMAC")
    }

    /// Whether `code` is the message's, in a time that does not tell where it differs.
    public static func isValid(
        _ code: [UInt8],
        for message: [UInt8],
        key: borrowing SecretBytes
    ) -> Bool {
        constantTimeEqual(code, authenticate(message, key: key))
    }

    /// HMAC takes no null pointer for a key of no bytes.
    private static var emptyKey: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: 1) }
}
