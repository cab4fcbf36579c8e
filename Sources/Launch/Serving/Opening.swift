internal import Glibc
internal import HTTPServer
internal import HealthModel
internal import Keepwell
internal import Storage
internal import StorageSQLite

/// Database and keys, opened together and known to belong together.
struct Opening: Sendable {
    let storage: SQLiteStorage
    let pool: WorkerPool
    /// On data and keys; none where nothing is served.
    let locks: [InstanceLock]
    private let keys: ServerKeys
    private let outside: OutsideFiles

    /// What database and keys are opened for.
    enum Use {
        /// To serve: what is not there yet is made.
        case serving
        /// To change something while nobody serves.
        case changing
        /// To look only, beside a server that runs.
        case looking
    }

    /// - Throws: ``StartError``, with what to do.
    init(
        _ configuration: Configuration,
        credentials: String?,
        for use: Use
    ) async throws(StartError) {
        let data = configuration.dataDirectory
        let keyDirectory = configuration.keyDirectory
        try PrivateDirectory.prepare(data, holding: "the database", mayMake: use == .serving)
        try PrivateDirectory.prepare(
            keyDirectory,
            holding: "the server's keys",
            mayMake: use == .serving
        )
        try Self.requireApart(data, keyDirectory)
        locks =
            use != .looking
            ? [try InstanceLock(directory: data), try InstanceLock(directory: keyDirectory)] : []
        if use == .changing { try Self.requireDatabase(in: data) }
        storage = try await Self.database(
            Self.databasePath(in: data),
            migrations: "\(configuration.resources)/Migrations/sqlite",
            mayChange: use != .looking
        )
        outside = OutsideFiles(directory: keyDirectory)
        keys = try await Self.keys(
            KeyFiles(directory: keyDirectory, credentials: credentials),
            storage,
            outside,
            mayMake: use == .serving
        )
        pool = WorkerPool(threadCount: max(2, Self.coreCount), queueLimit: 256)
    }

    /// The service, ready to be served.
    func service(
        _ configuration: Configuration
    ) async throws(StartError) -> (KeepwellService, StartReport) {
        var options = Options()
        options.passwordsAtOnce = Self.coreCount
        options.operatorIsSetAtStart = configuration.operatorName != nil
        do {
            let opened = try await KeepwellService.open(
                storage: storage,
                keys: keys,
                surroundings: surroundings,
                options: options
            )
            return (opened.service, opened.report)
        } catch {
            throw advice(error, configuration)
        }
    }

    /// What a check of all consent chains finds; changes nothing.
    func verifyConsents(
        _ configuration: Configuration
    ) async throws(StartError) -> ConsentVerification {
        do {
            return try await KeepwellService.verifyConsents(
                storage: storage,
                keys: keys,
                surroundings: surroundings
            )
        } catch {
            throw advice(error, configuration)
        }
    }

    /// Makes an account an admin's.
    ///
    /// - Returns: false where it is one already.
    func makeAdmin(
        _ name: String,
        _ configuration: Configuration
    ) async throws(StartError) -> Bool {
        do {
            return try await KeepwellService.makeAdmin(
                name,
                storage: storage,
                keys: keys,
                surroundings: surroundings
            )
        } catch KeepwellError.notFound {
            throw StartError("There is no account “\(name)” in \(configuration.dataDirectory).")
        } catch KeepwellError.conflict(let sentence) {
            throw StartError(sentence)
        } catch KeepwellError.damaged(let sentence) {
            throw StartError(sentence)
        } catch {
            throw advice(error, configuration)
        }
    }

    /// Closes the database and lets its threads and the lock go.
    func close() async {
        await storage.close()
        pool.stop()
        for lock in locks { lock.release() }
    }

    private var surroundings: Surroundings {
        Surroundings(now: Program.now, blocking: Workers(pool: pool), outside: outside)
    }

    private func advice(_ error: any Error, _ configuration: Configuration) -> StartError {
        if let fault = error as? KeyFault {
            return .keys(fault, configuration.keyDirectory)
        }
        if let fault = error as? StorageError {
            return .database(.storage(fault), Self.databasePath(in: configuration.dataDirectory))
        }
        return StartError("Keepwell cannot start: \(error).")
    }

    private static func databasePath(in directory: String) -> String { "\(directory)/keepwell.db" }

    private static func requireDatabase(in directory: String) throws(StartError) {
        guard access(databasePath(in: directory), F_OK) == 0 else {
            throw StartError(
                "There is no database in \(directory). Name the right directory with --data."
            )
        }
    }

    private static func requireApart(_ data: String, _ keys: String) throws(StartError) {
        guard let data = PrivateDirectory.resolved(data),
            let keys = PrivateDirectory.resolved(keys), data != keys,
            !data.hasPrefix(keys + "/"), !keys.hasPrefix(data + "/")
        else {
            throw StartError(
                """
                The data and the keys must be in two directories, neither inside the other, so that \
                no copy of the data takes the keys along.
                """
            )
        }
    }

    private static func database(
        _ path: String,
        migrations: String,
        mayChange: Bool
    ) async throws(StartError) -> SQLiteStorage {
        do {
            return try await SQLiteStorage.open(
                SQLiteStorage.Configuration(
                    databasePath: path,
                    migrationsPath: migrations,
                    mayChange: mayChange
                ),
                atMilliseconds: Program.now().milliseconds
            )
        } catch {
            throw .database(error, path)
        }
    }

    /// The server's keys; those of an empty database are made.
    private static func keys(
        _ files: KeyFiles,
        _ storage: SQLiteStorage,
        _ outside: OutsideFiles,
        mayMake: Bool
    ) async throws(StartError) -> ServerKeys {
        var keys = try files.load()
        if mayMake, try await isNew(storage, outside) {
            // A start that ended halfway has left some of them.
            let missing = ServerKeys.newSet().filter { new in
                !keys.contains { $0.purpose == new.purpose }
            }
            try files.save(missing)
            keys += missing
        }
        do {
            return try ServerKeys(keys)
        } catch {
            throw StartError(
                """
                The server key for \(error.purpose.rawValue) is not in \(files.directory). The \
                database cannot be used without the keys it was made with: put the files of the key \
                directory back from their backup.
                """
            )
        }
    }

    /// Whether the database was made by this start.
    ///
    /// An empty database beside keys that were used already would pass for a restored one, and the
    /// real one would then too.
    private static func isNew(
        _ storage: SQLiteStorage,
        _ outside: OutsideFiles
    ) async throws(StartError) -> Bool {
        let isEmpty: Bool
        let wasUsed: Bool
        do {
            isEmpty = try await storage.isEmpty()
            wasUsed = try outside.runIDs().current != nil
        } catch {
            throw StartError("The database and its keys cannot be read: \(error).")
        }
        guard !(isEmpty && wasUsed) else {
            throw StartError(
                """
                The keys in \(outside.directory) were used with a database already, and there is none \
                in the data directory. Name the right one with --data, or put the database back from \
                its backup. To begin anew with nothing, name an empty key directory with --keys.
                """
            )
        }
        return isEmpty
    }

    private static var coreCount: Int { max(1, SystemLoad.coreCount) }
}
