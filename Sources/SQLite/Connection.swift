internal import CSQLite

/// One open database, lent to a closure and gone when it ends.
///
/// It cannot be copied or kept, and it is not Sendable, so it never leaves the thread that opened
/// it. SQL is only taken as a literal: no text can be put together at run time.
public struct Connection: ~Copyable {
    let handle: OpaquePointer
    let statements = StatementCache()

    /// Opens a database, lends it to `body` and closes it.
    ///
    /// - Throws: ``SQLiteError`` where it cannot be opened; whatever `body` throws.
    public static func withOpen<Result>(
        _ options: ConnectionOptions,
        _ body: (borrowing Connection) throws -> Result
    ) throws -> Result {
        let connection = Connection(try openHandle(options))
        try connection.configure(options)
        return try body(connection)
    }

    private init(_ handle: OpaquePointer) { self.handle = handle }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    private static func openHandle(
        _ options: ConnectionOptions
    ) throws(SQLiteError) -> OpaquePointer {
        // A leading slash or dot keeps SQLite from reading "file:" or ":memory:" as more than a name.
        let path = options.path.utf8.first == UInt8(ascii: "/") ? options.path : "./" + options.path
        let create = options.access == .readWrite ? SQLITE_OPEN_CREATE : 0
        let flags = SQLITE_OPEN_READWRITE | create | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var handle: OpaquePointer?
        let result = sqlite3_open_v2(path, &handle, flags, nil)
        guard result == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw SQLiteError(code: result, connection: handle)
        }
        return handle
    }

    /// Runs a statement to its end and hands over each row.
    public func query(
        _ sql: StaticString,
        _ values: [SQLiteValue] = [],
        _ eachRow: (borrowing Row) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let statement = try statements.take(sql, on: handle)
        defer { statements.give(back: statement, of: sql) }
        try statement.run(values) { (row) throws(SQLiteError) in
            try eachRow(row)
            return true
        }
    }

    /// All rows of a statement.
    public func rows<Value>(
        _ sql: StaticString,
        _ values: [SQLiteValue] = [],
        _ read: (borrowing Row) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> [Value] {
        var result: [Value] = []
        try query(sql, values) { (row) throws(SQLiteError) in result.append(try read(row)) }
        return result
    }

    /// The first row of a statement, or nil where there is none.
    public func first<Value>(
        _ sql: StaticString,
        _ values: [SQLiteValue] = [],
        _ read: (borrowing Row) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value? {
        var result: Value?
        let statement = try statements.take(sql, on: handle)
        defer { statements.give(back: statement, of: sql) }
        try statement.run(values) { (row) throws(SQLiteError) in
            result = try read(row)
            return false
        }
        return result
    }

    /// Runs a statement that changes rows.
    ///
    /// - Returns: How many rows it inserted, changed or removed.
    @discardableResult
    public func run(
        _ sql: StaticString,
        _ values: [SQLiteValue] = []
    ) throws(SQLiteError) -> Int64 {
        let before = sqlite3_total_changes64(handle)
        try query(sql, values) { (_) throws(SQLiteError) in }
        return sqlite3_total_changes64(handle) - before
    }

    func check(_ result: Int32) throws(SQLiteError) {
        guard result == SQLITE_OK else { throw SQLiteError(code: result, connection: handle) }
    }
}
