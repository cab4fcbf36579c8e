public import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func checkpoint() async throws(StorageError) -> Bool {
        try await alone { try $0.truncateLog() }
    }

    public func isEmpty() async throws(StorageError) -> Bool {
        try await read { connection in
            try connection.first(
                "SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM setting)"
            ) { (row) throws(SQLiteError) in try row.flag(0) } == false
        }
    }

    public func forgetAfterRestore(
        atMilliseconds milliseconds: Int64,
        nextTimeline: @Sendable @escaping () -> Identifier128
    ) async throws(StorageError) {
        try await alone { connection in
            try connection.write { connection in
                try connection.run("DELETE FROM session")
                try connection.run("DELETE FROM slot WHERE kind = 3")
                try connection.run(
                    "UPDATE slot SET sealed_seed = x'', version = version + 1 WHERE kind = 4"
                )
                try connection.run(
                    "UPDATE link SET ended_ms = ?1 WHERE ended_ms IS NULL",
                    [.integer(milliseconds)]
                )
                try connection.startTimelines(nextTimeline)
            }
        }
    }
}

extension Connection {
    fileprivate func startTimelines(_ next: () -> Identifier128) throws(SQLiteError) {
        let accounts = try rows("SELECT account FROM vault") { (row) throws(SQLiteError) in
            try row.identifier(0)
        }
        for account in accounts {
            try run(
                "UPDATE vault SET timeline = ?2, version = version + 1 WHERE account = ?1",
                [.identifier(account), .identifier(next())]
            )
        }
    }
}
