internal import Bytes
internal import SQLite
internal import Storage

extension AccountRecord {
    /// Reads id, name, role, status, settings, created_ms, accepted_policy_version, operation_head,
    /// operation_head_mac, identity_mac, version.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            id: try row.identifier(0),
            name: row.isNull(1) ? "" : try row.text(1),
            role: try row.code(2),
            status: try row.code(3),
            settings: try row.blob(4),
            createdMilliseconds: try row.integer(5),
            acceptedPolicyVersion: try row.integer(6),
            operationHead: try row.integer(7),
            operationHeadMAC: try row.blob(8),
            identityMAC: try row.blob(9),
            version: try row.integer(10)
        )
    }
}

extension AccountOverview {
    /// Reads the columns of an account, then the time last seen and the count of sealed bytes.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try AccountRecord(row),
            lastSeenMilliseconds: try row.optionalInteger(11),
            sealedByteCount: try row.integer(12)
        )
    }
}

extension SessionRecord {
    /// Reads session_key, account, created_ms, last_used_ms, locks_ms, authenticated_ms, expires_ms,
    /// is_locked, device, mac, version.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            key: try row.blob(0),
            account: try row.identifier(1),
            createdMilliseconds: try row.integer(2),
            lastUsedMilliseconds: try row.integer(3),
            locksMilliseconds: try row.integer(4),
            authenticatedMilliseconds: try row.integer(5),
            expiresMilliseconds: try row.integer(6),
            isLocked: try row.flag(7),
            device: try row.text(8),
            mac: try row.blob(9),
            version: try row.integer(10)
        )
    }
}

extension AccountEventRecord {
    /// Reads account, at_ms, kind, detail.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            atMilliseconds: try row.integer(1),
            kind: try row.text(2),
            detail: try row.text(3)
        )
    }
}
