public import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func signedIn(sessionKey: [UInt8]) async throws(StorageError) -> SignedInRecords? {
        try await read { connection in
            guard let session = try connection.session(sessionKey),
                let account = try connection.account(session.account),
                let vault = try connection.vault(of: session.account)
            else { return nil }
            let slot =
                session.isLocked
                ? nil
                : try connection.slot(of: session.account, kind: .session, owner: sessionKey)
            return SignedInRecords(session: session, account: account, vault: vault, slot: slot)
        }
    }

    public func sessions(of account: AccountID) async throws(StorageError) -> [SessionRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT session_key, account, created_ms, last_used_ms, locks_ms, authenticated_ms,
                    expires_ms, is_locked, device, mac, version
                FROM session WHERE account = ?1 ORDER BY last_used_ms DESC, session_key
                """,
                [.identifier(account)]
            ) { (row) throws(SQLiteError) in try SessionRecord(row) }
        }
    }

    public func staleSessions(
        atMilliseconds now: Int64,
        limit: Int
    ) async throws(StorageError) -> [SessionRecord] {
        try await read { connection in
            // Two searches, each with its index; UNION leaves out what both find.
            try connection.rows(
                """
                SELECT session_key, account, created_ms, last_used_ms, locks_ms, authenticated_ms,
                    expires_ms, is_locked, device, mac, version
                FROM session WHERE is_locked = 0 AND locks_ms <= ?1
                UNION
                SELECT session_key, account, created_ms, last_used_ms, locks_ms, authenticated_ms,
                    expires_ms, is_locked, device, mac, version
                FROM session WHERE expires_ms <= ?1
                LIMIT ?2
                """,
                [.integer(now), .limit(limit)]
            ) { (row) throws(SQLiteError) in try SessionRecord(row) }
        }
    }
}

extension Connection {
    fileprivate func session(_ key: [UInt8]) throws(SQLiteError) -> SessionRecord? {
        try first(
            """
            SELECT session_key, account, created_ms, last_used_ms, locks_ms, authenticated_ms,
                expires_ms, is_locked, device, mac, version
            FROM session WHERE session_key = ?1
            """,
            [.blob(key)]
        ) { (row) throws(SQLiteError) in try SessionRecord(row) }
    }
}
