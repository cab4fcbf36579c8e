public import Bytes
internal import SQLite
public import Storage

extension SQLiteStorage {
    public func journal(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> JournalExcerpt {
        try await read { connection in
            guard let row = try connection.account(account) else { throw StorageError.missing }
            let operations = try connection.operations(of: account, after: number, limit: limit)
            let segments = try Set(operations.map(\.segment)).sorted().compactMap { id in
                try connection.segment(id, of: account)?.record
            }
            return JournalExcerpt(
                head: row.operationHead,
                headMAC: row.operationHeadMAC,
                operations: operations,
                segments: segments
            )
        }
    }
}

extension Connection {
    fileprivate func operations(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) throws(SQLiteError) -> [OperationRecord] {
        try rows(
            """
            SELECT account, first_number, last_number, segment, counter, sealed
            FROM operation WHERE account = ?1 AND last_number > ?2
            ORDER BY last_number LIMIT ?3
            """,
            [.identifier(account), .integer(number), .limit(limit)]
        ) { (row) throws(SQLiteError) in try OperationRecord(row) }
    }

    fileprivate func segment(
        _ id: SegmentID,
        of account: AccountID
    ) throws(SQLiteError) -> StoredSegment? {
        try first(
            """
            SELECT account, id, epoch, sealed_key, mac, is_closed
            FROM segment WHERE account = ?1 AND id = ?2
            """,
            [.identifier(account), .identifier(id)]
        ) { (row) throws(SQLiteError) in try StoredSegment(row) }
    }
}
