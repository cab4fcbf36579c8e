import Bytes
import SQLite
import Storage
import Synchronization
import Testing

@testable import StorageSQLite

/// Keeps a thread where it is until the test lets it go.
private struct Hold: Sendable {
    private let ready = Announcement<StorageError>()
    private let gate = Mailbox<Void>(limit: 1)

    /// Called on the thread: waits for ``end()``.
    func here() {
        ready.announce(nil)
        _ = gate.take(atMost: 1)
    }

    func started() async { _ = await ready.wait() }

    func end() { gate.close() }
}

@Suite struct `The writer` {
    let scratch = Scratch()

    /// Commits all together, so that they wait for the same commit, and gives what each came to.
    private func commitTogether(
        _ transactions: [Transaction],
        on storage: SQLiteStorage
    ) async throws -> [Result<Committed, StorageError>] {
        let hold = Hold()
        async let held: Void = storage.alone { _ in hold.here() }
        await hold.started()
        var tasks: [Task<Result<Committed, StorageError>, Never>] = []
        for (index, transaction) in transactions.enumerated() {
            tasks.append(
                Task {
                    do throws(StorageError) {
                        return .success(try await storage.commit(transaction))
                    } catch {
                        return .failure(error)
                    }
                }
            )
            // Each is in the queue before the next, so that their order is known.
            while storage.writer.mailbox.count <= index { await Task.yield() }
        }
        hold.end()
        try await held
        var outcomes: [Result<Committed, StorageError>] = []
        for task in tasks { outcomes.append(await task.value) }
        return outcomes
    }

    private func counts(_ storage: SQLiteStorage) -> Writer.Counts {
        storage.writer.counts.withLock { $0 }
    }

    @Test func `commits what waits together with one sync`() async throws {
        let storage = try await scratch.open()
        try await storage.commit(Transaction(changes: Example.household(1)))
        let before = counts(storage)
        let appends = (0..<50).map { _ in Transaction(append: Example.append(1)) }
        let outcomes = try await commitTogether(appends, on: storage)
        #expect(try outcomes.map { try $0.get().appended?.lowerBound } == Array(1...50))
        #expect(counts(storage).transactions - before.transactions == 50)
        #expect(counts(storage).commits - before.commits == 1)
        await storage.close()
    }

