internal import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func hasAdmin() async throws(StorageError) -> Bool {
        try await read { try $0.hasAdmin() }
    }

    public func link(codeHash: [UInt8]) async throws(StorageError) -> LinkRecord? {
        try await read { connection in
            try connection.first(
                """
                SELECT code_hash, kind, subject, created_by, created_ms, expires_ms, mac, ended_ms
                FROM link WHERE code_hash = ?1
                """,
                [.blob(codeHash)]
            ) { (row) throws(SQLiteError) in try LinkRecord(row) }
        }
    }

    public func openLinks(
        atMilliseconds milliseconds: Int64
    ) async throws(StorageError) -> [LinkRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT code_hash, kind, subject, created_by, created_ms, expires_ms, mac, ended_ms
                FROM link WHERE ended_ms IS NULL AND expires_ms > ?1
                ORDER BY created_ms DESC, code_hash
                """,
                [.integer(milliseconds)]
            ) { (row) throws(SQLiteError) in try LinkRecord(row) }
        }
    }

    public func setting(_ name: String) async throws(StorageError) -> String? {
        try await read { try $0.setting(name) }
    }

    public func settings() async throws(StorageError) -> [String: String] {
        try await read { connection in
            let pairs = try connection.rows("SELECT name, value FROM setting") {
                (row) throws(SQLiteError) in (try row.text(0), try row.text(1))
            }
            return Dictionary(pairs) { _, last in last }
        }
    }

    public func audits(
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> [AuditRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT number, entry, hash, subject FROM audit
                WHERE number > ?1 ORDER BY number LIMIT ?2
                """,
                [.integer(number), .limit(limit)]
            ) { (row) throws(SQLiteError) in try AuditRecord(row) }
        }
    }

    public func lastAudit() async throws(StorageError) -> AuditRecord? {
        try await read { connection in
            try connection.first(
                "SELECT number, entry, hash, subject FROM audit ORDER BY number DESC LIMIT 1"
            ) { (row) throws(SQLiteError) in try AuditRecord(row) }
        }
    }
}
