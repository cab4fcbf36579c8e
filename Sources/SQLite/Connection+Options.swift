internal import CSQLite

extension Connection {
    /// Sets what holds for every connection, and makes sure of the two that promises rest on.
    func configure(_ options: ConnectionOptions) throws(SQLiteError) {
        try check(sqlite3_busy_timeout(handle, options.busyTimeoutMilliseconds))
        // A freed row is overwritten; it still stands in the log until a checkpoint.
        try set("PRAGMA secure_delete = ON", to: 1)
        try run("PRAGMA foreign_keys = ON")
        // Functions and tables that a changed schema could call in are refused.
        try run("PRAGMA trusted_schema = OFF")
        // What is sorted or joined never goes to a file outside the database.
        try run("PRAGMA temp_store = MEMORY")
        try run("PRAGMA cell_size_check = ON")
        if options.access == .readWrite {
            let mode = try first("PRAGMA journal_mode = WAL") { (row) throws(SQLiteError) in
                try row.text(0)
            }
            guard mode == "wal" else { throw SQLiteError(code: SQLITE_CANTOPEN, systemError: 0) }
        }
        // After a large import the log's file is cut back to 16 MiB when it is begun anew.
        try set("PRAGMA journal_size_limit = 16777216", to: 16_777_216)
        // In WAL mode only FULL waits for the disk at each commit.
        try run("PRAGMA synchronous = FULL")
        if options.access == .queryOnly { try run("PRAGMA query_only = ON") }
    }

    private func set(_ pragma: StaticString, to wanted: Int64) throws(SQLiteError) {
        let value = try first(pragma) { (row) throws(SQLiteError) in try row.integer(0) }
        guard value == wanted else { throw SQLiteError(code: SQLITE_ERROR, systemError: 0) }
    }
}
