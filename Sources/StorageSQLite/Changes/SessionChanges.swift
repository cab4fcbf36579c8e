internal import Bytes
internal import SQLite
internal import Storage

extension Connection {
    func insert(_ record: SessionRecord) throws {
        try run(
            """
            INSERT INTO session (
                session_key, account, created_ms, last_used_ms, locks_ms, authenticated_ms,
                expires_ms, is_locked, device, mac, version
            ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1)
            """,
            values(record)
        )
    }

    func update(_ record: SessionRecord) throws {
        try update(
            """
            UPDATE session SET
                account = ?2, created_ms = ?3, last_used_ms = ?4, locks_ms = ?5,
                authenticated_ms = ?6, expires_ms = ?7, is_locked = ?8, device = ?9,
                mac = ?10, version = version + 1
            WHERE session_key = ?1
            """,
            values(record)
        )
    }

    func touchSession(_ key: [UInt8], lastUsed: Int64, locks: Int64) throws {
        try run(
            "UPDATE session SET last_used_ms = ?2, locks_ms = ?3 WHERE session_key = ?1",
            [.blob(key), .integer(lastUsed), .integer(locks)]
        )
    }

    func removeSession(_ key: [UInt8]) throws {
        // The session names the account, which a slot's key begins with.
        try run(
            """
            DELETE FROM slot
            WHERE account = (SELECT account FROM session WHERE session_key = ?1)
                AND kind = 3 AND owner = ?1
            """,
            [.blob(key)]
        )
        try run("DELETE FROM session WHERE session_key = ?1", [.blob(key)])
    }

    func removeSessions(of account: AccountID, except key: [UInt8]?) throws {
        try removeSessionSlots(of: account, except: key)
        try run(
            "DELETE FROM session WHERE account = ?1 AND session_key IS NOT ?2",
            [.identifier(account), .blob(orNull: key)]
        )
    }

    func lockSessions(of account: AccountID, except key: [UInt8]?) throws {
        try removeSessionSlots(of: account, except: key)
        try run(
            """
            UPDATE session SET is_locked = 1, version = version + 1
            WHERE account = ?1 AND is_locked = 0 AND session_key IS NOT ?2
            """,
            [.identifier(account), .blob(orNull: key)]
        )
    }

    /// Removes the slots of an account's sessions; where `key` is nil, of all.
    private func removeSessionSlots(of account: AccountID, except key: [UInt8]?) throws {
        try run(
            "DELETE FROM slot WHERE account = ?1 AND kind = 3 AND owner IS NOT ?2",
            [.identifier(account), .blob(orNull: key)]
        )
    }

    private func values(_ record: SessionRecord) -> [SQLiteValue] {
        [
            .blob(record.key), .identifier(record.account), .integer(record.createdMilliseconds),
            .integer(record.lastUsedMilliseconds), .integer(record.locksMilliseconds),
            .integer(record.authenticatedMilliseconds), .integer(record.expiresMilliseconds),
            .flag(record.isLocked), .text(record.device), .blob(record.mac),
        ]
    }
}