    @Test func `syncs less often than it commits when 64 write at once`() async throws {
        let storage = try await scratch.open()
        try await storage.commit(Transaction(changes: Example.household(1)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    for _ in 0..<5 {
                        try await storage.commit(Transaction(append: Example.append(1)))
                    }
                }
            }
            try await group.waitForAll()
        }
        let counts = counts(storage)
        #expect(counts.transactions == 321)
        #expect(counts.commits < counts.transactions / 4)
        await storage.close()
    }

    @Test func `leaves the others of a group when one fails`() async throws {
        let storage = try await scratch.open()
        let outcomes = try await commitTogether(
            [
                Transaction(changes: [.putSetting("a", "1"), .putSetting("b", "1")]),
                Transaction(changes: [.putSetting("a", "2"), .putVault(Example.vault(9))]),
                Transaction(conditions: [.setting("a", "1")], changes: [.putSetting("c", "1")]),
            ],
            on: storage
        )
        let done = Committed(appended: nil)
        #expect(outcomes == [.success(done), .failure(.missing), .success(done)])
        #expect(try await storage.settings() == ["a": "1", "b": "1", "c": "1"])
        #expect(counts(storage).commits == 1)
        await storage.close()
    }

    @Test func `does the others alone when one that fails takes the group's commit with it`()
        async throws
    {
        let storage = try await scratch.open()
        try await storage.commit(Transaction(changes: Example.household(1)))
        // SQLite rolls back everything when the file may not grow any further.
        _ = try await storage.alone { try $0.run("PRAGMA max_page_count = 120") }
        let calls = Mutex(0)
        let append = Append(account: Example.id(1), count: 1) { from in
            calls.withLock { $0 += 1 }
            return AppendedOperation(operation: Example.operation(1, from: from), headMAC: [])
        }
        let large = Example.object(1, sealed: [UInt8](repeating: 1, count: 4_000_000))
        let outcomes = try await commitTogether(
            [
                Transaction(append: append),
                Transaction(changes: [.putObject(large)]),
                Transaction(append: Example.append(1, count: 2)),
            ],
            on: storage
        )
        #expect(
            outcomes == [
                .success(Committed(appended: 1...1)), .failure(.full),
                .success(Committed(appended: 2...3)),
            ]
        )
        // The callback was asked again, and the row of the first time is gone.
        #expect(calls.withLock { $0 } == 2)
        let journal = try await storage.journal(of: Example.id(1), after: 0, limit: 9)
        #expect(journal.operations.map(\.from) == [1, 2])
        await storage.close()
    }

    @Test func `tells all of a group when its commit fails, and keeps nothing of it`() async throws
    {
        let storage = try await scratch.open()
        // Foreign keys of the next transaction are checked at its commit, which then fails.
        _ = try await storage.alone { try $0.run("PRAGMA defer_foreign_keys = ON") }
        let outcomes = try await commitTogether(
            [
                Transaction(changes: [.putSetting("a", "1")]),
                Transaction(changes: [.putVault(Example.vault(9))]),
            ],
            on: storage
        )
        #expect(outcomes == [.failure(.missing), .failure(.missing)])
        #expect(try await storage.settings().isEmpty)
        #expect(try await storage.vault(of: Example.id(9)) == nil)
        // The next group is as any other.
        try await storage.change(.putSetting("a", "1"))
        #expect(try await storage.setting("a") == "1")
        await storage.close()
    }

    @Test func `is busy when too many wait`() async throws {
        let storage = try await SQLiteStorage.open(
            scratch.configuration(queueLimit: 3),
            atMilliseconds: 0
        )
        let hold = Hold()
        async let held: Void = storage.alone { _ in hold.here() }
        await hold.started()
        let tasks = (0..<3).map { index in
            Task { try await storage.change(.putSetting("\(index)", "")) }
        }
        while storage.writer.mailbox.count < 3 { await Task.yield() }
        await #expect(throws: StorageError.busy) {
            try await storage.change(.putSetting("late", ""))
        }
        // Reading goes on meanwhile.
        #expect(try await storage.settings().isEmpty)
        hold.end()
        try await held
        for task in tasks { _ = try await task.value }
        #expect(try await storage.settings().count == 3)
        await storage.close()
    }

    @Test func `is busy while another process writes, and works afterwards`() async throws {
        let storage = try await SQLiteStorage.open(
            scratch.configuration(busyTimeoutMilliseconds: 20),
            atMilliseconds: 0
        )
        let options = ConnectionOptions(path: scratch.database)
        let hold = Hold()
        let other = OwnThread.start {
            _ = try? Connection.withOpen(options) { connection in
                try connection.write { _ in hold.here() }
            }
        }
        await hold.started()
        await #expect(throws: StorageError.busy) {
            try await storage.change(.putSetting("mode", "open"))
        }
        #expect(try await storage.setting("mode") == nil)
        hold.end()
        await other?.waitForEnd()
        try await storage.change(.putSetting("mode", "open"))
        await storage.close()
    }

    @Test func `does not take the log for empty while another process reads`() async throws {
        let storage = try await SQLiteStorage.open(
            scratch.configuration(busyTimeoutMilliseconds: 20),
            atMilliseconds: 0
        )
        let options = ConnectionOptions(path: scratch.database)
        let hold = Hold()
        let other = OwnThread.start {
            _ = try? Connection.withOpen(options) { connection in
                try connection.read { connection in
                    _ = try connection.number("SELECT count(*) FROM setting")
                    hold.here()
                }
            }
        }
        await hold.started()
        try await storage.change(.putSetting("mode", "open"))
        #expect(try await storage.checkpoint() == false)
        hold.end()
        await other?.waitForEnd()
        #expect(try await storage.checkpoint())
        await storage.close()
    }

    @Test func `tells that the database cannot be written, and reads on`() async throws {
        let storage = try await scratch.open()
        try await storage.change(.putSetting("mode", "open"))
        _ = try await storage.alone { try $0.run("PRAGMA query_only = ON") }
        await #expect(throws: StorageError.readOnly) {
            try await storage.change(.putSetting("mode", "closed"))
        }
        #expect(try await storage.setting("mode") == "open")
        await storage.close()
    }

    @Test func `finishes what waits before it closes`() async throws {
        let storage = try await scratch.open()
        let hold = Hold()
        async let held: Void = storage.alone { _ in hold.here() }
        await hold.started()
        let waiting = Task { try await storage.change(.putSetting("mode", "open")) }
        while storage.writer.mailbox.count < 1 { await Task.yield() }
        async let closed: Void = storage.close()
        hold.end()
        try await held
        _ = try await waiting.value
        await closed
        let again = try await scratch.open()
        #expect(try await again.setting("mode") == "open")
        await again.close()
    }
}
