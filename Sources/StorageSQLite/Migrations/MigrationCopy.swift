internal import SQLite
public import Storage

/// The copies of a database that were made before migrations.
enum MigrationCopy {
    /// How long a copy is kept: if the program ran well for a day, no one needs to go back.
    static let keptMilliseconds: Int64 = 24 * 60 * 60 * 1000

    /// The copy's file, beside the database's.
    static func path(of databasePath: String, before number: Int) -> String {
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return databasePath + ".before-" + zeros + digits
    }
}

extension SQLiteStorage {
    /// Removes the copies made before migrations that ran a day ago or longer.
    ///
    /// The launcher calls it from time to time while all is well.
    ///
    /// - Parameter milliseconds: The time now, in milliseconds since 1970 UTC.
    /// - Throws: `.readOnly` where a copy cannot be removed.
    public func removeMigrationCopies(
        atMilliseconds milliseconds: Int64
    ) async throws(StorageError) {
        let latest = milliseconds - MigrationCopy.keptMilliseconds
        let numbers = try await read { connection in
            try connection.rows(
                "SELECT number FROM migration WHERE applied_ms <= ?1",
                [.integer(latest)]
            ) { (row) throws(SQLiteError) in try row.integer(0, as: Int.self) }
        }
        for number in numbers {
            let path = MigrationCopy.path(of: configuration.databasePath, before: number)
            guard DatabaseFile.remove(path) else { throw .readOnly }
        }
    }
}
