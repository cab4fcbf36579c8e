public import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func account(_ id: AccountID) async throws(StorageError) -> AccountRecord? {
        try await read { try $0.account(id) }
    }

    public func account(named name: String) async throws(StorageError) -> AccountRecord? {
        try await read { connection in
            try connection.first(
                """
                SELECT id, name, role, status, settings, created_ms, accepted_policy_version,
                    operation_head, operation_head_mac, identity_mac, version
                FROM account WHERE name = ?1
                """,
                [.text(name)]
            ) { (row) throws(SQLiteError) in try AccountRecord(row) }
        }
    }

    public func accounts(
        after name: String,
        limit: Int
    ) async throws(StorageError) -> [AccountOverview] {
        try await read { connection in
            try connection.rows(
                """
                SELECT id, name, role, status, settings, created_ms, accepted_policy_version,
                    operation_head, operation_head_mac, identity_mac, version,
                    (SELECT max(last_used_ms) FROM session WHERE session.account = account.id),
                    (SELECT coalesce(sum(length(sealed)), 0) FROM operation
                        WHERE operation.account = account.id)
                    + (SELECT coalesce(sum(length(sealed)), 0) FROM sealed_object
                        WHERE sealed_object.account = account.id)
                FROM account WHERE name > ?1 AND status <> 2 ORDER BY name LIMIT ?2
                """,
                [.text(name), .limit(limit)]
            ) { (row) throws(SQLiteError) in try AccountOverview(row) }
        }
    }

    public func accountsBeingDeleted() async throws(StorageError) -> [AccountID] {
        try await read { connection in
            try connection.rows("SELECT id FROM account WHERE status = 2 ORDER BY id") {
                (row) throws(SQLiteError) in try row.identifier(0)
            }
        }
    }

    public func events(
        of account: AccountID,
        limit: Int
    ) async throws(StorageError) -> [AccountEventRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT account, at_ms, kind, detail FROM event
                WHERE account = ?1 ORDER BY number DESC LIMIT ?2
                """,
                [.identifier(account), .limit(limit)]
            ) { (row) throws(SQLiteError) in try AccountEventRecord(row) }
        }
    }
}

extension Connection {
    func account(_ id: AccountID) throws(SQLiteError) -> AccountRecord? {
        try first(
            """
            SELECT id, name, role, status, settings, created_ms, accepted_policy_version,
                operation_head, operation_head_mac, identity_mac, version
            FROM account WHERE id = ?1
            """,
            [.identifier(id)]
        ) { (row) throws(SQLiteError) in try AccountRecord(row) }
    }
}

extension SQLiteValue {
    /// A number of rows; to SQLite a negative one would mean all.
    static func limit(_ count: Int) -> SQLiteValue { .integer(Int64(max(0, count))) }
}
