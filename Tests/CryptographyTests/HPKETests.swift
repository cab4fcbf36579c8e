import Bytes
import Testing

@testable import Cryptography

@Suite struct `Hybrid public key encryption` {
    @Test func `derives the key pairs of RFC 9180 A.2`() throws {
        let fields = try HPKEVector.load().fields
        for side in ["E", "R"] {
            let key = X25519.PrivateKey.derive(
                fromKeyMaterial: secret(try #require(fields["ikm\(side)"]))
            )
            #expect(Hex.encode(key.publicKey) == fields["pk\(side)m"])
        }
    }

    @Test func `both sides come to the key schedule and the ciphertexts of RFC 9180 A.2`() throws {
        let vector = try HPKEVector.load()
        let fields = vector.fields
        let ephemeral = try X25519.PrivateKey(secret(try #require(fields["skEm"])))
        let sender = try HPKE.Sender(
            to: hex(try #require(fields["pkRm"])),
            info: hex(try #require(fields["info"])),
            ephemeral: ephemeral
        )
        #expect(Hex.encode(sender.encapsulatedKey) == fields["enc"])
        #expect(Hex.encode(bytes(sender.context.key)) == fields["key"])
        #expect(Hex.encode(sender.context.nonce) == fields["base_nonce"])
        #expect(vector.encryptions.count == 6)
        for encryption in vector.encryptions {
            let sealed = ChaCha20Poly1305.seal(
                hex(encryption.pt),
                key: sender.context.key,
                nonce: hex(encryption.nonce),
                associatedData: hex(encryption.aad)
            )
            #expect(Hex.encode(sealed) == encryption.ct)
        }
        let first = try #require(vector.encryptions.first)
        let receiver = try X25519.PrivateKey(secret(try #require(fields["skRm"])))
        let opened = try HPKE.open(
            sender.encapsulatedKey + hex(first.ct),
            with: receiver,
            info: hex(try #require(fields["info"])),
            associatedData: hex(first.aad)
        )
        #expect(Hex.encode(bytes(opened)) == first.pt)
    }

    @Test func `each flipped byte of a sealed message is refused`() throws {
        let receiver = X25519.PrivateKey()
        let sealed = try HPKE.seal(
            secret(Hex.encode(Array("weight".utf8))),
            to: receiver.publicKey,
            info: [1],
            associatedData: [2]
        )
        for index in sealed.indices {
            var altered = sealed
            altered[index] ^= 1
            #expect(throws: CryptographyError.authenticationFailed) {
                _ = try HPKE.open(altered, with: receiver, info: [1], associatedData: [2])
            }
        }
    }

    @Test func `another key, info, associated data or length is refused`() throws {
        let receiver = X25519.PrivateKey()
        let sealed = try HPKE.seal(
            secret("010203"),
            to: receiver.publicKey,
            info: [1],
            associatedData: [2]
        )
        let refused = CryptographyError.authenticationFailed
        #expect(throws: refused) {
            _ = try HPKE.open(sealed, with: X25519.PrivateKey(), info: [1], associatedData: [2])
        }
        #expect(throws: refused) {
            _ = try HPKE.open(sealed, with: receiver, info: [9], associatedData: [2])
        }
        #expect(throws: refused) {
            _ = try HPKE.open(sealed, with: receiver, info: [1], associatedData: [9])
        }
        for count in 0..<sealed.count {
            #expect(throws: refused) {
                _ = try HPKE.open(
                    Array(sealed.prefix(count)),
                    with: receiver,
                    info: [1],
                    associatedData: [2]
                )
            }
        }
    }

    @Test func `sealing the same twice gives different bytes`() throws {
        let receiver = X25519.PrivateKey()
        let sealed = try (0..<50).map { _ in
            try HPKE.seal(secret("07"), to: receiver.publicKey, info: [], associatedData: [])
        }
        #expect(Set(sealed).count == 50)
    }

    @Test func `a key travels without becoming an array`() throws {
        let receiver = X25519.PrivateKey()
        let seed = Random.secret(32)
        let sealed = try HPKE.seal(
            seed,
            to: receiver.publicKey,
            info: [1],
            associatedData: []
        )
        #expect(sealed.count == 32 + HPKE.overhead)
        let opened = try HPKE.open(sealed, with: receiver, info: [1], associatedData: [])
        #expect(bytes(opened) == bytes(seed))
    }

    @Test func `a public key that leads to zeros is refused`() {
        #expect(throws: CryptographyError.unusablePublicKey) {
            try HPKE.seal(
                secret("01"),
                to: [UInt8](repeating: 0, count: 32),
                info: [],
                associatedData: []
            )
        }
    }
}
