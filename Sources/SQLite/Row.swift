internal import CSQLite

/// One row of a result, only valid while the closure that got it runs.
///
/// Columns are counted from 0. Each reader takes one type and refuses every other.
public struct Row: ~Copyable {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { self.statement = statement }

    /// Whether the column holds null.
    public func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    /// The column's number.
    public func integer(_ column: Int32) throws(SQLiteError) -> Int64 {
        try require(SQLITE_INTEGER, column)
        return sqlite3_column_int64(statement, column)
    }

    /// The column's number, or nil for null.
    public func optionalInteger(_ column: Int32) throws(SQLiteError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    /// The column's number in a narrower type.
    public func integer<Number: FixedWidthInteger>(
        _ column: Int32,
        as type: Number.Type
    ) throws(SQLiteError) -> Number {
        guard let number = Number(exactly: try integer(column)) else { throw .unexpectedValue }
        return number
    }

    /// Whether the column's number is one; it must be one or zero.
    public func flag(_ column: Int32) throws(SQLiteError) -> Bool {
        let number = try integer(column)
        guard number == 0 || number == 1 else { throw .unexpectedValue }
        return number == 1
    }

    /// The column's text.
    public func text(_ column: Int32) throws(SQLiteError) -> String {
        try require(SQLITE_TEXT, column)
        // The text is asked for before its length, which SQLite counts in the encoding last read.
        let start = sqlite3_column_text(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .unexpectedValue }
        return text
    }

    /// The column's bytes, copied once from SQLite's page.
    public func blob(_ column: Int32) throws(SQLiteError) -> [UInt8] {
        try require(SQLITE_BLOB, column)
        // An empty blob has no address.
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    private func require(_ type: Int32, _ column: Int32) throws(SQLiteError) {
        guard sqlite3_column_type(statement, column) == type else { throw .unexpectedValue }
    }
}
