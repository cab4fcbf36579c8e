internal import Bytes
internal import SQLite
internal import Storage

/// Consents, policies, links, settings, events and audits.
extension Connection {
    func append(_ record: ConsentRecord) throws {
        try run(
            """
            INSERT INTO consent (
                account, number, signed, signature, hash, recorded_ms, client, type, direction,
                decision, policy_version
            ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            """,
            [
                .identifier(record.account), .integer(record.number), .blob(record.signed),
                .blob(record.signature), .blob(record.hash),
                .integer(record.recordedMilliseconds), .identifier(record.client),
                .text(record.type), .integer(Int64(record.direction)),
                .integer(Int64(record.decision)), .integer(record.policyVersion),
            ]
        )
    }

    func put(_ record: ConsentTextRecord) throws {
        try run(
            """
            INSERT INTO consent_text (account, hash, salt, body) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (account, hash) DO UPDATE SET salt = ?3, body = ?4
            """,
            [
                .identifier(record.account), .blob(record.hash), .blob(record.salt),
                .text(record.text),
            ]
        )
    }

    func insert(_ record: PolicyRecord) throws {
        try run(
            "INSERT INTO policy (version, published_ms, body, body_hash) VALUES (?1, ?2, ?3, ?4)",
            [
                .integer(record.version), .integer(record.publishedMilliseconds),
                .text(record.text), .blob(record.textHash),
            ]
        )
    }

    func insert(_ record: LinkRecord) throws {
        try run(
            """
            INSERT INTO link (
                code_hash, kind, subject, created_by, created_ms, expires_ms, mac, ended_ms
            ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """,
            [
                .blob(record.codeHash), .code(record.kind),
                .blob(orNull: record.subject?.bytes), .blob(orNull: record.createdBy?.bytes),
                .integer(record.createdMilliseconds), .integer(record.expiresMilliseconds),
                .blob(record.mac), .integer(orNull: record.endedMilliseconds),
            ]
        )
    }

    func endLink(_ codeHash: [UInt8], at milliseconds: Int64) throws {
        try run(
            "UPDATE link SET ended_ms = ?2 WHERE code_hash = ?1 AND ended_ms IS NULL",
            [.blob(codeHash), .integer(milliseconds)]
        )
    }

    func endLinks(of account: AccountID, at milliseconds: Int64) throws {
        try run(
            "UPDATE link SET ended_ms = ?2 WHERE subject = ?1 AND ended_ms IS NULL",
            [.identifier(account), .integer(milliseconds)]
        )
    }

    func removeLinks(before milliseconds: Int64) throws {
        try run(
            "DELETE FROM link WHERE expires_ms < ?1 OR ended_ms < ?1",
            [.integer(milliseconds)]
        )
    }

    func putSetting(_ name: String, _ value: String) throws {
        try run(
            """
            INSERT INTO setting (name, value) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET value = ?2
            """,
            [.text(name), .text(value)]
        )
    }

    func append(_ record: AccountEventRecord) throws {
        try run(
            "INSERT INTO event (account, at_ms, kind, detail) VALUES (?1, ?2, ?3, ?4)",
            [
                .identifier(record.account), .integer(record.atMilliseconds), .text(record.kind),
                .text(record.detail),
            ]
        )
    }

    func append(_ record: AuditRecord) throws {
        try run(
            "INSERT INTO audit (number, entry, hash, subject) VALUES (?1, ?2, ?3, ?4)",
            [
                .integer(record.number), .blob(record.entry), .blob(record.hash),
                .blob(orNull: record.subject?.bytes),
            ]
        )
    }
}
