import Bytes
import Cryptography
import Testing

@testable import Vault

// Computed by the reader in Scripts/, which shares nothing with this program.
@Suite struct `Derivations of docs VAULT-FORMAT` {
    @Test func `give the vault's key pair and root from a seed`() {
        let vault = Example.vault()
        #expect(
            Hex.encode(vault.publicKey)
                == "acebe45e251afda62d37a185046f259ca38779c1a9b1bae933efa9d2e9ee7226"
        )
        #expect(
            vault.root.withBytes { Hex.encode($0) }
                == "ffb74bb98eb02ec8a38e63d203036e5994eb882b903eb3cbf1fc69a7ed28ad7f"
        )
    }

    @Test func `give a slot's key pair from a random secret`() {
        let key = SlotKey.random(secret: Example.secret(1), kind: .session)
        #expect(
            Hex.encode(key.publicKey)
                == "921e03adb52e858e043ffb13eaa0cd7f1fffc3bcdb5d57b39bc18d4f91c04f27"
        )
    }

    @Test func `give a slot's key pair from a password`() throws {
        let key = try SlotKey.password(
            Example.text("pässword"),
            parameters: Example.cheapParameters,
            serverSecret: Example.secret(7)
        )
        #expect(
            Hex.encode(key.publicKey)
                == "8c3aed780dbc380895c5589751c49a60d7a857f509c0e45fd4014c9638e22a5f"
        )
    }

    @Test func `give the secret of a recovery code`() throws {
        let text = "000G-40R4-0M30-E209-185G-R38E-1XBQ"
        let read = RecoveryCode(reading: Example.text(text))
        let code = try #require(read)
        #expect(code.secret().withBytes { Array($0) } == Array(0..<16))
        #expect(code.text == text)
    }

    @Test func `give hashes of identities`() {
        let key = IdentityKey(Example.secret(1))
        #expect(key.hash(of: Example.uuid(1)).description == "8a56538893c1810e87ad8650f1a06ca5")
        let sync = key.hash(
            ofSyncIdentifier: "form-1",
            type: "HKQuantityTypeIdentifierBodyMass",
            client: Example.client
        )
        #expect(sync.description == "c310e5cc572e0c0f5a75ab71dbfbf2a3")
    }

    @Test func `give codes of rows`() {
        let rows = RowAuthentication(keyID: 3, key: Example.secret(1))
        let head = rows.headMAC(account: Example.account, number: 12)
        #expect(
            Hex.encode(head)
                == "000000034ebda74a4c391b236ff2cbbe5786867f9912122216ac15c9d9fabf47109d450d"
        )
        let identity = rows.identityMAC(
            account: Example.account,
            name: "alice",
            role: 1,
            status: 0
        )
        #expect(
            Hex.encode(identity)
                == "000000036bb6e3fb0300b821dd2e2c11d89e7a98d26c639c3f52d9811c377d66ae70ffb8"
        )
    }
}
