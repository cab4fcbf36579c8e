import Bytes
import Testing

@testable import Vault

@Suite struct `Sealed objects` {
    private let vault = Example.vault()
    private let id = Example.identifier(0x0B)
    private let content: [UInt8] = Array(0..<100)

    private func seal() throws -> [UInt8] {
        try SealedObject.seal(
            content,
            account: vault.account,
            id: id,
            kind: .root,
            vault: vault
        )
    }

    private func open(
        _ sealed: [UInt8],
        account: Identifier128? = nil,
        id: Identifier128? = nil,
        kind: SealedObjectKind = .root,
        epoch: UInt32 = 1,
        vault: UnlockedVault? = nil
    ) throws -> [UInt8] {
        try SealedObject.open(
            sealed,
            account: account ?? self.vault.account,
            id: id ?? self.id,
            kind: kind,
            epoch: epoch,
            vault: vault ?? self.vault
        )
    }

    @Test func `open in their place`() throws {
        let sealed = try seal()
        #expect(try open(sealed) == content)
        #expect(sealed.count == 256)
    }

    @Test func `of any other place do not open`() throws {
        let sealed = try seal()
        let other = Example.vault(Example.otherAccount)
        #expect(throws: VaultError.damaged) { try open(sealed, account: Example.otherAccount) }
        #expect(throws: VaultError.damaged) {
            try open(sealed, account: Example.otherAccount, vault: other)
        }
        #expect(throws: VaultError.damaged) { try open(sealed, id: Example.account) }
        #expect(throws: VaultError.damaged) { try open(sealed, kind: .profile) }
        #expect(throws: VaultError.damaged) { try open(sealed, epoch: 2) }
        #expect(throws: VaultError.damaged) {
            try open(sealed, epoch: 2, vault: Example.vault(epoch: 2))
        }
    }

    @Test func `with any byte changed or cut off do not open`() throws {
        let sealed = try seal()
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 0x08
            let expected: VaultError = position == 0 ? .unsupported : .damaged
            #expect(throws: expected) { try open(changed) }
            #expect(throws: VaultError.damaged) { try open(Array(sealed[..<position])) }
        }
    }

    @Test func `are sealed under a fresh key each time`() throws {
        let salts = try (0..<200).map { _ in Array(try seal()[1...32]) }
        #expect(Set(salts).count == 200)
    }

    @Test func `are not sealed into another account's vault`() {
        #expect(throws: VaultError.damaged) {
            try SealedObject.seal(
                [],
                account: Example.otherAccount,
                id: id,
                kind: .root,
                vault: vault
            )
        }
    }
}

@Suite struct `Root manifests` {
    private let root = RootManifest(
        version: 7,
        epoch: 2,
        mergedThrough: 40,
        consentHead: ConsentHead(number: 3, hash: [UInt8](repeating: 5, count: 32)),
        indexPages: [Example.identifier(1)],
        markPages: [Example.identifier(2), Example.identifier(3)],
        types: [.init(type: "HKQuantityTypeIdentifierBodyMass", manifest: Example.identifier(4))],
        profile: .init(id: Example.identifier(5), version: 9)
    )

    @Test func `come back field by field`() throws {
        let read = try RootManifest(encoded: root.encoded)
        #expect(read.version == 7)
        #expect(read.epoch == 2)
        #expect(read.mergedThrough == 40)
        #expect(read.consentHead == root.consentHead)
        #expect(read.indexPages == root.indexPages)
        #expect(read.markPages == root.markPages)
        #expect(read.types == root.types)
        #expect(read.profile == root.profile)
        let uuid = Example.uuid(1)
        #expect(read.identityKey.hash(of: uuid) == root.identityKey.hash(of: uuid))
    }

    @Test func `cut short anywhere or with more behind are refused`() {
        let encoded = root.encoded
        for length in encoded.indices {
            #expect(throws: VaultError.damaged) {
                try RootManifest(encoded: Array(encoded[..<length]))
            }
        }
        #expect(throws: VaultError.damaged) { try RootManifest(encoded: encoded + [0]) }
        #expect(throws: VaultError.unsupported) {
            try RootManifest(encoded: [3] + encoded.dropFirst())
        }
    }

    @Test func `of the version before profiles are read as one without`() throws {
        var before = root
        before.profile = nil
        let encoded = before.encoded
        #expect(encoded.last == 0)
        let read = try RootManifest(encoded: [1] + encoded.dropFirst().dropLast())
        #expect(read.profile == nil)
        #expect(read.types == root.types)
        #expect(throws: VaultError.damaged) {
            try RootManifest(encoded: [1] + encoded.dropFirst())
        }
    }

    @Test func `that name a profile in no version are refused`() {
        var unnumbered = root
        unnumbered.profile = .init(id: Example.identifier(5), version: 0)
        #expect(throws: VaultError.damaged) { try RootManifest(encoded: unnumbered.encoded) }
    }

    @Test func `with any byte changed are read or refused without a crash`() {
        let encoded = root.encoded
        for position in encoded.indices {
            var changed = encoded
            changed[position] = 0xFF
            _ = try? RootManifest(encoded: changed)
        }
    }
}

@Suite struct `Hashes of identities` {
    @Test func `differ by key, kind and every part`() {
        let key = IdentityKey()
        let client = Example.client
        let hashes = [
            key.hash(of: Example.uuid(1)), key.hash(of: Example.uuid(2)),
            IdentityKey().hash(of: Example.uuid(1)),
            key.hash(ofSyncIdentifier: "a", type: "b", client: client),
            key.hash(ofSyncIdentifier: "b", type: "a", client: client),
            key.hash(ofSyncIdentifier: "", type: "ba", client: client),
            key.hash(ofSyncIdentifier: "a", type: "b", client: Example.account),
        ]
        #expect(Set(hashes).count == hashes.count)
        #expect(key.hash(of: Example.uuid(1)) == hashes[0])
    }
}
