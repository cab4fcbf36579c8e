import Bytes
import SQLite
import Storage
import Testing

@testable import StorageSQLite

@Suite struct `The statements of the engine` {
    let scratch = Scratch()

    /// One of each kind of change, and then of each kind of query.
    private func useEverything(_ storage: SQLiteStorage) async throws {
        var random = RandomTransaction(generator: SeededGenerator(seed: 11))
        for _ in 0..<400 { _ = try? await storage.commit(random.next()) }
        try await storage.commit(Transaction(changes: Example.household(9)))
        for change in [Change.eraseVault(Example.id(9), headMAC: []), .emptyAccount(Example.id(9))]
        {
            try await storage.change(change)
        }
        _ = try await Snapshot(storage)
        try await storage.removeMigrationCopies(atMilliseconds: 0)
        try await storage.forgetAfterRestore(atMilliseconds: 0) { Example.id(0) }
    }

    /// The statement's plan, line by line, behind the statement itself.
    private static func plans(_ connection: borrowing Connection) throws -> [String: [String]] {
        var plans: [String: [String]] = [:]
        for text in connection.preparedTexts {
            let command = text.prefix { $0.isLetter }
            guard ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(command) else { continue }
            plans[text] = try connection.queryPlan(of: text)
        }
        return plans
    }

    /// Statements that read a whole table, and may.
    private static let exceptions: Set<String> = [
        // All that there is was asked for.
        "SELECT name, value FROM setting",
        "SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM setting)",
        // The last entry of the table's own order: one row is read.
        """
        SELECT version, published_ms, body, body_hash FROM policy
        ORDER BY version DESC LIMIT 1
        """,
        "SELECT number, entry, hash, subject FROM audit ORDER BY number DESC LIMIT 1",
        // After a restore, once.
        "DELETE FROM session",
        "DELETE FROM slot WHERE kind = 3",
        "UPDATE slot SET sealed_seed = x'', version = version + 1 WHERE kind = 4",
        "SELECT account FROM vault",
        // A handful of rows, at the start or once a day.
        "DELETE FROM link WHERE expires_ms < ?1 OR ended_ms < ?1",
        "SELECT number FROM migration WHERE applied_ms <= ?1",
        "SELECT number, name, sha256 FROM migration ORDER BY number",
        "SELECT name FROM sqlite_schema WHERE type = 'table'",
    ]

    /// Indexes that hold only the few rows in question, so that reading all of one is right.
    private static let short = ["account_admin", "account_deleting", "link_open", "segment_open"]

    @Test func `scan no table, but those named here`() async throws {
        let storage = try await SQLiteStorage.open(
            scratch.configuration(readerCount: 1),
            atMilliseconds: 0
        )
        try await useEverything(storage)
        let written = try await storage.alone { try Self.plans($0) }
        let read = try await storage.read { try Self.plans($0) }
        await storage.close()
        #expect(written.count > 45)
        #expect(read.count > 25)
        let plans = written.merging(read) { first, _ in first }
        #expect(Self.exceptions.subtracting(plans.keys) == [])
        for (text, plan) in plans where !Self.exceptions.contains(text) {
            let scans = plan.filter { line in
                line.hasPrefix("SCAN") && !line.hasPrefix("SCAN CONSTANT")
                    && !Self.short.contains { line.hasSuffix(" " + $0) }
            }
            #expect(scans == [], "\(text)")
        }
    }

    @Test func `find the rows that hang on another by an index`() async throws {
        let storage = try await scratch.open()
        let plans = try await storage.alone { connection in
            try [
                "SELECT 1 FROM vault WHERE account = ?1",
                "SELECT 1 FROM slot WHERE account = ?1",
                "SELECT 1 FROM session WHERE account = ?1",
                "SELECT 1 FROM segment WHERE account = ?1",
                "SELECT 1 FROM operation WHERE account = ?1",
                "SELECT 1 FROM sealed_object WHERE account = ?1",
                "SELECT 1 FROM consent_text WHERE account = ?1",
                "SELECT 1 FROM event WHERE account = ?1",
                "SELECT 1 FROM link WHERE subject = ?1",
            ].flatMap { try connection.queryPlan(of: $0) }
        }
        await storage.close()
        #expect(plans.count == 9)
        #expect(plans.filter { !$0.hasPrefix("SEARCH") } == [])
    }

    @Test func `are not compiled again on the paths of a request`() async throws {
        let storage = try await SQLiteStorage.open(
            scratch.configuration(readerCount: 1),
            atMilliseconds: 0
        )
        try await storage.commit(Transaction(changes: Example.household(1)))
        func request() async throws {
            _ = try await storage.signedIn(sessionKey: Example.bytes(101))
            try await storage.commit(
                Transaction(
                    conditions: [.accountActive(Example.id(1))],
                    changes: [
                        .touchSession(
                            key: Example.bytes(101),
                            lastUsedMilliseconds: 1,
                            locksMilliseconds: 2
                        )
                    ],
                    append: Example.append(1)
                )
            )
        }
        func prepareCount() async throws -> Int {
            try await storage.alone { $0.prepareCount }
                + storage.read { $0.prepareCount }
        }
        try await request()
        let before = try await prepareCount()
        for _ in 0..<10 { try await request() }
        #expect(try await prepareCount() == before)
        await storage.close()
    }
}
