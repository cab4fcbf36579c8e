public import Bytes
internal import COpenSSL

/// Signatures with Ed25519 (RFC 8032 section 5.1).
public enum Ed25519 {
    public static let signatureLength = 64

    /// A signing key.
    ///
    /// @unchecked is safe because the key is never changed after it was made.
    public final class PrivateKey: @unchecked Sendable {
        /// 32 bytes.
        public let publicKey: [UInt8]
        private let key: OpaquePointer

        /// Takes the 32 bytes that RFC 8032 calls the private key.
        public init(seed: consuming SecretBytes) throws(CryptographyError) {
            guard seed.count == 32 else { throw .wrongLength }
            let key = seed.withBytes { seed in
                EVP_PKEY_new_raw_private_key_ex(
                    nil,
                    "ED25519",
                    nil,
                    seed.bindMemory(to: UInt8.self).baseAddress,
                    seed.count
                )
            }
            guard let key else { throw .wrongLength }
            self.key = key
            publicKey = rawPublicKey(of: key)
        }

        deinit { EVP_PKEY_free(key) }

        /// The 64-byte signature of a message.
        public func sign(_ message: [UInt8]) -> [UInt8] {
            guard let context = EVP_MD_CTX_new() else {
                preconditionFailure("out of memory for a signature")
            }
            defer { EVP_MD_CTX_free(context) }
            require(
                EVP_DigestSignInit_ex(context, nil, nil, nil, nil, key, nil),
                "EVP_DigestSignInit_ex"
            )
            return [UInt8](unsafeUninitializedCapacity: signatureLength) { buffer, filled in
                var length = signatureLength
                require(
                    EVP_DigestSign(context, buffer.baseAddress, &length, message, message.count),
                    "EVP_DigestSign"
                )
                filled = length
            }
        }
    }

    /// Whether the signature is the public key's over this message.
    public static func verify(
        signature: [UInt8],
        of message: [UInt8],
        publicKey: [UInt8]
    ) -> Bool {
        guard signature.count == signatureLength, publicKey.count == 32,
            let key = EVP_PKEY_new_raw_public_key_ex(nil, "ED25519", nil, publicKey, 32)
        else { return false }
        defer { EVP_PKEY_free(key) }
        guard let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestVerifyInit_ex(context, nil, nil, nil, nil, key, nil) == 1 else {
            return false
        }
        return EVP_DigestVerify(
            context,
            signature,
            signature.count,
            message,
            message.count
        ) == 1
    }
}
