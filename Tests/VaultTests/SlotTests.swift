import Bytes
import Cryptography
import Testing

@testable import Vault

@Suite struct `Key slots` {
    private let vault = Example.vault()
    private let key = SlotKey.random(secret: Example.secret(1), kind: .session)

    @Test(arguments: SlotKind.allCases)
    func `open with the secret they were made for`(kind: SlotKind) throws {
        let key = SlotKey.random(secret: Example.secret(1), kind: kind)
        let address = Example.address(of: vault, for: key, kind: kind)
        let sealed = try vault.sealSeed(for: address)
        let opened = try UnlockedVault(opening: sealed, of: address, with: key)
        #expect(opened.publicKey == vault.publicKey)
        #expect(opened.account == vault.account)
        #expect(opened.epoch == vault.epoch)
    }

    @Test func `have another key pair for each kind and secret`() {
        let keys = SlotKind.allCases.map { kind in
            SlotKey.random(secret: Example.secret(1), kind: kind).publicKey
        }
        let other = SlotKey.random(secret: Example.secret(2), kind: .session).publicKey
        #expect(Set(keys + [other]).count == 5)
    }

    @Test func `refuse another secret before anything is decrypted`() throws {
        let address = Example.address(of: vault, for: key)
        let other = SlotKey.random(secret: Example.secret(2), kind: .session)
        #expect(throws: VaultError.wrongSecret) {
            try UnlockedVault(opening: [], of: address, with: other)
        }
    }

    @Test func `with any byte changed do not open`() throws {
        let address = Example.address(of: vault, for: key)
        let sealed = try vault.sealSeed(for: address)
        #expect(sealed.count == UnlockedVault.sealedSeedLength)
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 0x40
            let expected: VaultError = position == 0 ? .unsupported : .damaged
            #expect(throws: expected) {
                try UnlockedVault(opening: changed, of: address, with: key)
            }
        }
        for length in sealed.indices {
            #expect(throws: VaultError.damaged) {
                try UnlockedVault(opening: Array(sealed[..<length]), of: address, with: key)
            }
        }
    }

    /// Every field of the address by itself, as another account, a later end, and so on.
    @Test func `moved to any other place do not open`() throws {
        let sealed = try vault.sealSeed(for: Example.address(of: vault, for: key))
        let other = Example.vault(Example.otherAccount)
        let later = Example.vault(epoch: 2)
        let moved = [
            Example.address(of: other, for: key),
            Example.address(of: later, for: key),
            Example.address(of: vault, for: key, kind: .client),
            Example.address(of: vault, for: key, owner: [1, 2, 4]),
            Example.address(of: vault, for: key, expires: 1_774_746_000_001),
            Example.address(of: vault, for: key, expires: nil),
            Example.address(of: vault, for: key, parameters: [0]),
        ]
        for address in moved {
            #expect(throws: VaultError.damaged) {
                try UnlockedVault(opening: sealed, of: address, with: key)
            }
        }
    }

    @Test func `are not sealed for another vault or an unusable public key`() {
        let foreign = Example.address(of: Example.vault(Example.otherAccount), for: key)
        #expect(throws: VaultError.damaged) { try vault.sealSeed(for: foreign) }
        let unusable = SlotAddress(
            account: vault.account,
            kind: .session,
            owner: [],
            epoch: vault.epoch,
            expiresMilliseconds: nil,
            publicKey: [UInt8](repeating: 0, count: 32),
            parameters: []
        )
        #expect(throws: VaultError.damaged) { try vault.sealSeed(for: unusable) }
    }

    @Test func `seal the same seed to other bytes each time`() throws {
        let address = Example.address(of: vault, for: key)
        #expect(try vault.sealSeed(for: address) != vault.sealSeed(for: address))
    }
}

@Suite struct `Vaults` {
    @Test func `are made with a seed of their own`() {
        let first = UnlockedVault.create(account: Example.account)
        let second = UnlockedVault.create(account: Example.account)
        #expect(first.publicKey != second.publicKey)
        #expect(first.epoch == 1)
    }

    @Test func `have other keys for another account or epoch`() {
        let keys = [
            Example.vault(), Example.vault(Example.otherAccount), Example.vault(epoch: 2),
        ].map(\.publicKey)
        #expect(Set(keys).count == 3)
    }

    @Test func `tell a replaced public key`() throws {
        let vault = Example.vault()
        try vault.check(publicKey: vault.publicKey)
        #expect(throws: VaultError.publicKeyReplaced) {
            try vault.check(publicKey: Example.vault(epoch: 2).publicKey)
        }
    }

    @Test func `wipe their seed when the last holder lets go`() throws {
        var address: UInt = 0
        var seed: [UInt8] = []
        do {
            let vault = UnlockedVault.create(account: Example.account)
            vault.withSeed { bytes in
                address = UInt(bitPattern: bytes.baseAddress)
                seed = Array(bytes)
            }
        }
        // The memory belongs to the locked slab, which stays mapped; another secret may have taken
        // the place meanwhile, but the seed is gone.
        let place = try #require(UnsafeRawPointer(bitPattern: address))
        #expect(Array(UnsafeRawBufferPointer(start: place, count: 32)) != seed)
    }
}
