internal import Bytes
internal import SQLite
internal import Storage

extension Connection {
    func ensure(_ record: SegmentRecord) throws {
        try run(
            """
            INSERT INTO segment (account, id, epoch, sealed_key, mac, is_closed)
            VALUES (?1, ?2, ?3, ?4, ?5, 0)
            ON CONFLICT (account, id) DO NOTHING
            """,
            [
                .identifier(record.account), .identifier(record.id),
                .integer(Int64(record.epoch)), .blob(record.sealedKey), .blob(record.mac),
            ]
        )
    }

    func closeSegment(_ id: SegmentID, of account: AccountID) throws {
        try run(
            "UPDATE segment SET is_closed = 1 WHERE account = ?1 AND id = ?2",
            [.identifier(account), .identifier(id)]
        )
    }

    func closeAllSegments() throws {
        try run("UPDATE segment SET is_closed = 1 WHERE is_closed = 0")
    }

    /// Gives an operation its numbers and puts it into the journal.
    func apply(_ append: Append) throws -> ClosedRange<Int64> {
        guard let head = try operationHead(of: append.account) else { throw StorageError.missing }
        let (last, overflows) = head.addingReportingOverflow(append.count)
        guard !overflows else { throw StorageError.appendFailed }
        let sealed: AppendedOperation
        do {
            sealed = try append.seal(head + 1)
        } catch StorageError.segmentClosed {
            throw StorageError.segmentClosed
        } catch {
            throw StorageError.appendFailed
        }
        let operation = sealed.operation
        guard operation.account == append.account, operation.from == head + 1, operation.to == last
        else { throw StorageError.appendFailed }
        try requireOpenSegment(of: operation)
        try insert(operation)
        try run(
            "UPDATE account SET operation_head = ?2, operation_head_mac = ?3 WHERE id = ?1",
            [.identifier(append.account), .integer(last), .blob(sealed.headMAC)]
        )
        return operation.from...last
    }

    private func requireOpenSegment(of operation: OperationRecord) throws {
        let isClosed = try first(
            "SELECT is_closed FROM segment WHERE account = ?1 AND id = ?2",
            [.identifier(operation.account), .identifier(operation.segment)]
        ) { (row) throws(SQLiteError) in try row.flag(0) }
        guard let isClosed else { throw StorageError.missing }
        guard !isClosed else { throw StorageError.segmentClosed }
    }

    private func insert(_ operation: OperationRecord) throws {
        try run(
            """
            INSERT INTO operation (account, first_number, last_number, segment, counter, sealed)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            """,
            [
                .identifier(operation.account), .integer(operation.from), .integer(operation.to),
                .identifier(operation.segment),
                .integer(Int64(bitPattern: operation.counter)), .blob(operation.sealed),
            ]
        )
    }
}
