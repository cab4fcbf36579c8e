internal import CSQLite

extension Connection {
    /// Whether a transaction is open; after some failures SQLite ends it by itself.
    public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs `body` on one unchanging view of the database.
    public func read<Result>(
        _ body: (borrowing Connection) throws -> Result
    ) throws -> Result {
        try run("BEGIN DEFERRED")
        return try finish(body)
    }

    /// Runs `body` as the only writer; its changes are on disk when this returns, and gone when it
    /// throws.
    public func write<Result>(
        _ body: (borrowing Connection) throws -> Result
    ) throws -> Result {
        // Taking the lock later would fail at once, without waiting, when another wrote meanwhile.
        try run("BEGIN IMMEDIATE")
        return try finish(body)
    }

    /// Runs `body` within a transaction, and takes back its changes alone when it throws.
    public func savepoint<Result>(
        _ body: (borrowing Connection) throws -> Result
    ) throws -> Result {
        try run("SAVEPOINT one")
        do {
            let result = try body(self)
            try run("RELEASE one")
            return result
        } catch {
            if isInTransaction {
                try run("ROLLBACK TO one")
                try run("RELEASE one")
            }
            throw error
        }
    }

    private func finish<Result>(
        _ body: (borrowing Connection) throws -> Result
    ) throws -> Result {
        do {
            let result = try body(self)
            try run("COMMIT")
            return result
        } catch {
            if isInTransaction { try run("ROLLBACK") }
            throw error
        }
    }
}
