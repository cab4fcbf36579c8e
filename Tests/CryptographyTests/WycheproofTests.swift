import Bytes
import Testing

@testable import Cryptography

@Suite(.enabled(if: Wycheproof.directory != nil, "KEEPWELL_SPEC_CASES names no directory"))
struct `Project Wycheproof's vectors` {
    struct ExchangeGroup: Decodable {
        struct Case: Decodable {
            let tcId: Int
            let `public`: String
            let `private`: String
            let shared: String
        }
        let tests: [Case]
    }

    @Test func `X25519 gives every shared secret and refuses the zero ones`() throws {
        var agreed = 0
        var refused = 0
        for vector in try Wycheproof.groups("x25519", of: ExchangeGroup.self).flatMap(\.tests) {
            let key = try X25519.PrivateKey(secret(vector.private))
            if hex(vector.shared).allSatisfy({ $0 == 0 }) {
                #expect(throws: CryptographyError.unusablePublicKey) {
                    _ = try key.sharedSecret(with: hex(vector.public))
                }
                refused += 1
            } else {
                let shared = try key.sharedSecret(with: hex(vector.public))
                #expect(Hex.encode(bytes(shared)) == vector.shared, "case \(vector.tcId)")
                agreed += 1
            }
        }
        #expect(agreed == 487)
        #expect(refused == 31)
    }

    struct DerivationGroup: Decodable {
        struct Case: Decodable {
            let tcId: Int
            let ikm: String
            let salt: String
            let info: String
            let size: Int
            let okm: String
            let result: String
        }
        let tests: [Case]
    }

    @Test func `HKDF gives every key`() throws {
        for vector in try Wycheproof.groups("hkdf_sha256", of: DerivationGroup.self)
            .flatMap(\.tests) where vector.result == "valid"
        {
            let key = HKDF.derive(
                from: secret(vector.ikm),
                salt: hex(vector.salt),
                info: hex(vector.info),
                count: vector.size
            )
            #expect(Hex.encode(bytes(key)) == vector.okm, "case \(vector.tcId)")
        }
    }

    struct EncryptionGroup: Decodable {
        struct Case: Decodable {
            let tcId: Int
            let key: String
            let iv: String
            let aad: String
            let msg: String
            let ct: String
            let tag: String
            let result: String
        }
        let ivSize: Int
        let tests: [Case]
    }

    @Test func `ChaCha20-Poly1305 seals and opens what is valid and nothing else`() throws {
        for group in try Wycheproof.groups("chacha20_poly1305", of: EncryptionGroup.self)
        where group.ivSize == 96 {
            for vector in group.tests { try check(vector) }
        }
    }

    private func check(_ vector: EncryptionGroup.Case) throws {
        let key = secret(vector.key)
        let sealed = hex(vector.ct + vector.tag)
        if vector.result == "valid" {
            let made = ChaCha20Poly1305.seal(
                hex(vector.msg),
                key: key,
                nonce: hex(vector.iv),
                associatedData: hex(vector.aad)
            )
            #expect(made == sealed, "case \(vector.tcId)")
            let opened = try ChaCha20Poly1305.open(
                sealed,
                key: key,
                nonce: hex(vector.iv),
                associatedData: hex(vector.aad)
            )
            #expect(opened == hex(vector.msg))
        } else {
            #expect(throws: CryptographyError.authenticationFailed, "case \(vector.tcId)") {
                try ChaCha20Poly1305.open(
                    sealed,
                    key: key,
                    nonce: hex(vector.iv),
                    associatedData: hex(vector.aad)
                )
            }
        }
    }

    struct SignatureGroup: Decodable {
        struct Key: Decodable { let pk: String }
        struct Case: Decodable {
            let tcId: Int
            let msg: String
            let sig: String
            let result: String
        }
        let publicKey: Key
        let tests: [Case]
    }

    @Test func `Ed25519 takes the valid signatures and no other`() throws {
        for group in try Wycheproof.groups("ed25519", of: SignatureGroup.self) {
            for vector in group.tests {
                let isValid = Ed25519.verify(
                    signature: hex(vector.sig),
                    of: hex(vector.msg),
                    publicKey: hex(group.publicKey.pk)
                )
                #expect(isValid == (vector.result == "valid"), "case \(vector.tcId)")
            }
        }
    }
}
