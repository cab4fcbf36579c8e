import SQLite
import Testing

@Suite struct `A database connection` {
    let scratch = Scratch()

    /// What the first column of the first row holds.
    private func number(
        _ connection: borrowing Connection,
        _ sql: StaticString
    ) throws -> Int64? {
        try connection.first(sql) { (row) throws(SQLiteError) in try row.integer(0) }
    }

    private func makeTable(_ connection: borrowing Connection) throws {
        try connection.run("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT")
    }

    private func insert(_ connection: borrowing Connection, _ name: String) throws {
        try connection.run("INSERT INTO item (name) VALUES (?1)", [.text(name)])
    }

    private func count(_ connection: borrowing Connection) throws -> Int64? {
        try number(connection, "SELECT count(*) FROM item")
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `a number reads back as it was bound`(value: Int64) throws {
        let read = try scratch.open { connection in
            try connection.first("SELECT ?1", [.integer(value)]) { (row) throws(SQLiteError) in
                try row.integer(0)
            }
        }
        #expect(read == value)
    }

    @Test(arguments: ["", "Zoë", "a\u{0}b", "x'); DROP TABLE item; --"])
    func `text reads back as it was bound`(value: String) throws {
        let read = try scratch.open { connection in
            try connection.first("SELECT ?1", [.text(value)]) { (row) throws(SQLiteError) in
                try row.text(0)
            }
        }
        #expect(read.map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test(arguments: [0, 1, 100, 100_000])
    func `bytes read back as they were bound`(count: Int) throws {
        let value = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let read = try scratch.open { connection in
            try connection.first("SELECT ?1", [.blob(value)]) { (row) throws(SQLiteError) in
                try row.blob(0)
            }
        }
        #expect(read == value)
    }

    @Test func `several values are bound in their order`() throws {
        let read = try scratch.open { connection in
            let values: [SQLiteValue] = [.text("a"), .null, .blob([1]), .integer(2), .text("b")]
            return try connection.first("SELECT ?5, ?4, ?3, ?2, ?1", values) {
                (row) throws(SQLiteError) in
                "\(try row.text(0)) \(try row.integer(1)) \(try row.blob(2)) \(row.isNull(3))"
                    + " \(try row.text(4))"
            }
        }
        #expect(read == "b 2 [1] true a")
    }

    @Test func `a column of another type is refused`() throws {
        try scratch.open { connection in
            #expect(throws: SQLiteError.unexpectedValue) {
                _ = try self.number(connection, "SELECT 'text'")
            }
            #expect(throws: SQLiteError.unexpectedValue) {
                _ = try self.number(connection, "SELECT NULL")
            }
        }
    }

