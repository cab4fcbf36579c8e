import Bytes
import Storage
import Testing

@Suite struct `A session in a storage` {
    @Test(arguments: Engine.allCases)
    func `comes with account, vault and slot in one read`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            let records = try await storage.signedIn(sessionKey: Example.bytes(101))
            let expected = SignedInRecords(
                session: Example.session(1, key: 101),
                account: Example.account(1),
                vault: Example.vault(1),
                slot: Example.slot(1, .session, owner: Example.bytes(101))
            )
            #expect(records == expected)
            #expect(try await storage.signedIn(sessionKey: Example.bytes(102)) == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `shows no slot while it is locked`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            try await storage.change(
                .updateSession(Example.session(1, key: 101, isLocked: true))
            )
            let records = try await storage.signedIn(sessionKey: Example.bytes(101))
            #expect(records?.session.isLocked == true)
            #expect(records?.session.version == 2)
            #expect(records?.slot == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `has a key that no other has, and cannot be updated where there is none`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            await #expect(throws: StorageError.duplicate) {
                try await storage.change(.insertSession(Example.session(1, key: 101)))
            }
            await #expect(throws: StorageError.missing) {
                try await storage.change(.updateSession(Example.session(1, key: 9)))
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `notes a use without a rise in version, and none where it has ended`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            try await storage.change(
                .touchSession(
                    key: Example.bytes(101),
                    lastUsedMilliseconds: 2500,
                    locksMilliseconds: 3500
                ),
                .touchSession(
                    key: Example.bytes(102),
                    lastUsedMilliseconds: 2500,
                    locksMilliseconds: 3500
                )
            )
            let sessions = try await storage.sessions(of: Example.id(1))
            #expect(sessions == [Example.session(1, key: 101, lastUsed: 2500, locks: 3500)])
        }
    }

    /// Account 1 has sessions 101, 51 and 52, account 2 has 102; each has its slot.
    private func fill(_ storage: any Storage) async throws {
        for account in [1, 2] {
            try await storage.commit(Transaction(changes: Example.household(account)))
        }
        for key in [51, 52] {
            try await storage.change(
                .insertSession(Example.session(1, key: key, lastUsed: Int64(key))),
                .putSlot(Example.slot(1, .session, owner: Example.bytes(key)))
            )
        }
    }

    private func keys(_ storage: any Storage, _ account: Int) async throws -> [[UInt8]] {
        try await storage.sessions(of: Example.id(account)).map(\.key)
    }

    private func slotOwners(_ storage: any Storage, _ account: Int) async throws -> [[UInt8]] {
        try await storage.slots(of: Example.id(account)).map(\.owner)
    }

    @Test(arguments: Engine.allCases)
    func `stands in its account's list, the one used last first`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            #expect(
                try await keys(storage, 1)
                    == [Example.bytes(101), Example.bytes(52), Example.bytes(51)]
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func `goes with its slot, and leaves the password's`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(.removeSession(key: Example.bytes(51)))
            #expect(try await keys(storage, 1) == [Example.bytes(101), Example.bytes(52)])
            #expect(
                try await slotOwners(storage, 1) == [[], Example.bytes(52), Example.bytes(101)]
            )
            try await storage.change(.removeSession(key: Example.bytes(51)))
        }
    }

    @Test(arguments: Engine.allCases)
    func `can be the only one of its account that stays`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(
                .removeSessions(Example.id(1), exceptKey: Example.bytes(52))
            )
            #expect(try await keys(storage, 1) == [Example.bytes(52)])
            #expect(try await slotOwners(storage, 1) == [[], Example.bytes(52)])
            #expect(try await keys(storage, 2) == [Example.bytes(102)])
            try await storage.change(.removeSessions(Example.id(1), exceptKey: nil))
            #expect(try await keys(storage, 1).isEmpty)
            #expect(try await slotOwners(storage, 1) == [[]])
            #expect(try await slotOwners(storage, 2) == [[], Example.bytes(102)])
        }
    }

    @Test(arguments: Engine.allCases)
    func `is locked with all of its account but one, and loses its slot`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await fill(storage)
            try await storage.change(.lockSessions(Example.id(1), exceptKey: Example.bytes(52)))
            let sessions = try await storage.sessions(of: Example.id(1))
            #expect(sessions.map(\.isLocked) == [true, false, true])
            #expect(sessions.map(\.version) == [2, 1, 2])
            #expect(try await slotOwners(storage, 1) == [[], Example.bytes(52)])
            try await storage.change(.lockSessions(Example.id(1), exceptKey: nil))
            let locked = try await storage.sessions(of: Example.id(1))
            #expect(locked.map(\.isLocked) == [true, true, true])
            // One that was locked before is not changed again.
            #expect(locked.map(\.version) == [2, 2, 2])
            #expect(try await slotOwners(storage, 1) == [[]])
            let other = try await storage.sessions(of: Example.id(2))
            #expect(other.map(\.isLocked) == [false])
            #expect(try await slotOwners(storage, 2) == [[], Example.bytes(102)])
        }
    }

    @Test(arguments: Engine.allCases)
    func `is stale when its time to lock or to end has come`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(
                .insertAccount(Example.account(1)),
                .putVault(Example.vault(1)),
                .insertSession(Example.session(1, key: 1, locks: 3000, expires: 9000)),
                .insertSession(Example.session(1, key: 2, locks: 3001, expires: 9000)),
                .insertSession(
                    Example.session(1, key: 3, locks: 100, expires: 9000, isLocked: true)
                ),
                .insertSession(
                    Example.session(1, key: 4, locks: 100, expires: 3000, isLocked: true)
                ),
                .insertSession(Example.session(1, key: 5, locks: 200, expires: 2000))
            )
            let stale = try await storage.staleSessions(atMilliseconds: 3000, limit: 9)
            #expect(
                Set(stale.map(\.key)) == [Example.bytes(1), Example.bytes(4), Example.bytes(5)]
            )
            #expect(stale.count == 3)
            #expect(try await storage.staleSessions(atMilliseconds: 3000, limit: 2).count == 2)
            #expect(try await storage.staleSessions(atMilliseconds: 199, limit: 9).isEmpty)
        }
    }
}
