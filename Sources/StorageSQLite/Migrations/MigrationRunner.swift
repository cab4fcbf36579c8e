internal import SQLite
internal import Storage

/// Brings a database to the present form: forward only, one transaction for each migration.
struct MigrationRunner: Sendable {
    let migrations: [Migration]
    let databasePath: String
    /// The time now, in milliseconds since 1970 UTC.
    let milliseconds: Int64
    /// Whether anything may be changed; else a database of an older form is refused.
    let mayChange: Bool

    func run(on connection: borrowing Connection) throws(OpenError) {
        do {
            if mayChange { try makeRegister(on: connection) }
            let done = try checkRegister(on: connection)
            let rest = migrations.dropFirst(done)
            guard let first = rest.first else { return }
            guard mayChange else { throw OpenError.olderDatabase(migration: first.name) }
            if done > 0 { try copyDatabase(before: first, on: connection) }
            for migration in rest { try run(migration, on: connection) }
        } catch {
            throw error as? OpenError ?? .storage(StorageError(engine: error))
        }
    }

    /// Makes the table of the migrations done, in a database that holds nothing yet.
    private func makeRegister(on connection: borrowing Connection) throws {
        try connection.write { connection in
            let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
            {
                (row) throws(SQLiteError) in try row.text(0)
            }
            if tables.contains("migration") { return }
            guard tables.isEmpty else { throw OpenError.foreignDatabase }
            try connection.run(
                """
                CREATE TABLE migration (
                    number INTEGER PRIMARY KEY,
                    name TEXT NOT NULL,
                    sha256 BLOB NOT NULL,
                    applied_ms INTEGER NOT NULL
                ) STRICT
                """
            )
        }
    }

    /// Holds the register against the files.
    ///
    /// - Returns: How many migrations are done.
    private func checkRegister(on connection: borrowing Connection) throws -> Int {
        let done = try connection.rows("SELECT number, name, sha256 FROM migration ORDER BY number")
        {
            (row) throws(SQLiteError) in
            (number: try row.integer(0), name: try row.text(1), hash: try row.blob(2))
        }
        for (index, entry) in done.enumerated() {
            guard entry.number == index + 1 else { throw StorageError.damaged }
            guard index < migrations.count else {
                throw OpenError.newerDatabase(migration: entry.name)
            }
            let migration = migrations[index]
            guard migration.name == entry.name, migration.hash == entry.hash else {
                throw OpenError.changedMigration(migration.name)
            }
        }
        return done.count
    }

    private func run(_ migration: Migration, on connection: borrowing Connection) throws {
        do {
            try connection.write { connection in
                // Another process may have started at the same moment and done it already.
                if try isDone(migration, on: connection) { return }
                try connection.run(script: migration.script)
                guard connection.isInTransaction else {
                    throw OpenError.migrationFailed(migration.name, .failed(0))
                }
                try connection.run(
                    "INSERT INTO migration (number, name, sha256, applied_ms) VALUES (?1, ?2, ?3, ?4)",
                    [
                        .integer(Int64(migration.number)), .text(migration.name),
                        .blob(migration.hash), .integer(milliseconds),
                    ]
                )
            }
        } catch let error as SQLiteError {
            throw OpenError.migrationFailed(migration.name, StorageError(engine: error))
        }
    }

    private func isDone(
        _ migration: Migration,
        on connection: borrowing Connection
    ) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM migration WHERE number = ?1",
            [.integer(Int64(migration.number))]
        ) { (row) throws(SQLiteError) in try row.flag(0) } ?? false
    }

    /// Keeps the database as it was, in a file of its own beside it.
    private func copyDatabase(
        before migration: Migration,
        on connection: borrowing Connection
    ) throws {
        let path = MigrationCopy.path(of: databasePath, before: migration.number)
        // One from an earlier try, which failed, shows the same state.
        guard DatabaseFile.remove(path), DatabaseFile.makeEmpty(path) else {
            throw OpenError.copyFailed(path)
        }
        do {
            try connection.copy(to: path)
        } catch {
            _ = DatabaseFile.remove(path)
            throw OpenError.copyFailed(path)
        }
        guard DatabaseFile.sync(path) else { throw OpenError.copyFailed(path) }
    }
}
