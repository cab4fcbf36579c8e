import Bytes
import Testing

@testable import Cryptography

@Suite struct `Hashes and derivations` {
    // FIPS 180-4's example "abc" and the empty message.
    @Test func `SHA-256 gives the published hashes`() {
        #expect(
            Hex.encode(SHA256.hash(Array("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        )
        #expect(
            Hex.encode(SHA256.hash([]))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        )
    }

    @Test func `pieces hash like the whole`() {
        let hasher = SHA256Hasher()
        hasher.update(Array("a".utf8))
        hasher.update([])
        hasher.update(Array("bc".utf8))
        #expect(hasher.finish() == SHA256.hash(Array("abc".utf8)))
    }

    // RFC 4231, test case 2.
    @Test func `HMAC gives the code of RFC 4231`() {
        let message = Array("what do ya want for nothing?".utf8)
        let key = secret(Hex.encode(Array("Jefe".utf8)))
        let code = HMACSHA256.authenticate(message, key: key)
        #expect(
            Hex.encode(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        )
        let isValid = HMACSHA256.isValid(code, for: message, key: key)
        let isValidForAnother = HMACSHA256.isValid(code, for: message + [0], key: key)
        #expect(isValid)
        #expect(!isValidForAnother)
    }

    @Test func `HMAC takes an empty key`() {
        let code = HMACSHA256.authenticate([], key: SecretBytes(count: 0) { _ in })
        #expect(
            Hex.encode(code) == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"
        )
    }

    // RFC 5869 A.1 and A.3.
    @Test func `HKDF gives the keys of RFC 5869`() {
        let material = secret(0x0B, count: 22)
        let first = HKDF.derive(
            from: material,
            salt: hex("000102030405060708090a0b0c"),
            info: hex("f0f1f2f3f4f5f6f7f8f9"),
            count: 42
        )
        #expect(
            Hex.encode(bytes(first))
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
                + "34007208d5b887185865"
        )
        let third = HKDF.derive(from: material, salt: [], info: [], count: 42)
        #expect(
            Hex.encode(bytes(third))
                == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
                + "9d201395faa4b61a96c8"
        )
    }

    // RFC 9106 section 5.3.
    @Test func `Argon2id gives the tag of RFC 9106`() throws {
        let tag = try Argon2id.derive(
            password: secret(0x01, count: 32),
            salt: [UInt8](repeating: 2, count: 16),
            secret: secret(0x03, count: 8),
            associatedData: [UInt8](repeating: 4, count: 12),
            parameters: Argon2id.Parameters(memoryKiB: 32, iterations: 3, parallelism: 4),
            count: 32
        )
        #expect(
            Hex.encode(bytes(tag))
                == "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659"
        )
    }

    @Test func `Argon2id depends on the secret`() throws {
        let cost = Argon2id.Parameters(memoryKiB: 8, iterations: 1, parallelism: 1)
        func tag(_ byte: UInt8) throws -> [UInt8] {
            bytes(
                try Argon2id.derive(
                    password: secret(1, count: 12),
                    salt: [UInt8](repeating: 2, count: 16),
                    secret: secret(byte, count: 32),
                    associatedData: [],
                    parameters: cost,
                    count: 32
                )
            )
        }
        #expect(try tag(1) == tag(1))
        #expect(try tag(1) != tag(2))
    }

    @Test func `Argon2id refuses parameters that the algorithm does not have`() {
        let cost = Argon2id.Parameters(memoryKiB: 1, iterations: 0, parallelism: 1)
        #expect(throws: CryptographyError.derivationFailed) {
            _ = try Argon2id.derive(
                password: secret(1, count: 12),
                salt: [UInt8](repeating: 2, count: 16),
                secret: secret(1, count: 32),
                associatedData: [],
                parameters: cost,
                count: 32
            )
        }
    }

    @Test func `random bytes do not repeat`() {
        #expect(Set((0..<1000).map { _ in Random.bytes(16) }).count == 1000)
        #expect(Set((0..<1000).map { _ in Random.identifier() }).count == 1000)
        #expect(Random.bytes(0).isEmpty)
    }
}

