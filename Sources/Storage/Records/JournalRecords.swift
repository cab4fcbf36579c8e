public import Bytes

/// The head of a run of operations that share one key.
public struct SegmentRecord: Sendable, Equatable {
    public let account: AccountID
    public let id: SegmentID
    public let epoch: UInt32
    /// The segment's key, sealed to the vault's public key.
    public let sealedKey: [UInt8]
    /// The authentication key's MAC over the fields above.
    public let mac: [UInt8]

    public init(
        account: AccountID,
        id: SegmentID,
        epoch: UInt32,
        sealedKey: [UInt8],
        mac: [UInt8]
    ) {
        self.account = account
        self.id = id
        self.epoch = epoch
        self.sealedKey = sealedKey
        self.mac = mac
    }
}

/// A segment as it stands in the database.
public struct StoredSegment: Sendable, Equatable {
    public let record: SegmentRecord
    /// A closed segment takes no further operation.
    public let isClosed: Bool

    public init(record: SegmentRecord, isClosed: Bool) {
        self.record = record
        self.isClosed = isClosed
    }
}

/// One sealed operation: a save or a delete of one sample or of many.
public struct OperationRecord: Sendable, Equatable {
    public let account: AccountID
    /// The change numbers that the operation covers, both ends included.
    public let from: Int64
    public let to: Int64
    public let segment: SegmentID
    /// The segment's nonce counter that the bytes are sealed under.
    public let counter: UInt64
    public let sealed: [UInt8]

    public init(
        account: AccountID,
        from: Int64,
        to: Int64,
        segment: SegmentID,
        counter: UInt64,
        sealed: [UInt8]
    ) {
        self.account = account
        self.from = from
        self.to = to
        self.segment = segment
        self.counter = counter
        self.sealed = sealed
    }
}

/// One page of an account's journal, with the head it belongs to, read in one go.
public struct JournalExcerpt: Sendable, Equatable {
    /// The account's head number and its MAC when the page was read.
    public let head: Int64
    public let headMAC: [UInt8]
    /// Operations in the order of their numbers.
    public let operations: [OperationRecord]
    /// Each segment that these operations name, as far as it is there.
    public let segments: [SegmentRecord]

    public init(
        head: Int64,
        headMAC: [UInt8],
        operations: [OperationRecord],
        segments: [SegmentRecord]
    ) {
        self.head = head
        self.headMAC = headMAC
        self.operations = operations
        self.segments = segments
    }
}

/// A sealed page, manifest, profile or tombstone list.
public struct SealedObjectRecord: Sendable, Equatable {
    public let account: AccountID
    public let id: ObjectID
    /// The kind's number; Vault gives them out.
    public let kind: UInt8
    public var epoch: UInt32
    public var sealed: [UInt8]
    /// Rises with each ``Change/putObject(_:)`` of the same object.
    public var version: Int64

    public init(
        account: AccountID,
        id: ObjectID,
        kind: UInt8,
        epoch: UInt32,
        sealed: [UInt8],
        version: Int64 = 1
    ) {
        self.account = account
        self.id = id
        self.kind = kind
        self.epoch = epoch
        self.sealed = sealed
        self.version = version
    }
}
