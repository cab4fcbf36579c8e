internal import COpenSSL

/// OpenSSL's implementations, fetched once: fetching costs more than using them on short inputs.
///
/// @unchecked is safe because fetched algorithms are immutable and counted by OpenSSL itself.
struct Algorithms: @unchecked Sendable {
    static let shared = Algorithms()

    let sha256: OpaquePointer
    let chaCha20Poly1305: OpaquePointer
    let hkdf: OpaquePointer

    private init() {
        guard let sha256 = EVP_MD_fetch(nil, "SHA256", nil),
            let chaCha20Poly1305 = EVP_CIPHER_fetch(nil, "ChaCha20-Poly1305", nil),
            let hkdf = EVP_KDF_fetch(nil, "HKDF", nil)
        else { preconditionFailure("this OpenSSL lacks an algorithm that Keepwell is made of") }
        self.sha256 = sha256
        self.chaCha20Poly1305 = chaCha20Poly1305
        self.hkdf = hkdf
    }
}

/// Ends the process where OpenSSL fails at something that cannot fail but for lack of memory.
func require(_ result: Int32, _ call: StaticString) {
    precondition(result == 1, "OpenSSL failed in \(call)")
}
