internal import Bytes

/// Key and base nonce of one encapsulation (RFC 9180 section 5.1, mode_base).
final class HPKEContext: Sendable {
    let key: SecretBytes
    let nonce: [UInt8]

    init(_ sharedSecret: borrowing SecretBytes, info: [UInt8]) {
        let suite = HPKE.suite
        let empty = SecretBytes(count: 0) { _ in }
        let identifierHash = HPKE.labeledExtract(
            suite,
            salt: [],
            label: "psk_id_hash",
            empty
        )
        let infoHash = HPKE.labeledExtract(suite, salt: [], label: "info_hash", info)
        var context: [UInt8] = [0]
        identifierHash.withBytes { context += $0 }
        infoHash.withBytes { context += $0 }
        let labeled = HPKE.labeled(suite, label: "secret", empty)
        let secret = HKDF.extract(secretSalt: sharedSecret, from: labeled)
        key = HPKE.labeledExpand(suite, secret, label: "key", info: context, count: 32)
        let base = HPKE.labeledExpand(suite, secret, label: "base_nonce", info: context, count: 12)
        nonce = base.withBytes { Array($0) }
    }
}

extension HPKE {
    /// "HPKE" with the numbers of KEM, KDF and AEAD (RFC 9180 section 7).
    static let suite = Array("HPKE".utf8) + [0x00, 0x20, 0x00, 0x01, 0x00, 0x03]
    private static let kemSuite = Array("KEM".utf8) + [0x00, 0x20]

    /// ExtractAndExpand of DHKEM (RFC 9180 section 4.1).
    static func sharedSecret(
        diffieHellman: borrowing SecretBytes,
        encapsulated: [UInt8],
        recipient: [UInt8]
    ) -> SecretBytes {
        let key = labeledExtract(kemSuite, salt: [], label: "eae_prk", diffieHellman)
        return labeledExpand(
            kemSuite,
            key,
            label: "shared_secret",
            info: encapsulated + recipient,
            count: 32
        )
    }

    /// DeriveKeyPair for X25519 (RFC 9180 section 7.1.3): the secret half.
    static func deriveSecretKey(from material: borrowing SecretBytes) -> SecretBytes {
        let key = labeledExtract(kemSuite, salt: [], label: "dkp_prk", material)
        return labeledExpand(kemSuite, key, label: "sk", info: [], count: 32)
    }

    static func labeledExtract(
        _ suite: [UInt8],
        salt: [UInt8],
        label: String,
        _ material: [UInt8]
    ) -> SecretBytes {
        var copy = material
        return labeledExtract(suite, salt: salt, label: label, SecretBytes(moving: &copy))
    }

    static func labeledExtract(
        _ suite: [UInt8],
        salt: [UInt8],
        label: String,
        _ material: borrowing SecretBytes
    ) -> SecretBytes {
        HKDF.extract(salt: salt, from: labeled(suite, label: label, material))
    }

    /// What LabeledExtract hashes: version, suite and label before the material (section 4).
    static func labeled(
        _ suite: [UInt8],
        label: String,
        _ material: borrowing SecretBytes
    ) -> SecretBytes {
        let prefix = Array("HPKE-v1".utf8) + suite + Array(label.utf8)
        return SecretBytes(count: prefix.count + material.count) { memory in
            memory.copyBytes(from: prefix)
            material.withBytes { material in
                UnsafeMutableRawBufferPointer(rebasing: memory[prefix.count...])
                    .copyMemory(from: material)
            }
        }
    }

    static func labeledExpand(
        _ suite: [UInt8],
        _ key: borrowing SecretBytes,
        label: String,
        info: [UInt8],
        count: Int
    ) -> SecretBytes {
        let length = [UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
        let labeled = length + Array("HPKE-v1".utf8) + suite + Array(label.utf8) + info
        return HKDF.expand(key, info: labeled, count: count)
    }
}
