internal import Bytes
internal import SQLite
internal import Storage

extension VaultRecord {
    /// Reads account, epoch, timeline, public_key, public_key_mac, version.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            epoch: try row.integer(1, as: UInt32.self),
            timeline: try row.identifier(2),
            publicKey: try row.blob(3),
            publicKeyMAC: try row.blob(4),
            version: try row.integer(5)
        )
    }
}

extension SlotRecord {
    /// Reads account, kind, owner, epoch, public_key, parameters, sealed_seed, expires_ms,
    /// is_confirmed, mac, version.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            kind: try row.code(1),
            owner: try row.blob(2),
            epoch: try row.integer(3, as: UInt32.self),
            publicKey: try row.blob(4),
            parameters: try row.blob(5),
            sealedSeed: try row.blob(6),
            expiresMilliseconds: try row.optionalInteger(7),
            isConfirmed: try row.flag(8),
            mac: try row.blob(9),
            version: try row.integer(10)
        )
    }
}

extension StoredSegment {
    /// Reads account, id, epoch, sealed_key, mac, is_closed.
    init(_ row: borrowing Row) throws(SQLiteError) {
        let record = SegmentRecord(
            account: try row.identifier(0),
            id: try row.identifier(1),
            epoch: try row.integer(2, as: UInt32.self),
            sealedKey: try row.blob(3),
            mac: try row.blob(4)
        )
        self.init(record: record, isClosed: try row.flag(5))
    }
}

extension OperationRecord {
    /// Reads account, first_number, last_number, segment, counter, sealed.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            from: try row.integer(1),
            to: try row.integer(2),
            segment: try row.identifier(3),
            counter: UInt64(bitPattern: try row.integer(4)),
            sealed: try row.blob(5)
        )
    }
}

extension SealedObjectRecord {
    /// Reads account, id, kind, epoch, version, sealed.
    init(_ row: borrowing Row) throws(SQLiteError) {
        self.init(
            account: try row.identifier(0),
            id: try row.identifier(1),
            kind: try row.integer(2, as: UInt8.self),
            epoch: try row.integer(3, as: UInt32.self),
            sealed: try row.blob(5),
            version: try row.integer(4)
        )
    }
}
