internal import CSQLite

extension Connection {
    /// Moves the whole write-ahead log into the database and cuts it to nothing.
    ///
    /// - Returns: False when another connection was in the way for longer than the busy timeout.
    public func truncateLog() throws(SQLiteError) -> Bool {
        var logFrames: Int32 = 0
        let mode = SQLITE_CHECKPOINT_TRUNCATE
        let result = sqlite3_wal_checkpoint_v2(handle, nil, mode, &logFrames, nil)
        if result & 0xFF == SQLITE_BUSY { return false }
        try check(result)
        return logFrames == 0
    }

    /// Writes a copy of the database to a file that is empty or not there yet.
    public func copy(to path: String) throws(SQLiteError) {
        try run("VACUUM INTO ?1", [.text(path)])
    }

    /// Runs all statements of a script, for a migration read from a file.
    public func run(script: [UInt8]) throws(SQLiteError) {
        try script.withUnsafeBufferPointer { (bytes) throws(SQLiteError) in
            var rest = bytes
            while !rest.isEmpty {
                let (statement, consumed) = try Statement.prepare(rest, on: handle, isKept: false)
                try statement?.runUnbound { (_) throws(SQLiteError) in true }
                rest = UnsafeBufferPointer(rebasing: rest.dropFirst(max(1, consumed)))
            }
        }
    }

    /// How many statements were compiled so far: a hot path adds none once it is warm.
    package var prepareCount: Int { statements.prepareCount }

    /// The text of each statement that was compiled.
    package var preparedTexts: Set<String> { statements.texts }

    /// The lines of SQLite's plan for a statement that is in use, for tests of what uses an index.
    package func queryPlan(of sql: String) throws(SQLiteError) -> [String] {
        var lines: [String] = []
        let text = Array("EXPLAIN QUERY PLAN ".utf8) + Array(sql.utf8)
        try text.withUnsafeBufferPointer { (bytes) throws(SQLiteError) in
            let (statement, _) = try Statement.prepare(bytes, on: handle, isKept: false)
            try statement?.runUnbound { (row) throws(SQLiteError) in
                lines.append(try row.text(3))
                return true
            }
        }
        return lines
    }
}
