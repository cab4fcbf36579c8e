import Bytes
import Storage
import Testing

@Suite struct `An account in a storage` {
    @Test(arguments: Engine.allCases)
    func `reads back by id and by name as it was put in`(engine: Engine) async throws {
        try await engine.run { storage in
            let account = Example.account(1, name: "zoë", role: .admin, settings: [0, 255])
            try await storage.change(.insertAccount(account))
            #expect(try await storage.account(Example.id(1)) == account)
            #expect(try await storage.account(named: "zoë") == account)
            #expect(try await storage.account(Example.id(2)) == nil)
            #expect(try await storage.account(named: "zoe") == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `is found by the exact bytes of its name alone`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(.insertAccount(Example.account(1, name: "zo\u{EB}")))
            #expect(try await storage.account(named: "zoe\u{308}") == nil)
            try await storage.change(.insertAccount(Example.account(2, name: "zoe\u{308}")))
            #expect(try await storage.account(named: "zoe\u{308}")?.id == Example.id(2))
        }
    }

    @Test(arguments: Engine.allCases)
    func `has a name that no other has`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(.insertAccount(Example.account(1, name: "ada")))
            await #expect(throws: StorageError.nameTaken) {
                try await storage.change(.insertAccount(Example.account(2, name: "ada")))
            }
            try await storage.change(.insertAccount(Example.account(2, name: "bob")))
            await #expect(throws: StorageError.nameTaken) {
                try await storage.change(.updateAccount(Example.account(2, name: "ada")))
            }
            #expect(try await storage.account(Example.id(2))?.name == "bob")
        }
    }

    @Test(arguments: Engine.allCases)
    func `has an id that no other has`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(.insertAccount(Example.account(1, name: "ada")))
            await #expect(throws: StorageError.duplicate) {
                try await storage.change(.insertAccount(Example.account(1, name: "bob")))
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `begins at version one and rises with each update`(engine: Engine) async throws {
        try await engine.run { storage in
            var account = Example.account(1)
            account.version = 40
            try await storage.change(.insertAccount(account))
            #expect(try await storage.account(Example.id(1))?.version == 1)
            account.settings = [7]
            account.status = .disabled
            account.role = .admin
            account.acceptedPolicyVersion = 3
            account.identityMAC = [3]
            try await storage.change(.updateAccount(account))
            account.version = 2
            #expect(try await storage.account(Example.id(1)) == account)
        }
    }

    @Test(arguments: Engine.allCases)
    func `keeps its operation head when it is updated`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            try await storage.commit(Transaction(append: Example.append(1)))
            var update = Example.account(1, name: "renamed")
            update.operationHead = 50
            update.operationHeadMAC = [50]
            try await storage.change(.updateAccount(update))
            let account = try await storage.account(Example.id(1))
            #expect(account?.name == "renamed")
            #expect(account?.operationHead == 1)
            #expect(account?.operationHeadMAC == Example.bytes(1))
        }
    }

    @Test(arguments: Engine.allCases)
    func `cannot be updated, emptied or erased where there is none`(engine: Engine) async throws {
        try await engine.run { storage in
            let changes: [Change] = [
                .updateAccount(Example.account(1)), .emptyAccount(Example.id(1)),
                .removeAccount(Example.id(1)), .eraseVault(Example.id(1), headMAC: []),
            ]
            for change in changes {
                await #expect(throws: StorageError.missing) { try await storage.change(change) }
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `stands in the list by name, a page at a time`(engine: Engine) async throws {
        try await engine.run { storage in
            for (number, name) in ["dora", "Bob", "ada", "carl", "éva"].enumerated() {
                try await storage.change(.insertAccount(Example.account(number, name: name)))
            }
            try await storage.change(.emptyAccount(Example.id(3)))
            // By bytes: capitals before small letters, those beyond ASCII last.
            let first = try await storage.accounts(after: "", limit: 3).map(\.account.name)
            #expect(first == ["Bob", "ada", "dora"])
            let second = try await storage.accounts(after: "dora", limit: 3).map(\.account.name)
            #expect(second == ["éva"])
            #expect(try await storage.accounts(after: "", limit: 0).isEmpty)
            #expect(try await storage.accounts(after: "", limit: -1).isEmpty)
        }
    }

    @Test(arguments: Engine.allCases)
    func `shows in the list when it was last seen and how much it holds`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            try await storage.change(
                .insertAccount(Example.account(2)),
                .insertSession(Example.session(1, key: 50, lastUsed: 7000)),
                .putObject(Example.object(1, sealed: [1, 2, 3, 4, 5]))
            )
            try await storage.commit(Transaction(append: Example.append(1)))
            let list = try await storage.accounts(after: "", limit: 9)
            #expect(list.map(\.lastSeenMilliseconds) == [7000, nil])
            #expect(list.map(\.sealedByteCount) == [6, 0])
        }
    }
}

