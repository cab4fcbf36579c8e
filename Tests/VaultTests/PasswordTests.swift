import Bytes
import Cryptography
import Testing

@testable import Vault

@Suite struct `Password slots` {
    @Test func `open with the password and the server's secret, and with no other`() throws {
        let parameters = Example.cheapParameters
        let vault = Example.vault()
        let key = try SlotKey.password(
            Example.text("korrekt pferd batterie"),
            parameters: parameters,
            serverSecret: Example.secret(7)
        )
        let address = Example.address(
            of: vault,
            for: key,
            kind: .password,
            owner: [],
            expires: nil,
            parameters: parameters.encoded
        )
        let sealed = try vault.sealSeed(for: address)
        let opened = try UnlockedVault(opening: sealed, of: address, with: key)
        #expect(opened.publicKey == vault.publicKey)

        let wrongPassword = try SlotKey.password(
            Example.text("korrekt pferd batteriE"),
            parameters: parameters,
            serverSecret: Example.secret(7)
        )
        let wrongSecret = try SlotKey.password(
            Example.text("korrekt pferd batterie"),
            parameters: parameters,
            serverSecret: Example.secret(8)
        )
        for wrong in [wrongPassword, wrongSecret] {
            #expect(throws: VaultError.wrongSecret) {
                try UnlockedVault(opening: sealed, of: address, with: wrong)
            }
        }
    }

    static let outOfBounds = [
        Argon2id.Parameters(memoryKiB: 47_103, iterations: 3, parallelism: 1),
        Argon2id.Parameters(memoryKiB: 65_536, iterations: 0, parallelism: 1),
        Argon2id.Parameters(memoryKiB: 65_536, iterations: 3, parallelism: 0),
        Argon2id.Parameters(memoryKiB: 1_048_577, iterations: 3, parallelism: 1),
        Argon2id.Parameters(memoryKiB: 65_536, iterations: 17, parallelism: 1),
        Argon2id.Parameters(memoryKiB: 65_536, iterations: 3, parallelism: 17),
    ]

    @Test(arguments: outOfBounds)
    func `below the floor or beyond reason are refused`(cost: Argon2id.Parameters) {
        let parameters = PasswordParameters(
            cost: cost,
            salt: [UInt8](repeating: 0, count: 16),
            serverSecretID: 1
        )
        #expect(throws: VaultError.parametersOutOfBounds) {
            try PasswordParameters(encoded: parameters.encoded)
        }
        #expect(throws: VaultError.parametersOutOfBounds) {
            try SlotKey.password(
                Example.text("password"),
                parameters: parameters,
                serverSecret: Example.secret(7)
            )
        }
    }

    @Test func `write their parameters in 33 bytes`() throws {
        let parameters = PasswordParameters(
            cost: PasswordParameters.todaysCost,
            salt: Array(1...16),
            serverSecretID: 3
        )
        let expected: [UInt8] =
            [1, 0, 1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 3] + Array(1...16)
        #expect(parameters.encoded == expected)
        #expect(try PasswordParameters(encoded: expected) == parameters)
    }

    @Test func `with parameters of another length or version are refused`() {
        let encoded = Example.cheapParameters.encoded
        #expect(throws: VaultError.damaged) { try PasswordParameters(encoded: []) }
        #expect(throws: VaultError.damaged) { try PasswordParameters(encoded: encoded + [0]) }
        #expect(throws: VaultError.damaged) {
            try PasswordParameters(encoded: Array(encoded.dropLast()))
        }
        #expect(throws: VaultError.unsupported) {
            try PasswordParameters(encoded: [2] + encoded.dropFirst())
        }
    }

    @Test func `are made anew when today's cost is higher or the server's secret is newer`() {
        let today = PasswordParameters(
            cost: PasswordParameters.todaysCost,
            salt: Example.cheapParameters.salt,
            serverSecretID: 1
        )
        let newer = PasswordParameters(
            cost: PasswordParameters.todaysCost,
            salt: Example.cheapParameters.salt,
            serverSecretID: 2
        )
        #expect(Example.cheapParameters.isWeaker(than: today))
        #expect(today.isWeaker(than: newer))
        #expect(!today.isWeaker(than: today))
        #expect(!newer.isWeaker(than: Example.cheapParameters))
    }
}
