public import Bytes
internal import COpenSSL

/// Diffie-Hellman over Curve25519 (RFC 7748).
public enum X25519 {
    public static let keyLength = 32

    /// A private key.
    ///
    /// OpenSSL's form of it is kept, since making that costs more than using it. @unchecked is safe because the key is never changed after it was made.
    public final class PrivateKey: @unchecked Sendable {
        /// 32 bytes.
        public let publicKey: [UInt8]
        let key: OpaquePointer

        /// Takes 32 bytes as the key.
        public init(_ raw: borrowing SecretBytes) throws(CryptographyError) {
            guard raw.count == X25519.keyLength else { throw .wrongLength }
            let key = raw.withBytes { raw in
                EVP_PKEY_new_raw_private_key_ex(
                    nil,
                    "X25519",
                    nil,
                    raw.bindMemory(to: UInt8.self).baseAddress,
                    raw.count
                )
            }
            guard let key else { throw .wrongLength }
            self.key = key
            publicKey = rawPublicKey(of: key)
        }

        /// Draws a new key.
        public convenience init() {
            do {
                try self.init(Random.secret(X25519.keyLength))
            } catch {
                preconditionFailure("any 32 bytes are a private key")
            }
        }

        /// The key pair that belongs to secret material (RFC 9180 section 7.1.3, DeriveKeyPair).
        public static func derive(
            fromKeyMaterial material: borrowing SecretBytes
        ) -> PrivateKey {
            let secret = HPKE.deriveSecretKey(from: material)
            do {
                return try PrivateKey(secret)
            } catch {
                preconditionFailure("any 32 bytes are a private key")
            }
        }

        deinit { EVP_PKEY_free(key) }

        /// The secret that both sides share.
        ///
        /// - Throws: ``CryptographyError/unusablePublicKey`` where it would be all zeros,
        ///   ``CryptographyError/wrongLength``.
        public func sharedSecret(
            with publicKey: [UInt8]
        ) throws(CryptographyError) -> SecretBytes {
            guard publicKey.count == X25519.keyLength else { throw .wrongLength }
            guard
                let peer = EVP_PKEY_new_raw_public_key_ex(
                    nil,
                    "X25519",
                    nil,
                    publicKey,
                    publicKey.count
                )
            else { throw .unusablePublicKey }
            defer { EVP_PKEY_free(peer) }
            guard let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil) else {
                preconditionFailure("out of memory for a key agreement")
            }
            defer { EVP_PKEY_CTX_free(context) }
            require(EVP_PKEY_derive_init(context), "EVP_PKEY_derive_init")
            guard EVP_PKEY_derive_set_peer(context, peer) == 1 else { throw .unusablePublicKey }
            return try SecretBytes(count: X25519.keyLength) { memory throws(CryptographyError) in
                var length = memory.count
                let target = memory.bindMemory(to: UInt8.self).baseAddress
                // OpenSSL refuses an all-zero result here.
                guard EVP_PKEY_derive(context, target, &length) == 1,
                    length == X25519.keyLength
                else { throw .unusablePublicKey }
            }
        }
    }
}

/// The 32 bytes of a key's public half.
func rawPublicKey(of key: OpaquePointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, filled in
        var length = 32
        require(
            EVP_PKEY_get_raw_public_key(key, buffer.baseAddress, &length),
            "EVP_PKEY_get_raw_public_key"
        )
        filled = length
    }
}
