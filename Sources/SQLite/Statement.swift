internal import CSQLite

/// One prepared statement; it belongs to one connection and stays on that connection's thread.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    /// Prepares the first statement of `sql`, and gives what is behind it; nil where there is only
    /// blank or comment.
    static func prepare(
        _ sql: UnsafeBufferPointer<UInt8>,
        on connection: OpaquePointer,
        isKept: Bool
    ) throws(SQLiteError) -> (statement: Statement?, consumed: Int) {
        guard let start = sql.baseAddress else { return (nil, 0) }
        var handle: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let result = start.withMemoryRebound(to: CChar.self, capacity: sql.count) { text in
            sqlite3_prepare_v3(connection, text, Int32(sql.count), flags, &handle, &tail)
        }
        guard result == SQLITE_OK else {
            throw SQLiteError(code: result, connection: connection)
        }
        let consumed = tail.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? sql.count
        return (handle.map { Statement($0, connection) }, consumed)
    }

    private init(_ handle: OpaquePointer, _ connection: OpaquePointer) {
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds the values, runs to the end and hands each row to `body`; false from it stops early.
    func run(
        _ values: [SQLiteValue],
        _ body: (borrowing Row) throws(SQLiteError) -> Bool
    ) throws(SQLiteError) {
        precondition(
            sqlite3_bind_parameter_count(handle) == values.count,
            "a statement got another number of values than it has parameters"
        )
        // A reset first takes the statement's last error with it, then the pointers that were lent.
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(values[...]) { () throws(SQLiteError) in try stepAll(body) }
    }

    /// Runs to the end with every parameter null.
    func runUnbound(
        _ body: (borrowing Row) throws(SQLiteError) -> Bool
    ) throws(SQLiteError) {
        defer { sqlite3_reset(handle) }
        try stepAll(body)
    }

    private func stepAll(
        _ body: (borrowing Row) throws(SQLiteError) -> Bool
    ) throws(SQLiteError) {
        while try step() {
            guard try body(Row(handle)) else { return }
        }
    }

    private func step() throws(SQLiteError) -> Bool {
        let result = sqlite3_step(handle)
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(code: result, connection: connection)
        }
    }

    /// Binds one value after the other, each lent and not copied for as long as `body` runs.
    private func bind(
        _ values: ArraySlice<SQLiteValue>,
        then body: () throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        guard let value = values.first else { return try body() }
        let parameter = Int32(values.startIndex + 1)
        let rest = values.dropFirst()
        switch value {
        case .null:
            try check(sqlite3_bind_null(handle, parameter))
            try bind(rest, then: body)
        case .integer(let number):
            try check(sqlite3_bind_int64(handle, parameter, number))
            try bind(rest, then: body)
        case .text(var text):
            try text.withUTF8 { utf8 in
                Result { () throws(SQLiteError) in
                    try bind(text: utf8, to: parameter)
                    try bind(rest, then: body)
                }
            }.get()
        case .blob(let bytes):
            try bytes.withUnsafeBufferPointer { (lent) throws(SQLiteError) in
                try bind(blob: lent, to: parameter)
                try bind(rest, then: body)
            }
        }
    }

    private func bind(
        text: UnsafeBufferPointer<UInt8>,
        to parameter: Int32
    ) throws(SQLiteError) {
        // Without an address SQLite would bind null; an empty text has none.
        let result = "".withCString { empty in
            let start = text.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(empty)
            return sqlite3_bind_text64(
                handle,
                parameter,
                start.assumingMemoryBound(to: CChar.self),
                UInt64(text.count),
                text.isEmpty ? Self.copied : nil,
                UInt8(SQLITE_UTF8)
            )
        }
        try check(result)
    }

    private func bind(
        blob: UnsafeBufferPointer<UInt8>,
        to parameter: Int32
    ) throws(SQLiteError) {
        // Without an address SQLite would bind null; an empty blob has none.
        guard let start = blob.baseAddress, !blob.isEmpty else {
            return try check(sqlite3_bind_zeroblob(handle, parameter, 0))
        }
        try check(sqlite3_bind_blob64(handle, parameter, start, UInt64(blob.count), nil))
    }

    private func check(_ result: Int32) throws(SQLiteError) {
        guard result == SQLITE_OK else {
            throw SQLiteError(code: result, connection: connection)
        }
    }

    /// SQLITE_TRANSIENT, which Swift does not import: SQLite makes a copy of its own.
    private static var copied: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
}
