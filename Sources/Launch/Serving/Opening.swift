internal import HTTPServer
internal import HealthModel
internal import Keepwell
internal import Storage
internal import StorageSQLite

/// Database and keys, opened together and known to belong together.
struct Opening: Sendable {
    let storage: SQLiteStorage
    let pool: WorkerPool
    /// Nil where nothing is served.
    let lock: InstanceLock?
    private let keys: ServerKeys
    private let outside: OutsideFiles

    /// - Throws: ``StartError``, with what to do.
    init(
        _ configuration: Configuration,
        credentials: String?,
        forServing mayMake: Bool
    ) async throws(StartError) {
        let data = configuration.dataDirectory
        let keyDirectory = configuration.keyDirectory
        try PrivateDirectory.prepare(data, holding: "the database")
        try PrivateDirectory.prepare(keyDirectory, holding: "the server's keys")
        try Self.requireApart(data, keyDirectory)
        lock = mayMake ? try InstanceLock(directory: data) : nil
        storage = try await Self.database(
            "\(data)/keepwell.db",
            migrations: "\(configuration.resources)/Migrations/sqlite"
        )
        keys = try await Self.keys(
            KeyFiles(directory: keyDirectory, credentials: credentials),
            storage,
            mayMake: mayMake
        )
        outside = OutsideFiles(directory: keyDirectory)
        pool = WorkerPool(threadCount: max(2, Self.coreCount), queueLimit: 256)
    }

    /// The service, ready to be served.
    func service(
        _ configuration: Configuration
    ) async throws(StartError) -> (KeepwellService, StartReport) {
        var options = Options()
        options.passwordsAtOnce = Self.coreCount
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

    private var surroundings: Surroundings {
        Surroundings(now: Program.now, blocking: Workers(pool: pool), outside: outside)
    }

    private func advice(_ error: any Error, _ configuration: Configuration) -> StartError {
        if let fault = error as? KeyFault {
            return StartError(Self.advice(for: fault, configuration.keyDirectory))
        }
        return StartError("Keepwell cannot start: \(error).")
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
        migrations: String
    ) async throws(StartError) -> SQLiteStorage {
        do {
            return try await SQLiteStorage.open(
                SQLiteStorage.Configuration(databasePath: path, migrationsPath: migrations),
                atMilliseconds: Program.now().milliseconds
            )
        } catch {
            throw StartError(advice(for: error, path))
        }
    }

    private static func keys(
        _ files: KeyFiles,
        _ storage: SQLiteStorage,
        mayMake: Bool
    ) async throws(StartError) -> ServerKeys {
        var keys = try files.load()
        let isNew: Bool
        do {
            isNew = try await storage.isEmpty()
        } catch {
            throw StartError("The database cannot be read: \(error).")
        }
        if keys.isEmpty, isNew, mayMake {
            keys = ServerKeys.newSet()
            try files.save(keys)
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

    private static func advice(for fault: KeyFault, _ directory: String) -> String {
        switch fault {
        case .missing(let purpose, let id):
            """
            The database was made with the server key \(purpose.rawValue).\(id).key, which is not in \
            \(directory). Put the files of the key directory back from their backup.
            """
        case .mixedUp(let purpose, let id):
            """
            The server key \(purpose.rawValue).\(id).key in \(directory) is another than the one that \
            the database was made with. Data and keys of two installations were mixed up: name the \
            key directory that belongs to this database with --keys.
            """
        }
    }

    private static func advice(for error: OpenError, _ path: String) -> String {
        switch error {
        case .newerDatabase(let migration):
            """
            The database was used by a newer Keepwell (\(migration)). Install that version or a later \
            one.
            """
        case .changedMigration(let migration):
            "The migration \(migration) is another than the one that this database went through."
        case .foreignDatabase: "\(path) is a database of another program."
        case .unreadableMigrations(let place):
            "Cannot read the migrations at \(place). Say with --resources where they are."
        case .copyFailed(let place):
            "Before a change of its form the database is copied, and \(place) cannot be written."
        case .migrationFailed(let migration, let fault):
            "The migration \(migration) failed (\(fault)); the database is as it was."
        case .storage(.busy): "Another program holds the database \(path)."
        case .storage(.damaged):
            "\(path) is damaged. Restore it from a backup, or look at docs/OPERATING.md."
        case .storage(let fault): "The database \(path) cannot be opened: \(fault)."
        }
    }

    private static var coreCount: Int { max(1, SystemLoad.coreCount) }
}
