internal import Glibc
internal import Keepwell
internal import Storage
internal import StorageSQLite

/// Why the program did not start, and what to do about it.
public struct StartError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Sentences for the operator.
    public let description: String

    init(_ description: String) { self.description = description }
}

extension StartError {
    /// The keys in a directory are not those that the database was made with.
    static func keys(_ fault: KeyFault, _ directory: String) -> StartError {
        switch fault {
        case .missing(let purpose, let id):
            StartError(
                """
                The database was made with the server key \(purpose.rawValue).\(id).key, which is not \
                in \(directory). Put the files of the key directory back from their backup.
                """
            )
        case .otherDatabase:
            StartError(
                """
                The keys in \(directory) were used with another database. Name the right one with \
                --data, or put it back from its backup. To begin anew, name an empty key directory \
                with --keys.
                """
            )
        case .mixedUp(let purpose, let id):
            StartError(
                """
                The server key \(purpose.rawValue).\(id).key in \(directory) is another than the one \
                that the database was made with. Data and keys of two installations were mixed up: \
                name the key directory that belongs to this database with --keys.
                """
            )
        }
    }

    /// A host and port cannot be listened on, for the reason that the system gives.
    static func cannotListen(_ host: String, _ port: UInt16, _ code: Int32) -> StartError {
        let advice =
            switch code {
            case EADDRINUSE: "Is something else running there? Try --port."
            case EADDRNOTAVAIL: "Name an address of this machine with --host."
            case EACCES: "Ports below 1024 are the system's: take another with --port."
            default: "Look at --host and --port."
            }
        let reason = String(cString: strerror(code))
        return StartError("Cannot listen on \(host) port \(port): \(reason). \(advice)")
    }

    /// The database at a path was not opened.
    static func database(_ error: OpenError, _ path: String) -> StartError {
        StartError(advice(error, path))
    }

    private static func advice(_ error: OpenError, _ path: String) -> String {
        switch error {
        case .newerDatabase(let migration):
            """
            The database was used by a newer Keepwell (\(migration)). Install that version or a later \
            one.
            """
        case .olderDatabase(let migration):
            """
            The database has the form of an older Keepwell (\(migration) is to come). Start the server \
            once, which changes it; a check alone changes nothing.
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
        case .storage(.full):
            "There is no room on the disk for \(path). Make room and start again."
        case .storage(.readOnly): "\(path) cannot be written: its file system is read-only."
        case .storage(let fault): "The database \(path) cannot be opened: \(fault)."
        }
    }
}
