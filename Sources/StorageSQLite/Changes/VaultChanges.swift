internal import Bytes
internal import SQLite
internal import Storage

extension Connection {
    func put(_ record: VaultRecord) throws {
        try run(
            """
            INSERT INTO vault (account, epoch, timeline, public_key, public_key_mac, version)
            VALUES (?1, ?2, ?3, ?4, ?5, 1)
            ON CONFLICT (account) DO UPDATE SET
                epoch = ?2, timeline = ?3, public_key = ?4, public_key_mac = ?5,
                version = version + 1
            """,
            [
                .identifier(record.account), .integer(Int64(record.epoch)),
                .identifier(record.timeline), .blob(record.publicKey), .blob(record.publicKeyMAC),
            ]
        )
    }

    func put(_ record: SlotRecord) throws {
        try run(
            """
            INSERT INTO slot (
                account, kind, owner, epoch, public_key, parameters, sealed_seed, expires_ms,
                is_confirmed, mac, version
            ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1)
            ON CONFLICT (account, kind, owner) DO UPDATE SET
                epoch = ?4, public_key = ?5, parameters = ?6, sealed_seed = ?7, expires_ms = ?8,
                is_confirmed = ?9, mac = ?10, version = version + 1
            """,
            [
                .identifier(record.account), .code(record.kind), .blob(record.owner),
                .integer(Int64(record.epoch)), .blob(record.publicKey), .blob(record.parameters),
                .blob(record.sealedSeed), .integer(orNull: record.expiresMilliseconds),
                .flag(record.isConfirmed), .blob(record.mac),
            ]
        )
    }

    func removeSlot(of account: AccountID, kind: SlotRecord.Kind, owner: [UInt8]) throws {
        try run(
            "DELETE FROM slot WHERE account = ?1 AND kind = ?2 AND owner = ?3",
            [.identifier(account), .code(kind), .blob(owner)]
        )
    }

    func put(_ record: SealedObjectRecord) throws {
        try run(
            """
            INSERT INTO sealed_object (account, id, kind, epoch, sealed, version)
            VALUES (?1, ?2, ?3, ?4, ?5, 1)
            ON CONFLICT (account, id) DO UPDATE SET
                kind = ?3, epoch = ?4, sealed = ?5, version = version + 1
            """,
            [
                .identifier(record.account), .identifier(record.id), .integer(Int64(record.kind)),
                .integer(Int64(record.epoch)), .blob(record.sealed),
            ]
        )
    }
}
