public import Storage

/// Why a database was not opened; only migrations that came before the fault were done then.
public enum OpenError: Error, Equatable, Sendable {
    case storage(StorageError)
    /// The directory of migrations cannot be read, is empty, or holds a file whose name is not the
    /// next number and a name; the text is the path.
    case unreadableMigrations(String)
    /// The database went through this migration, which the program does not know: it is older.
    case newerDatabase(migration: String)
    /// This migration has still to run, and the database was opened to be looked at alone.
    case olderDatabase(migration: String)
    /// The database went through another migration under this one's number.
    case changedMigration(String)
    /// The file is a database, and not one of Keepwell's.
    case foreignDatabase
    /// The copy that is made before a migration could not be written; the text is its path.
    case copyFailed(String)
    /// The migration was not done, and what it did is taken back.
    case migrationFailed(String, StorageError)
}
