public import Bytes
public import HealthModel

/// All that Keepwell needs of the world outside and does not reach for itself.
public struct Surroundings: Sendable {
    /// The wall clock.
    public let now: @Sendable () -> Instant
    /// Threads for work that would hold up others.
    public let blocking: any BlockingWork
    /// What stands beside the server keys, outside the database and its backups.
    public let outside: any OutsideRecords

    public init(
        now: @escaping @Sendable () -> Instant,
        blocking: any BlockingWork,
        outside: any OutsideRecords
    ) {
        self.now = now
        self.blocking = blocking
        self.outside = outside
    }
}

extension Surroundings {
    /// Reads or writes what stands beside the server keys, on a thread that may wait for the disk.
    ///
    /// - Throws: ``BlockingWorkFull``, or what `work` throws.
    func outside<Result: Sendable>(
        _ work: @escaping @Sendable (any OutsideRecords) throws -> Result
    ) async throws -> Result {
        let records = outside
        return try await blocking.run { try work(records) }
    }
}

/// Threads for work that computes long, such as Argon2 or opening a whole journal, or that waits for
/// the disk.
public protocol BlockingWork: Sendable {
    /// Runs `work` on another thread.
    ///
    /// - Throws: ``BlockingWorkFull`` when too much is waiting already, else what `work` throws.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result
}

/// Too much work is waiting.
public struct BlockingWorkFull: Error {
    public init() {}
}

/// Small records that must not be part of the database, so that a restored or rolled-back database
/// can be told from the present one.
///
/// Keepwell calls them on the threads of ``Surroundings/blocking``.
public protocol OutsideRecords: Sendable {
    /// The run ids that a database of this installation may carry: the present one, and the next
    /// one while a renewal is under way.
    func runIDs() throws -> RunIDs
    /// Replaces them; on disk when it returns.
    func write(_ runs: RunIDs) throws
    /// The last signed checkpoint of the consent chains; nil when none was written yet.
    func checkpoint() throws -> [UInt8]?
    /// Replaces it; on disk when it returns.
    func write(checkpoint: [UInt8]) throws
    /// Accounts that were deleted for good.
    func deletedAccounts() throws -> [Identifier128]
    /// Adds one; on disk when it returns. An account already there is not added again.
    func add(deletedAccount: Identifier128) throws
}

/// The ids of the present run and, while it is being renewed, of the next one.
public struct RunIDs: Sendable, Equatable {
    public var current: Identifier128?
    public var next: Identifier128?

    public init(current: Identifier128?, next: Identifier128?) {
        self.current = current
        self.next = next
    }
}
