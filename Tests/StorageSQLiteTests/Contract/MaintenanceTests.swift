import Bytes
import Storage
import Synchronization
import Testing

@Suite struct `The upkeep of a storage` {
    @Test(arguments: Engine.allCases)
    func `knows a storage that was just made`(engine: Engine) async throws {
        try await engine.run { storage in
            #expect(try await storage.isEmpty())
            try await storage.change(.appendAudit(Example.audit(1)))
            #expect(try await storage.isEmpty())
            try await storage.change(.putSetting("mode", "open"))
            #expect(try await storage.isEmpty() == false)
        }
    }

    @Test(arguments: Engine.allCases)
    func `takes a storage with an account for used`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(.insertAccount(Example.account(1)))
            #expect(try await storage.isEmpty() == false)
        }
    }

    @Test(arguments: Engine.allCases)
    func `checkpoints`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            #expect(try await storage.checkpoint())
            #expect(try await storage.account(Example.id(1)) == Example.account(1))
        }
    }

    @Test(arguments: Engine.allCases)
    func `forgets after a restore what a copy must not bring back`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            for account in [1, 2] {
                try await storage.commit(Transaction(changes: Example.household(account)))
            }
            let client = Example.slot(1, .client, owner: Example.bytes(40))
            try await storage.commit(
                Transaction(
                    changes: [
                        .putSlot(client), .insertLink(Example.link(1)),
                        .insertLink(Example.link(2, ended: 1500)),
                    ],
                    append: Example.append(1)
                )
            )
            let drawn = Mutex(500)
            try await storage.forgetAfterRestore(atMilliseconds: 4000) {
                drawn.withLock { number in
                    number += 1
                    return Example.id(number)
                }
            }
            #expect(try await storage.sessions(of: Example.id(1)).isEmpty)
            #expect(try await storage.sessions(of: Example.id(2)).isEmpty)
            var emptied = client
            emptied.sealedSeed = []
            emptied.version = 2
            #expect(try await storage.slots(of: Example.id(1)) == [Example.slot(1), emptied])
            let ends = try await [
                storage.link(codeHash: Example.bytes(1))?.endedMilliseconds,
                storage.link(codeHash: Example.bytes(2))?.endedMilliseconds,
            ]
            #expect(ends == [4000, 1500])
            let vaults = try await [
                storage.vault(of: Example.id(1)), storage.vault(of: Example.id(2)),
            ]
            #expect(
                Set(vaults.map { $0?.timeline }) == [Example.id(501), Example.id(502)]
            )
            #expect(vaults.map { $0?.version } == [2, 2])
            #expect(vaults.map { $0?.publicKey } == [Example.bytes(3), Example.bytes(3)])
            let journal = try await storage.journal(of: Example.id(1), after: 0, limit: 9)
            #expect(journal.operations.count == 1)
        }
    }

    @Test(arguments: Engine.allCases)
    func `fails every call after the storage was closed`(engine: Engine) async throws {
        try await engine.run { storage in
            await storage.close()
            await #expect(throws: StorageError.closed) {
                try await storage.change(.putSetting("mode", "open"))
            }
            await #expect(throws: StorageError.closed) { try await storage.setting("mode") }
            await #expect(throws: StorageError.closed) { try await storage.checkpoint() }
            await storage.close()
        }
    }
}

@Suite struct `A transaction in a storage` {
    @Test(arguments: Engine.allCases)
    func `leaves nothing when a change in the middle fails`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            await #expect(throws: StorageError.duplicate) {
                try await storage.commit(
                    Transaction(
                        changes: [
                            .putSetting("mode", "open"),
                            .updateAccount(Example.account(1, name: "changed")),
                            .appendConsent(Example.consent(1, 1)),
                            .removeSessions(Example.id(1), exceptKey: nil),
                            .insertSession(Example.session(1, key: 30)),
                            .insertSession(Example.session(1, key: 30)),
                            .putSetting("after", "open"),
                        ],
                        append: Example.append(1)
                    )
                )
            }
            #expect(try await storage.settings().isEmpty)
            #expect(try await storage.account(Example.id(1)) == Example.account(1))
            #expect(try await storage.lastConsent(of: Example.id(1)) == nil)
            #expect(try await storage.sessions(of: Example.id(1)).count == 1)
            #expect(try await storage.slots(of: Example.id(1)).count == 2)
        }
    }

    @Test(arguments: Engine.allCases)
    func `does its changes in their order`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(
                .insertLink(Example.link(1, expires: 1)),
                .removeOldLinks(beforeMilliseconds: 2),
                .insertLink(Example.link(1, expires: 9))
            )
            let link = try await storage.link(codeHash: Example.bytes(1))
            #expect(link?.expiresMilliseconds == 9)
        }
    }

    @Test(arguments: Engine.allCases)
    func `wins alone when 50 change the same version at once`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(.insertAccount(Example.account(1)))
            let wins = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<50 {
                    group.addTask {
                        let transaction = Transaction(
                            conditions: [.accountVersion(Example.id(1), 1)],
                            changes: [.updateAccount(Example.account(1, name: "winner\(index)"))]
                        )
                        return (try? await storage.commit(transaction)) != nil
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(wins == 1)
            #expect(try await storage.account(Example.id(1))?.version == 2)
        }
    }
}
