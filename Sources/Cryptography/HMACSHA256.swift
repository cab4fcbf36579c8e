public import Bytes
internal import COpenSSL

/// The message authentication code HMAC with SHA-256 (RFC 2104).
public enum HMACSHA256 {
    /// The 32-byte code of a message.
    public static func authenticate(
        _ message: [UInt8],
        key: borrowing SecretBytes
    ) -> [UInt8] {
        key.withBytes { keyBytes in
            [UInt8](unsafeUninitializedCapacity: 32) { buffer, filled in
                let code = HMAC(
                    EVP_sha256(),
                    keyBytes.baseAddress ?? emptyKey,
                    Int32(keyBytes.count),
                    message,
                    message.count,
                    buffer.baseAddress,
                    nil
                )
                precondition(code != nil, "OpenSSL failed in HMAC")
                filled = 32
            }
        }
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