@Suite struct `An account's end` {
    /// Two accounts that hold one of everything.
    private func fill(_ storage: any Storage) async throws {
        for account in [1, 2] {
            try await storage.commit(Transaction(changes: Example.household(account)))
            try await storage.commit(
                Transaction(
                    changes: [
                        .putObject(Example.object(account)),
                        .appendConsent(Example.consent(account, 1)),
                        .putConsentText(Example.text(account)),
                        .recordEvent(Example.event(account, at: 1, "signedIn")),
                        .insertLink(Example.link(account, .freshStart, subject: account)),
                    ],
                    append: Example.append(account)
                )
            )
        }
    }

    /// How many records there are of each kind that belongs to a vault.
    private func vaultCounts(_ storage: any Storage, _ account: Int) async throws -> [Int] {
        let id = Example.id(account)
        return [
            try await storage.vault(of: id) == nil ? 0 : 1,
            try await storage.slots(of: id).count,
            try await storage.sessions(of: id).count,
            try await storage.segments(of: id).count,
            try await storage.journal(of: id, after: 0, limit: 9).operations.count,
            try await storage.objects(ofKind: 1, of: id).count,
        ]
    }

    /// How many there are of text, events and links.
    private func traceCounts(_ storage: any Storage, _ account: Int) async throws -> [Int] {
        let id = Example.id(account)
        let text = try await storage.consentText(hash: Example.bytes(12), of: id)
        let link = try await storage.link(codeHash: Example.bytes(account))
        return [
            text == nil ? 0 : 1, try await storage.events(of: id, limit: 9).count,
            link == nil ? 0 : 1,
        ]
    }

    @Test(arguments: Engine.allCases)
    func `begins with an empty row, and leaves its consents and all of others`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(.emptyAccount(Example.id(1)))
            let account = try #require(try await storage.account(Example.id(1)))
            #expect(account.status == .deleting)
            #expect(account.name == "")
            #expect(account.settings == [])
            #expect(account.version == 2)
            #expect(try await vaultCounts(storage, 1) == [0, 0, 0, 0, 0, 0])
            #expect(try await traceCounts(storage, 1) == [0, 0, 0])
            #expect(try await storage.lastConsent(of: Example.id(1)) == Example.consent(1, 1))
            #expect(try await vaultCounts(storage, 2) == [1, 2, 1, 1, 1, 1])
            #expect(try await traceCounts(storage, 2) == [1, 1, 1])
            #expect(try await storage.accountsBeingDeleted() == [Example.id(1)])
            #expect(try await storage.account(named: "") == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `frees its name at once, for two accounts as for one`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(
                .emptyAccount(Example.id(1)),
                .emptyAccount(Example.id(2)),
                .insertAccount(Example.account(3, name: "person1"))
            )
            #expect(try await storage.account(named: "person1")?.id == Example.id(3))
            #expect(
                try await storage.accountsBeingDeleted() == [Example.id(1), Example.id(2)]
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func `may be begun again`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(.emptyAccount(Example.id(1)))
            try await storage.change(.emptyAccount(Example.id(1)))
            #expect(try await storage.account(Example.id(1))?.status == .deleting)
        }
    }

    @Test(arguments: Engine.allCases)
    func `removes the row of an emptied account and of no other`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            await #expect(throws: StorageError.missing) {
                try await storage.change(.removeAccount(Example.id(1)))
            }
            try await storage.change(.emptyAccount(Example.id(1)))
            // What a request that began earlier writes goes with the row.
            try await storage.change(
                .recordEvent(Example.event(1, at: 2, "signedOut")),
                .putVault(Example.vault(1))
            )
            try await storage.change(.removeAccount(Example.id(1)))
            #expect(try await storage.account(Example.id(1)) == nil)
            #expect(try await storage.events(of: Example.id(1), limit: 9).isEmpty)
            #expect(try await storage.vault(of: Example.id(1)) == nil)
            #expect(try await storage.lastConsent(of: Example.id(1)) == Example.consent(1, 1))
            #expect(try await storage.accountsBeingDeleted().isEmpty)
        }
    }

    @Test(arguments: Engine.allCases)
    func `is not a fresh start, which keeps account, consents, texts and events`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(.eraseVault(Example.id(1), headMAC: [4, 2]))
            #expect(try await vaultCounts(storage, 1) == [0, 0, 0, 0, 0, 0])
            #expect(try await traceCounts(storage, 1) == [1, 1, 1])
            let account = try #require(try await storage.account(Example.id(1)))
            #expect(account.operationHead == 0)
            #expect(account.operationHeadMAC == [4, 2])
            #expect(account.name == "person1")
            #expect(account.status == .active)
            #expect(account.version == 1)
            #expect(try await storage.lastConsent(of: Example.id(1)) == Example.consent(1, 1))
            #expect(try await vaultCounts(storage, 2) == [1, 2, 1, 1, 1, 1])
        }
    }

    @Test(arguments: Engine.allCases)
    func `and a fresh start with a new vault are one transaction`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.commit(
                Transaction(
                    changes: [
                        .eraseVault(Example.id(1), headMAC: []),
                        .putVault(Example.vault(1, epoch: 2)),
                        .ensureSegment(Example.segment(1, 71)),
                    ],
                    append: Example.append(1, segment: 71)
                )
            )
            #expect(try await storage.vault(of: Example.id(1))?.epoch == 2)
            #expect(try await storage.account(Example.id(1))?.operationHead == 1)
        }
    }
}
