import Bytes
import Storage
import Testing

@Suite struct `A vault in a storage` {
    @Test(arguments: Engine.allCases)
    func `reads back as it was put in, and rises in version`(engine: Engine) async throws {
        try await engine.run { storage in
            var vault = Example.vault(1)
            vault.version = 12
            try await storage.change(.insertAccount(Example.account(1)), .putVault(vault))
            vault.version = 1
            #expect(try await storage.vault(of: Example.id(1)) == vault)
            var second = Example.vault(1, epoch: .max, key: 30)
            try await storage.change(.putVault(second))
            second.version = 2
            #expect(try await storage.vault(of: Example.id(1)) == second)
            #expect(try await storage.vault(of: Example.id(2)) == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `needs its account, and what is in it needs the vault`(engine: Engine) async throws {
        try await engine.run { storage in
            await #expect(throws: StorageError.missing) {
                try await storage.change(.putVault(Example.vault(1)))
            }
            try await storage.change(.insertAccount(Example.account(1)))
            let changes: [Change] = [
                .putSlot(Example.slot(1)), .insertSession(Example.session(1, key: 1)),
                .ensureSegment(Example.segment(1)), .putObject(Example.object(1)),
            ]
            for change in changes {
                await #expect(throws: StorageError.missing) { try await storage.change(change) }
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `holds slots by kind and owner`(engine: Engine) async throws {
        try await engine.run { storage in
            var recovery = Example.slot(1, .recovery, seed: 31)
            recovery.isConfirmed = false
            recovery.expiresMilliseconds = -5
            let client = Example.slot(1, .client, owner: Example.bytes(2))
            let other = Example.slot(1, .client, owner: Example.bytes(1))
            try await storage.change(
                .insertAccount(Example.account(1)),
                .putVault(Example.vault(1)),
                .putSlot(client),
                .putSlot(recovery),
                .putSlot(other),
                .putSlot(Example.slot(1))
            )
            let all = try await storage.slots(of: Example.id(1))
            #expect(all == [Example.slot(1), recovery, other, client])
            let id = Example.id(1)
            #expect(try await storage.slot(of: id, kind: .recovery, owner: []) == recovery)
            #expect(try await storage.slot(of: id, kind: .session, owner: []) == nil)
            let one = try await storage.slot(of: id, kind: .client, owner: Example.bytes(2))
            #expect(one == client)
        }
    }

    @Test(arguments: Engine.allCases)
    func `replaces a slot in full, rising in version, and removes it`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            var slot = Example.slot(1, seed: 44)
            slot.epoch = 9
            slot.publicKey = [1]
            slot.parameters = []
            slot.sealedSeed = []
            slot.expiresMilliseconds = 77
            slot.isConfirmed = false
            slot.mac = [2]
            slot.version = 70
            try await storage.change(.putSlot(slot))
            slot.version = 2
            let id = Example.id(1)
            #expect(try await storage.slot(of: id, kind: .password, owner: []) == slot)
            try await storage.change(.removeSlot(id, .password, owner: []))
            #expect(try await storage.slot(of: id, kind: .password, owner: []) == nil)
            // What is not there is no fault to remove.
            try await storage.change(.removeSlot(id, .password, owner: []))
            #expect(try await storage.slots(of: id).count == 1)
        }
    }

    @Test(arguments: Engine.allCases)
    func `holds objects by id, and lists them by kind`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            try await storage.commit(Transaction(changes: Example.household(2)))
            let large = [UInt8](repeating: 5, count: 100_000)
            try await storage.change(
                .putObject(Example.object(1, 83, kind: 3)),
                .putObject(Example.object(1, 82, kind: 3, sealed: large)),
                .putObject(Example.object(1, 81, kind: 1, sealed: [])),
                .putObject(Example.object(2, 82, kind: 3))
            )
            let pages = try await storage.objects(ofKind: 3, of: Example.id(1))
            #expect(pages.map(\.id) == [Example.id(82), Example.id(83)])
            #expect(pages.first?.sealed == large)
            let roots = try await storage.objects(ofKind: 1, of: Example.id(1))
            #expect(roots == [Example.object(1, 81, kind: 1, sealed: [])])
            #expect(try await storage.objects(ofKind: 1, of: Example.id(2)).isEmpty)
            #expect(try await storage.objects(ofKind: 9, of: Example.id(1)).isEmpty)
        }
    }

    @Test(arguments: Engine.allCases)
    func `replaces an object in full, rising in version`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            try await storage.change(.putObject(Example.object(1)))
            var object = Example.object(1, kind: 4, sealed: [8])
            object.epoch = 3
            try await storage.change(.putObject(object))
            object.version = 2
            #expect(try await storage.objects(ofKind: 4, of: Example.id(1)) == [object])
            #expect(try await storage.objects(ofKind: 1, of: Example.id(1)).isEmpty)
        }
    }
}
