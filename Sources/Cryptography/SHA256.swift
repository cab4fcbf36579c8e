internal import COpenSSL

/// The hash function SHA-256 (FIPS 180-4).
public enum SHA256 {
    /// The 32-byte hash of bytes that are at hand.
    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        let hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.finish()
    }
}

/// Hashes bytes that come piece by piece.
public final class SHA256Hasher {
    private let context: OpaquePointer

    public init() {
        guard let context = EVP_MD_CTX_new() else {
            preconditionFailure("out of memory for a hash")
        }
        self.context = context
        require(EVP_DigestInit_ex2(context, Algorithms.shared.sha256, nil), "EVP_DigestInit_ex2")
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Takes the next piece.
    public func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes(update) }

    /// Takes the next piece.
    public func update(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 0 else { return }
        require(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count), "EVP_DigestUpdate")
    }

    /// The 32-byte hash of all pieces; the hasher is spent then.
    public func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, filled in
            require(
                EVP_DigestFinal_ex(context, buffer.baseAddress, nil),
                "EVP_DigestFinal_ex"
            )
            filled = 32
        }
    }
}
