import Bytes
import SQLite
import Storage
import Testing

@testable import StorageSQLite

@Suite struct `A migration` {
    let scratch = Scratch()
    /// A directory with the product's migrations and more.
    let directory = Scratch()

    private static let day: Int64 = 24 * 60 * 60 * 1000

    private func fill(with more: [String: String] = [:]) throws {
        for migration in try Migration.load(from: Scratch.migrations) {
            directory.write(migration.script, to: migration.name)
        }
        for (name, script) in more { directory.write(Array(script.utf8), to: name) }
    }

    private func open(atMilliseconds milliseconds: Int64 = 0) async throws -> SQLiteStorage {
        try await SQLiteStorage.open(
            scratch.configuration(migrations: directory.path),
            atMilliseconds: milliseconds
        )
    }

    @Test func `that has landed is never edited, and each stands in the list`() throws {
        let migrations = try Migration.load(from: Scratch.migrations)
        let list = Scratch.bytes(atPath: Scratch.migrations + "/landed.sha256")
        let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
        #expect(lines == migrations.map { "\(Hex.encode($0.hash))  \($0.name)" })
    }

    @Test func `that was edited after it ran is refused by name`() async throws {
        try fill()
        await (try open()).close()
        let name = "0002_journal_and_objects.sql"
        directory.write(directory.bytes(of: name) + Array("-- more\n".utf8), to: name)
        await #expect(throws: OpenError.changedMigration(name)) { try await open() }
    }

    @Test func `that the program does not know means that the database is newer`() async throws {
        try fill(with: ["0006_more.sql": "CREATE TABLE more (x ANY) STRICT;"])
        await (try open()).close()
        await #expect(throws: OpenError.newerDatabase(migration: "0006_more.sql")) {
            try await scratch.open()
        }
    }

    @Test func `is not run where a database is only looked at`() async throws {
        try fill()
        var looking = scratch.configuration(migrations: directory.path)
        looking.mayChange = false
        let configuration = looking
        await #expect(throws: OpenError.self) {
            try await SQLiteStorage.open(configuration, atMilliseconds: 0)
        }
        #expect(scratch.fileNames.isEmpty)

        await (try open()).close()
        let storage = try await SQLiteStorage.open(configuration, atMilliseconds: 0)
        #expect(try await storage.isEmpty())
        await #expect(throws: StorageError.self) { try await storage.change(.putSetting("a", "b")) }
        await storage.close()
        directory.write(Array("CREATE TABLE more (x ANY) STRICT;".utf8), to: "0006_more.sql")
        await #expect(throws: OpenError.olderDatabase(migration: "0006_more.sql")) {
            try await SQLiteStorage.open(configuration, atMilliseconds: 0)
        }
        #expect(scratch.fileNames == ["test.db"])
    }

    @Test func `runs once`() async throws {
        try fill()
        let first = try await open()
        try await first.change(.putSetting("mode", "open"))
        await first.close()
        let second = try await open()
        #expect(try await second.setting("mode") == "open")
        await second.close()
        #expect(scratch.fileNames == ["test.db"])
    }

    @Test func `leaves the database as it was when it fails, and can run later`() async throws {
        try fill()
        let storage = try await open()
        try await storage.change(.putSetting("mode", "open"))
        await storage.close()
        let name = "0006_more.sql"
        let script = "CREATE TABLE more (x ANY) STRICT; DELETE FROM setting; SELECT nothing;"
        directory.write(Array(script.utf8), to: name)
        await #expect(throws: OpenError.migrationFailed(name, .failed(1))) { try await open() }

        directory.write(Array("CREATE TABLE more (x ANY) STRICT;".utf8), to: name)
        let again = try await open()
        #expect(try await again.setting("mode") == "open")
        await again.close()
    }

    @Test func `is preceded by a copy that is kept for one day`() async throws {
        try fill()
        let storage = try await open()
        try await storage.change(.putSetting("mode", "before"))
        await storage.close()
        directory.write(Array("DELETE FROM setting;".utf8), to: "0006_more.sql")

        let start: Int64 = 1_000_000
        let again = try await open(atMilliseconds: start)
        #expect(try await again.settings().isEmpty)
        let copy = "test.db.before-0006"
        #expect(scratch.fileNames.contains(copy))
        let kept = try Connection.withOpen(
            ConnectionOptions(path: scratch.path + "/" + copy, access: .queryOnly)
        ) { try $0.setting("mode") }
        #expect(kept == "before")

        try await again.removeMigrationCopies(atMilliseconds: start + Self.day - 1)
        #expect(scratch.fileNames.contains(copy))
        try await again.removeMigrationCopies(atMilliseconds: start + Self.day)
        #expect(scratch.fileNames.contains(copy) == false)
        await again.close()
    }

    @Test func `is not run on a database of another program`() async throws {
        try Connection.withOpen(ConnectionOptions(path: scratch.database)) { connection in
            _ = try connection.run("CREATE TABLE theirs (x ANY) STRICT")
        }
        await #expect(throws: OpenError.foreignDatabase) { try await scratch.open() }
    }

    @Test(arguments: ["0007_gap.sql", "5_short.sql", "0006.sql", "000x_more.sql"])
    func `has the next number and a name`(name: String) throws {
        try fill(with: [name: "SELECT 1;"])
        #expect(throws: OpenError.unreadableMigrations(directory.path + "/" + name)) {
            try Migration.load(from: directory.path)
        }
    }

    @Test func `is looked for in a directory that must hold some`() throws {
        #expect(throws: OpenError.unreadableMigrations(directory.path)) {
            try Migration.load(from: directory.path)
        }
        #expect(throws: OpenError.unreadableMigrations("/no/such/directory")) {
            try Migration.load(from: "/no/such/directory")
        }
    }
}
