internal import Bytes
internal import SQLite
internal import Storage

extension Connection {
    func insert(_ record: AccountRecord) throws {
        try requireFree(name: record.name, for: record.id)
        try run(
            """
            INSERT INTO account (
                id, name, role, status, settings, created_ms, accepted_policy_version,
                operation_head, operation_head_mac, identity_mac, version
            ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1)
            """,
            [
                .identifier(record.id), name(record), .code(record.role), .code(record.status),
                .blob(record.settings), .integer(record.createdMilliseconds),
                .integer(record.acceptedPolicyVersion), .integer(record.operationHead),
                .blob(record.operationHeadMAC), .blob(record.identityMAC),
            ]
        )
    }

    func update(_ record: AccountRecord) throws {
        guard try operationHead(of: record.id) != nil else { throw StorageError.missing }
        try requireFree(name: record.name, for: record.id)
        try run(
            """
            UPDATE account SET
                name = ?2, role = ?3, status = ?4, settings = ?5, created_ms = ?6,
                accepted_policy_version = ?7, identity_mac = ?8, version = version + 1
            WHERE id = ?1
            """,
            [
                .identifier(record.id), name(record), .code(record.role), .code(record.status),
                .blob(record.settings), .integer(record.createdMilliseconds),
                .integer(record.acceptedPolicyVersion), .blob(record.identityMAC),
            ]
        )
    }

    func emptyAccount(_ id: AccountID) throws {
        try update(
            """
            UPDATE account SET status = 2, name = NULL, settings = x'', version = version + 1
            WHERE id = ?1
            """,
            [.identifier(id)]
        )
        try removeVault(of: id)
        try removeTraces(of: id)
    }

    func removeAccount(_ id: AccountID) throws {
        let status = try number("SELECT status FROM account WHERE id = ?1", [.identifier(id)])
        guard status == Int64(AccountRecord.Status.deleting.rawValue) else {
            throw StorageError.missing
        }
        // A request that began before the account was emptied may have left something since.
        try removeVault(of: id)
        try removeTraces(of: id)
        try run("DELETE FROM account WHERE id = ?1", [.identifier(id)])
    }

    func eraseVault(of id: AccountID, headMAC: [UInt8]) throws {
        try update(
            "UPDATE account SET operation_head = 0, operation_head_mac = ?2 WHERE id = ?1",
            [.identifier(id), .blob(headMAC)]
        )
        try removeVault(of: id)
    }

    private func removeVault(of id: AccountID) throws {
        let account = [SQLiteValue.identifier(id)]
        try run("DELETE FROM slot WHERE account = ?1", account)
        try run("DELETE FROM session WHERE account = ?1", account)
        try run("DELETE FROM operation WHERE account = ?1", account)
        try run("DELETE FROM segment WHERE account = ?1", account)
        try run("DELETE FROM sealed_object WHERE account = ?1", account)
        try run("DELETE FROM vault WHERE account = ?1", account)
    }

    /// Removes everything of an account that is neither of its vault nor a consent record.
    private func removeTraces(of id: AccountID) throws {
        let account = [SQLiteValue.identifier(id)]
        try run("DELETE FROM consent_text WHERE account = ?1", account)
        try run("DELETE FROM event WHERE account = ?1", account)
        try run("DELETE FROM link WHERE subject = ?1", account)
    }

    /// An emptied account has no name: null, of which there may be any number.
    private func name(_ record: AccountRecord) -> SQLiteValue {
        record.name.isEmpty ? .null : .text(record.name)
    }

    private func requireFree(name: String, for account: AccountID) throws {
        let isTaken = try number(
            "SELECT 1 FROM account WHERE name = ?1 AND id <> ?2",
            [.text(name), .identifier(account)]
        )
        guard isTaken == nil else { throw StorageError.nameTaken }
    }
}
