public import Bytes
internal import COpenSSL

/// The key derivation function HKDF with SHA-256 (RFC 5869).
public enum HKDF {
    /// The pseudorandom key of the first step, 32 bytes; an empty salt means 32 zeros.
    public static func extract(
        salt: [UInt8],
        from material: borrowing SecretBytes
    ) -> SecretBytes {
        var salt = salt.isEmpty ? [UInt8](repeating: 0, count: 32) : salt
        return extract(secretSalt: SecretBytes(moving: &salt), from: material)
    }

    /// The first step with a salt that is secret itself, as HPKE has it.
    static func extract(
        secretSalt salt: borrowing SecretBytes,
        from material: borrowing SecretBytes
    ) -> SecretBytes {
        salt.withBytes { salt in material.withBytes { extract(salt: salt, from: $0) } }
    }

    private static func extract(
        salt: UnsafeRawBufferPointer,
        from material: UnsafeRawBufferPointer
    ) -> SecretBytes {
        // The first step is HMAC with the salt as its key (RFC 5869 section 2.2). OpenSSL's HKDF frees
        // its copy of a salt unwiped, and HPKE's salt is the shared secret; its HMAC wipes the key.
        SecretBytes(count: 32) { output in
            HMACSHA256.authenticate(material, key: salt, into: output)
        }
    }

    /// `count` bytes from a pseudorandom key, at most 8,160 (RFC 5869 section 2.3).
    public static func expand(
        _ key: borrowing SecretBytes,
        info: [UInt8],
        count: Int
    ) -> SecretBytes {
        precondition((1...8_160).contains(count))
        return SecretBytes(count: count) { output in
            key.withBytes {
                expand($0, info: info, into: output)
            }
        }
    }

    /// Both steps: a key of `count` bytes that belongs to this salt and this label.
    public static func derive(
        from material: borrowing SecretBytes,
        salt: [UInt8],
        info: [UInt8],
        count: Int
    ) -> SecretBytes {
        expand(extract(salt: salt, from: material), info: info, count: count)
    }

    private static func expand(
        _ key: UnsafeRawBufferPointer,
        info: [UInt8],
        into output: UnsafeMutableRawBufferPointer
    ) {
        guard let context = EVP_KDF_CTX_new(Algorithms.shared.hkdf) else {
            preconditionFailure("out of memory for a key derivation")
        }
        defer { EVP_KDF_CTX_free(context) }
        var mode = EVP_KDF_HKDF_MODE_EXPAND_ONLY
        var digest = Array("SHA256".utf8CString)
        let done = withUnsafeMutablePointer(to: &mode) { mode in
            digest.withUnsafeMutableBufferPointer { digest in
                info.withUnsafeBytes { info in
                    var parameters = [
                        OSSL_PARAM_construct_utf8_string(name("digest"), digest.baseAddress, 0),
                        OSSL_PARAM_construct_int(name("mode"), mode),
                        octets(name("key"), key),
                    ]
                    if info.count > 0 { parameters.append(octets(name("info"), info)) }
                    parameters.append(OSSL_PARAM_construct_end())
                    let target = output.bindMemory(to: UInt8.self).baseAddress
                    return EVP_KDF_derive(context, target, output.count, parameters)
                }
            }
        }
        require(done, "EVP_KDF_derive")
    }

    /// The text of a literal, which stays where it is: OpenSSL keeps the address.
    private static func name(_ literal: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// A parameter; OpenSSL only reads what it points to, though its type says otherwise.
    private static func octets(
        _ name: UnsafePointer<CChar>,
        _ bytes: UnsafeRawBufferPointer
    ) -> OSSL_PARAM {
        OSSL_PARAM_construct_octet_string(
            name,
            UnsafeMutableRawPointer(mutating: bytes.baseAddress),
            bytes.count
        )
    }
}
