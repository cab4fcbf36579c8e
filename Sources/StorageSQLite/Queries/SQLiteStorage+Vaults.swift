public import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func vault(of account: AccountID) async throws(StorageError) -> VaultRecord? {
        try await read { try $0.vault(of: account) }
    }

    public func slot(
        of account: AccountID,
        kind: SlotRecord.Kind,
        owner: [UInt8]
    ) async throws(StorageError) -> SlotRecord? {
        try await read { try $0.slot(of: account, kind: kind, owner: owner) }
    }

    public func slots(of account: AccountID) async throws(StorageError) -> [SlotRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT account, kind, owner, epoch, public_key, parameters, sealed_seed,
                    expires_ms, is_confirmed, mac, version
                FROM slot WHERE account = ?1 ORDER BY kind, owner
                """,
                [.identifier(account)]
            ) { (row) throws(SQLiteError) in try SlotRecord(row) }
        }
    }

    public func segments(of account: AccountID) async throws(StorageError) -> [StoredSegment] {
        try await read { connection in
            try connection.rows(
                """
                SELECT account, id, epoch, sealed_key, mac, is_closed
                FROM segment WHERE account = ?1 ORDER BY id
                """,
                [.identifier(account)]
            ) { (row) throws(SQLiteError) in try StoredSegment(row) }
        }
    }

    public func objects(
        ofKind kind: UInt8,
        of account: AccountID
    ) async throws(StorageError) -> [SealedObjectRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT account, id, kind, epoch, version, sealed
                FROM sealed_object WHERE account = ?1 AND kind = ?2 ORDER BY id
                """,
                [.identifier(account), .integer(Int64(kind))]
            ) { (row) throws(SQLiteError) in try SealedObjectRecord(row) }
        }
    }
}

extension Connection {
    func vault(of account: AccountID) throws(SQLiteError) -> VaultRecord? {
        try first(
            """
            SELECT account, epoch, timeline, public_key, public_key_mac, version
            FROM vault WHERE account = ?1
            """,
            [.identifier(account)]
        ) { (row) throws(SQLiteError) in try VaultRecord(row) }
    }

    func slot(
        of account: AccountID,
        kind: SlotRecord.Kind,
        owner: [UInt8]
    ) throws(SQLiteError) -> SlotRecord? {
        try first(
            """
            SELECT account, kind, owner, epoch, public_key, parameters, sealed_seed, expires_ms,
                is_confirmed, mac, version
            FROM slot WHERE account = ?1 AND kind = ?2 AND owner = ?3
            """,
            [.identifier(account), .code(kind), .blob(owner)]
        ) { (row) throws(SQLiteError) in try SlotRecord(row) }
    }
}
