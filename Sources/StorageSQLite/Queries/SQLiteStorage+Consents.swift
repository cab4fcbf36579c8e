public import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func consents(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord] {
        try await read { connection in
            try connection.rows(
                """
                SELECT account, number, signed, signature, hash, recorded_ms, client, type,
                    direction, decision, policy_version
                FROM consent WHERE account = ?1 AND number > ?2 ORDER BY number LIMIT ?3
                """,
                [.identifier(account), .integer(number), .limit(limit)]
            ) { (row) throws(SQLiteError) in try ConsentRecord(row) }
        }
    }

    public func lastConsent(of account: AccountID) async throws(StorageError) -> ConsentRecord? {
        try await read { try $0.consents(of: account, before: .max, limit: 1).first }
    }

    public func consents(
        matching filter: ConsentFilter,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord] {
        try await read { connection in
            if let account = filter.account {
                let number = Self.end(of: account, before: filter.before)
                return try connection.consents(of: account, before: number, limit: limit)
            }
            guard let before = filter.before else {
                return try connection.consents(after: nil, limit: limit)
            }
            // First what is left of the account where the last page ended, then the next accounts.
            let rest = try connection.consents(
                of: before.account,
                before: before.number,
                limit: limit
            )
            return try rest
                + connection.consents(after: before.account, limit: limit - rest.count)
        }
    }

    /// The number that an account's records on the next page are below.
    private static func end(of account: AccountID, before position: ConsentPosition?) -> Int64 {
        guard let position, position.account >= account else { return .max }
        return position.account == account ? position.number : .min
    }

    public func consentHeads(
        after account: AccountID?,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord] {
        try await read { connection in
            var heads: [ConsentRecord] = []
            var last = account
            // One search for each chain: the first record behind the last account is its newest.
            while heads.count < limit {
                guard let head = try connection.consents(after: last, limit: 1).first else { break }
                heads.append(head)
                last = head.account
            }
            return heads
        }
    }

    public func consentText(
        hash: [UInt8],
        of account: AccountID
    ) async throws(StorageError) -> ConsentTextRecord? {
        try await read { connection in
            try connection.first(
                "SELECT account, hash, salt, body FROM consent_text WHERE account = ?1 AND hash = ?2",
                [.identifier(account), .blob(hash)]
            ) { (row) throws(SQLiteError) in try ConsentTextRecord(row) }
        }
    }

    public func policy(version: Int64) async throws(StorageError) -> PolicyRecord? {
        try await read { connection in
            try connection.first(
                "SELECT version, published_ms, body, body_hash FROM policy WHERE version = ?1",
                [.integer(version)]
            ) { (row) throws(SQLiteError) in try PolicyRecord(row) }
        }
    }

    public func latestPolicy() async throws(StorageError) -> PolicyRecord? {
        try await read { connection in
            try connection.first(
                """
                SELECT version, published_ms, body, body_hash FROM policy
                ORDER BY version DESC LIMIT 1
                """
            ) { (row) throws(SQLiteError) in try PolicyRecord(row) }
        }
    }
}

extension Connection {
    /// An account's records below a number, newest first.
    fileprivate func consents(
        of account: AccountID,
        before number: Int64,
        limit: Int
    ) throws(SQLiteError) -> [ConsentRecord] {
        try rows(
            """
            SELECT account, number, signed, signature, hash, recorded_ms, client, type, direction,
                decision, policy_version
            FROM consent WHERE account = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3
            """,
            [.identifier(account), .integer(number), .limit(limit)]
        ) { (row) throws(SQLiteError) in try ConsentRecord(row) }
    }

    /// The records of the accounts behind one, by account, newest first within each.
    fileprivate func consents(
        after account: AccountID?,
        limit: Int
    ) throws(SQLiteError) -> [ConsentRecord] {
        // Every id comes after the empty blob.
        try rows(
            """
            SELECT account, number, signed, signature, hash, recorded_ms, client, type, direction,
                decision, policy_version
            FROM consent WHERE account > ?1 ORDER BY account, number DESC LIMIT ?2
            """,
            [.blob(account?.bytes ?? []), .limit(limit)]
        ) { (row) throws(SQLiteError) in try ConsentRecord(row) }
    }
}
