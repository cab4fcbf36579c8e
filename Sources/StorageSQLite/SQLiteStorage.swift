internal import SQLite
public import Storage
internal import Synchronization

/// The embedded engine: one file, one thread that writes, a few that read.
///
/// A connection never leaves the thread that opened it. Nothing is kept in memory between calls, so
/// each answer is what the database says.
public final class SQLiteStorage: Storage {
    /// Where the database is and how it is used.
    public struct Configuration: Sendable {
        public var databasePath: String
        /// The directory with the numbered SQL files.
        public var migrationsPath: String
        public var readerCount: Int
        /// How long a call waits for another process's lock.
        public var busyTimeoutMilliseconds: Int32
        /// How many calls may wait, of each kind; one more fails as `.busy`.
        public var queueLimit: Int
        /// False to look only: each change is refused, and so is a database that is not there or not
        /// of the present form.
        public var mayChange: Bool

        public init(
            databasePath: String,
            migrationsPath: String,
            readerCount: Int = 3,
            busyTimeoutMilliseconds: Int32 = 5000,
            queueLimit: Int = 1024,
            mayChange: Bool = true
        ) {
            self.databasePath = databasePath
            self.migrationsPath = migrationsPath
            self.readerCount = readerCount
            self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
            self.queueLimit = queueLimit
            self.mayChange = mayChange
        }
    }

    let configuration: Configuration
    let writer: Writer
    let readers: Readers
    private let threads: (writing: OwnThread, reading: [OwnThread])

    /// Opens the database; makes it where there is none and brings it to the present form, if it may.
    ///
    /// - Parameters:
    ///   - configuration: Where the database is and how it is used.
    ///   - milliseconds: The time now, noted beside each migration that runs.
    /// - Returns: The storage, ready for calls.
    /// - Throws: ``OpenError``; the database is as it was then, but for migrations that were done.
    public static func open(
        _ configuration: Configuration,
        atMilliseconds milliseconds: Int64
    ) async throws(OpenError) -> SQLiteStorage {
        let migrations = try Migration.load(from: configuration.migrationsPath)
        if configuration.mayChange { try DatabaseFile.prepare(configuration.databasePath) }
        let writer = Writer(queueLimit: configuration.queueLimit)
        let readers = Readers(queueLimit: configuration.queueLimit)
        let runner = MigrationRunner(
            migrations: migrations,
            databasePath: configuration.databasePath,
            milliseconds: milliseconds,
            mayChange: configuration.mayChange
        )
        let writing = try await start(
            configuration.options(configuration.mayChange ? .readWrite : .queryOnly)
        ) {
            (connection) throws(OpenError) in
            try runner.run(on: connection)
        } work: {
            writer.work(on: $0)
        }
        var reading: [OwnThread] = []
        do {
            for _ in 0..<max(1, configuration.readerCount) {
                let thread = try await start(configuration.options(.queryOnly)) {
                    (_) throws(OpenError) in
                } work: {
                    readers.work(on: $0)
                }
                reading.append(thread)
            }
        } catch {
            end(writer, readers)
            throw error
        }
        return SQLiteStorage(configuration, writer, readers, (writing, reading))
    }

    private init(
        _ configuration: Configuration,
        _ writer: Writer,
        _ readers: Readers,
        _ threads: (writing: OwnThread, reading: [OwnThread])
    ) {
        self.configuration = configuration
        self.writer = writer
        self.readers = readers
        self.threads = threads
    }

    deinit { Self.end(writer, readers) }

    /// Waits for what runs, then closes; later calls fail as `.closed`.
    public func close() async {
        readers.mailbox.close()
        writer.mailbox.close()
        for thread in threads.reading { await thread.waitForEnd() }
        writer.readersGone.close()
        await threads.writing.waitForEnd()
    }

    /// Lets all threads end, without waiting for them.
    private static func end(_ writer: Writer, _ readers: Readers) {
        readers.mailbox.close()
        writer.mailbox.close()
        writer.readersGone.close()
    }

    /// Starts a thread with a connection, and comes back when the connection is ready for work.
    private static func start(
        _ options: ConnectionOptions,
        prepare: @escaping @Sendable (borrowing Connection) throws(OpenError) -> Void,
        work: @escaping @Sendable (borrowing Connection) -> Void
    ) async throws(OpenError) -> OwnThread {
        let ready = Announcement<OpenError>()
        let thread = OwnThread.start {
            do {
                try Connection.withOpen(options) { connection in
                    try prepare(connection)
                    ready.announce(nil)
                    work(connection)
                }
            } catch {
                ready.announce(error as? OpenError ?? .storage(StorageError(engine: error)))
            }
        }
        guard let thread else { throw .storage(.failed(0)) }
        if let failure = await ready.wait() { throw failure }
        return thread
    }
}

extension SQLiteStorage.Configuration {
    fileprivate func options(_ access: ConnectionOptions.Access) -> ConnectionOptions {
        ConnectionOptions(
            path: databasePath,
            access: access,
            busyTimeoutMilliseconds: busyTimeoutMilliseconds
        )
    }
}
