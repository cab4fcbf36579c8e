internal import Bytes
internal import SQLite
internal import Storage

extension ConsentRecord {
    /// Reads account, number, signed, signature, hash, recorded_ms, client, type, direction,
    /// decision, policy_version.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            number: try row.integer(1),
            signed: try row.blob(2),
            signature: try row.blob(3),
            hash: try row.blob(4),
            recordedMilliseconds: try row.integer(5),
            client: try row.identifier(6),
            type: try row.text(7),
            direction: try row.integer(8, as: UInt8.self),
            decision: try row.integer(9, as: UInt8.self),
            policyVersion: try row.integer(10)
        )
    }
}

extension ConsentTextRecord {
    /// Reads account, hash, salt, body.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            hash: try row.blob(1),
            salt: try row.blob(2),
            text: try row.text(3)
        )
    }
}

extension PolicyRecord {
    /// Reads version, published_ms, body, body_hash.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            version: try row.integer(0),
            publishedMilliseconds: try row.integer(1),
            text: try row.text(2),
            textHash: try row.blob(3)
        )
    }
}

extension LinkRecord {
    /// Reads code_hash, kind, subject, created_by, created_ms, expires_ms, mac, ended_ms.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            codeHash: try row.blob(0),
            kind: try row.code(1),
            subject: try row.optionalIdentifier(2),
            createdBy: try row.optionalIdentifier(3),
            createdMilliseconds: try row.integer(4),
            expiresMilliseconds: try row.integer(5),
            mac: try row.blob(6),
            endedMilliseconds: try row.optionalInteger(7)
        )
    }
}

extension AuditRecord {
    /// Reads number, entry, hash, subject.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            number: try row.integer(0),
            entry: try row.blob(1),
            hash: try row.blob(2),
            subject: try row.optionalIdentifier(3)
        )
    }
}