    @Test func `a number too large for the type is refused`() throws {
        try scratch.open { (connection) -> Void in
            #expect(throws: SQLiteError.unexpectedValue) {
                _ = try connection.first("SELECT 256") { (row) throws(SQLiteError) in
                    try row.integer(0, as: UInt8.self)
                }
            }
        }
    }

    @Test func `what a failed write did is gone`() throws {
        try scratch.open { connection in
            try makeTable(connection)
            #expect(throws: CancellationError.self) {
                try connection.write { connection in
                    try self.insert(connection, "a")
                    throw CancellationError()
                }
            }
            #expect(try self.count(connection) == 0)
            #expect(connection.isInTransaction == false)
        }
    }

    @Test func `a failed savepoint leaves the rest of its transaction`() throws {
        try scratch.open { connection in
            try makeTable(connection)
            try connection.write { connection in
                try connection.savepoint { try self.insert($0, "kept") }
                #expect(throws: SQLiteError.self) {
                    try connection.savepoint { connection in
                        try self.insert(connection, "gone")
                        try self.insert(connection, "kept")
                    }
                }
            }
            #expect(try self.count(connection) == 1)
        }
    }

    @Test func `a statement is compiled once however often it runs`() throws {
        try scratch.open { connection in
            try makeTable(connection)
            try insert(connection, "first")
            let before = connection.prepareCount
            for number in 0..<20 { try insert(connection, "name \(number)") }
            #expect(connection.prepareCount == before)
        }
    }

    @Test func `a statement can run within its own rows`() throws {
        let seen = try scratch.open { connection in
            try makeTable(connection)
            for name in ["a", "b"] { try insert(connection, name) }
            return try pairs(connection)
        }
        #expect(seen == ["aa", "ab", "ba", "bb"])
    }

    private func pairs(_ connection: borrowing Connection) throws(SQLiteError) -> [String] {
        func names(
            _ connection: borrowing Connection,
            _ body: (String) throws(SQLiteError) -> Void
        ) throws(SQLiteError) {
            try connection.query("SELECT name FROM item ORDER BY name") {
                (row) throws(SQLiteError) in try body(try row.text(0))
            }
        }
        var seen: [String] = []
        try names(connection) { (outer) throws(SQLiteError) in
            try names(connection) { (inner) throws(SQLiteError) in seen.append(outer + inner) }
        }
        return seen
    }

    @Test func `a script runs whole, with comments between its statements`() throws {
        let script = "-- first\nCREATE TABLE a (x) ; \n/* then */ CREATE TABLE b (x); -- end\n"
        let tables = try scratch.open { connection in
            try connection.run(script: Array(script.utf8))
            return try number(connection, "SELECT count(*) FROM sqlite_schema")
        }
        #expect(tables == 2)
    }

    @Test func `a failure tells which of the few kinds it is`() throws {
        try scratch.open { connection in
            try makeTable(connection)
            try insert(connection, "a")
            try connection.run("CREATE TABLE part (item INTEGER REFERENCES item (id)) STRICT")
            #expect(self.kind { try self.insert(connection, "a") } == .uniqueness)
            #expect(self.kind { try connection.run("INSERT INTO part VALUES (9)") } == .foreignKey)
            #expect(
                self.kind { try connection.run("INSERT INTO part VALUES ('x')") } == .constraint
            )
            try connection.run("PRAGMA max_page_count = 1")
            #expect(
                self.kind {
                    try connection.run("INSERT INTO item (name) VALUES (hex(zeroblob(9000)))")
                } == .full
            )
        }
    }

    private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
        do {
            try body()
            return nil
        } catch {
            return (error as? SQLiteError)?.kind
        }
    }

    @Test func `the settings that the promises rest on are in force`() throws {
        try scratch.open { connection in
            #expect(try self.number(connection, "PRAGMA synchronous") == 2)
            #expect(try self.number(connection, "PRAGMA foreign_keys") == 1)
            #expect(try self.number(connection, "PRAGMA trusted_schema") == 0)
            #expect(try self.number(connection, "PRAGMA secure_delete") == 1)
            #expect(try self.number(connection, "PRAGMA temp_store") == 2)
            #expect(try self.number(connection, "PRAGMA journal_size_limit") == 16 * 1024 * 1024)
            let mode = try connection.first("PRAGMA journal_mode") { (row) throws(SQLiteError) in
                try row.text(0)
            }
            #expect(mode == "wal")
        }
    }

    @Test func `a connection that only queries refuses to write`() throws {
        try scratch.open { try makeTable($0) }
        try Connection.withOpen(scratch.options(.queryOnly)) { connection in
            let count = try self.count(connection)
            #expect(count == 0)
            #expect(self.kind { try self.insert(connection, "a") } == .readOnly)
        }
    }

    @Test func `a second writer is busy after the timeout`() throws {
        try scratch.open { first in
            try makeTable(first)
            try first.write { _ in
                try scratch.open { second in
                    #expect(self.kind { try second.write { _ in } } == .busy)
                }
            }
        }
    }

    @Test func `a reader keeps its view while another writes`() throws {
        try scratch.open { writer in
            try makeTable(writer)
            try scratch.open { reader in
                try reader.read { reader in
                    #expect(try self.count(reader) == 0)
                    try insert(writer, "a")
                    #expect(try self.count(reader) == 0)
                }
                #expect(try self.count(reader) == 1)
            }
        }
    }

    @Test func `the log is empty after it was truncated, and not while a reader is in the way`()
        throws
    {
        try scratch.open { writer in
            try makeTable(writer)
            try scratch.open { reader in
                try reader.read { reader in
                    _ = try count(reader)
                    try insert(writer, "a")
                    #expect(try writer.truncateLog() == false)
                }
            }
            #expect(try writer.truncateLog())
        }
    }

    @Test func `a copy holds what the database holds`() throws {
        let path = scratch.path + "/copy.db"
        try scratch.open { connection in
            try makeTable(connection)
            try insert(connection, "a")
            try connection.copy(to: path)
        }
        let copied = try Connection.withOpen(ConnectionOptions(path: path)) { try count($0) }
        #expect(copied == 1)
    }

    @Test func `a name that looks like a URI is only a name`() throws {
        #expect(throws: SQLiteError.self) {
            try Connection.withOpen(ConnectionOptions(path: "file:/nowhere/x?mode=memory")) { _ in }
        }
    }
}
