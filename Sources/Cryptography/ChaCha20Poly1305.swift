public import Bytes
internal import COpenSSL

/// Authenticated encryption with ChaCha20 and Poly1305 (RFC 8439).
///
/// A nonce must never come twice under one key; whoever calls sees to that.
public enum ChaCha20Poly1305 {
    public static let keyLength = 32
    public static let nonceLength = 12
    public static let tagLength = 16

    /// The ciphertext with its 16-byte tag behind it.
    public static func seal(
        _ plaintext: [UInt8],
        key: borrowing SecretBytes,
        nonce: [UInt8],
        associatedData: [UInt8]
    ) -> [UInt8] {
        plaintext.withUnsafeBytes {
            seal($0, key: key, nonce: nonce, associatedData: associatedData)
        }
    }

    /// Seals a key.
    public static func seal(
        _ secret: borrowing SecretBytes,
        key: borrowing SecretBytes,
        nonce: [UInt8],
        associatedData: [UInt8]
    ) -> [UInt8] {
        let cipher = AEADContext(key: key, nonce: nonce, encrypts: true)
        return secret.withBytes { cipher.seal($0, associatedData: associatedData) }
    }

    /// The plaintext.
    ///
    /// - Throws: ``CryptographyError/authenticationFailed``.
    public static func open(
        _ sealed: [UInt8],
        key: borrowing SecretBytes,
        nonce: [UInt8],
        associatedData: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        guard sealed.count >= tagLength else { throw .authenticationFailed }
        let cipher = AEADContext(key: key, nonce: nonce, encrypts: false)
        var isAuthentic = false
        let plaintext = [UInt8](unsafeUninitializedCapacity: sealed.count - tagLength) {
            buffer,
            filled in
            isAuthentic = cipher.open(
                sealed,
                associatedData: associatedData,
                into: UnsafeMutableRawBufferPointer(buffer)
            )
            filled = isAuthentic ? sealed.count - tagLength : 0
        }
        guard isAuthentic else { throw .authenticationFailed }
        return plaintext
    }

    /// A key that was sealed.
    ///
    /// - Throws: ``CryptographyError/authenticationFailed``.
    public static func openSecret(
        _ sealed: [UInt8],
        key: borrowing SecretBytes,
        nonce: [UInt8],
        associatedData: [UInt8]
    ) throws(CryptographyError) -> SecretBytes {
        guard sealed.count >= tagLength else { throw .authenticationFailed }
        let cipher = AEADContext(key: key, nonce: nonce, encrypts: false)
        return try SecretBytes(count: sealed.count - tagLength) {
            memory throws(CryptographyError) in
            guard cipher.open(sealed, associatedData: associatedData, into: memory) else {
                throw .authenticationFailed
            }
        }
    }

    private static func seal(
        _ plaintext: UnsafeRawBufferPointer,
        key: borrowing SecretBytes,
        nonce: [UInt8],
        associatedData: [UInt8]
    ) -> [UInt8] {
        AEADContext(key: key, nonce: nonce, encrypts: true)
            .seal(plaintext, associatedData: associatedData)
    }
}

/// One use of the cipher.
private final class AEADContext {
    private let context: OpaquePointer

    init(key: borrowing SecretBytes, nonce: [UInt8], encrypts: Bool) {
        precondition(key.count == ChaCha20Poly1305.keyLength)
        precondition(nonce.count == ChaCha20Poly1305.nonceLength)
        guard let context = EVP_CIPHER_CTX_new() else {
            preconditionFailure("out of memory for a cipher")
        }
        self.context = context
        let cipher = Algorithms.shared.chaCha20Poly1305
        let started = key.withBytes { key in
            let start = key.bindMemory(to: UInt8.self).baseAddress
            return encrypts
                ? EVP_EncryptInit_ex2(context, cipher, start, nonce, nil)
                : EVP_DecryptInit_ex2(context, cipher, start, nonce, nil)
        }
        require(started, "EVP_CipherInit")
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    func seal(_ plaintext: UnsafeRawBufferPointer, associatedData: [UInt8]) -> [UInt8] {
        let total = plaintext.count + ChaCha20Poly1305.tagLength
        return [UInt8](unsafeUninitializedCapacity: total) { buffer, filled in
            var length: Int32 = 0
            if !associatedData.isEmpty {
                let count = Int32(associatedData.count)
                require(
                    EVP_EncryptUpdate(context, nil, &length, associatedData, count),
                    "EVP_EncryptUpdate"
                )
            }
            if plaintext.count > 0 {
                let source = plaintext.bindMemory(to: UInt8.self).baseAddress
                require(
                    EVP_EncryptUpdate(
                        context,
                        buffer.baseAddress,
                        &length,
                        source,
                        Int32(plaintext.count)
                    ),
                    "EVP_EncryptUpdate"
                )
            }
            let end = buffer.baseAddress.map { $0 + plaintext.count }
            require(EVP_EncryptFinal_ex(context, end, &length), "EVP_EncryptFinal_ex")
            let tag = Int32(ChaCha20Poly1305.tagLength)
            require(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, tag, end), "GET_TAG")
            filled = total
        }
    }

    /// Decrypts into memory of the plaintext's size; on false the memory is wiped.
    func open(
        _ sealed: [UInt8],
        associatedData: [UInt8],
        into memory: UnsafeMutableRawBufferPointer
    ) -> Bool {
        let count = Int32(memory.count)
        var length: Int32 = 0
        if !associatedData.isEmpty {
            let count = Int32(associatedData.count)
            require(
                EVP_DecryptUpdate(context, nil, &length, associatedData, count),
                "EVP_DecryptUpdate"
            )
        }
        let target = memory.bindMemory(to: UInt8.self).baseAddress
        if count > 0 {
            require(
                EVP_DecryptUpdate(context, target, &length, sealed, count),
                "EVP_DecryptUpdate"
            )
        }
        var tag = Array(sealed.suffix(ChaCha20Poly1305.tagLength))
        require(
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag),
            "SET_TAG"
        )
        var rest = [UInt8](repeating: 0, count: ChaCha20Poly1305.tagLength)
        guard EVP_DecryptFinal_ex(context, &rest, &length) == 1 else {
            OPENSSL_cleanse(memory.baseAddress, memory.count)
            return false
        }
        return true
    }
}