@Suite struct `Authenticated encryption` {
    @Test
    func `ASVS 11.2.5: each flipped byte, key, nonce and associated data is refused by one error`()
        throws
    {
        let key = secret(7, count: 32)
        let nonce = [UInt8](repeating: 1, count: 12)
        let sealed = ChaCha20Poly1305.seal([1, 2, 3], key: key, nonce: nonce, associatedData: [4])
        #expect(sealed.count == 3 + ChaCha20Poly1305.tagLength)
        for index in sealed.indices {
            var altered = sealed
            altered[index] ^= 0x80
            #expect(throws: CryptographyError.authenticationFailed) {
                try ChaCha20Poly1305.open(altered, key: key, nonce: nonce, associatedData: [4])
            }
        }
        #expect(throws: CryptographyError.authenticationFailed) {
            try ChaCha20Poly1305.open(
                sealed,
                key: secret(8, count: 32),
                nonce: nonce,
                associatedData: [4]
            )
        }
        #expect(throws: CryptographyError.authenticationFailed) {
            try ChaCha20Poly1305.open(sealed, key: key, nonce: nonce, associatedData: [5])
        }
        #expect(throws: CryptographyError.authenticationFailed) {
            try ChaCha20Poly1305.open([1], key: key, nonce: nonce, associatedData: [4])
        }
        let opened = try ChaCha20Poly1305.open(
            sealed,
            key: key,
            nonce: nonce,
            associatedData: [4]
        )
        #expect(opened == [1, 2, 3])
    }

    @Test func `nothing at all can be sealed, and still authenticates`() throws {
        let key = secret(7, count: 32)
        let nonce = [UInt8](repeating: 1, count: 12)
        let sealed = ChaCha20Poly1305.seal(
            [UInt8](),
            key: key,
            nonce: nonce,
            associatedData: []
        )
        let opened = try ChaCha20Poly1305.open(
            sealed,
            key: key,
            nonce: nonce,
            associatedData: []
        )
        #expect(opened.isEmpty)
    }
}

@Suite struct `Curve25519` {
    // RFC 7748 section 5.2, first vector.
    @Test func `X25519 agrees with RFC 7748`() throws {
        let key = try X25519.PrivateKey(
            secret("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
        )
        let shared = try key.sharedSecret(
            with: hex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
        )
        #expect(
            Hex.encode(bytes(shared))
                == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
        )
    }

    // RFC 8032 section 7.1, tests 1 and 2.
    @Test(arguments: [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ])
    func `Ed25519 signs as RFC 8032 does`(
        seed: String,
        publicKey: String,
        message: String,
        signature: String
    ) throws {
        let key = try Ed25519.PrivateKey(seed: secret(seed))
        #expect(Hex.encode(key.publicKey) == publicKey)
        #expect(Hex.encode(key.sign(hex(message))) == signature)
        #expect(
            Ed25519.verify(
                signature: hex(signature),
                of: hex(message),
                publicKey: hex(publicKey)
            )
        )
        #expect(
            !Ed25519.verify(
                signature: hex(signature),
                of: hex(message) + [0],
                publicKey: hex(publicKey)
            )
        )
    }

    @Test func `keys of another length are refused`() {
        #expect(throws: CryptographyError.wrongLength) { try X25519.PrivateKey(Random.secret(31)) }
        #expect(throws: CryptographyError.wrongLength) {
            try Ed25519.PrivateKey(seed: Random.secret(33))
        }
        #expect(throws: CryptographyError.wrongLength) {
            _ = try X25519.PrivateKey().sharedSecret(with: [1])
        }
        #expect(!Ed25519.verify(signature: [1], of: [], publicKey: [2]))
    }
}
