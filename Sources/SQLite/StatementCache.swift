internal import CSQLite

/// The prepared statements of one connection, each kept under the literal it was made from.
///
/// A statement that runs is out of the cache, so a second use within the first gets one of its own.
final class StatementCache {
    /// A literal's address and length: the compiler keeps it where it is for the process's life.
    private struct Key: Hashable {
        let address: UnsafePointer<UInt8>
        let count: Int
    }

    private var idle: [Key: Statement] = [:]
    /// How often SQLite had to compile a statement.
    private(set) var prepareCount = 0
    /// The text of every statement that was compiled.
    private(set) var texts: Set<String> = []

    func take(_ sql: StaticString, on connection: OpaquePointer) throws(SQLiteError) -> Statement {
        let key = key(of: sql)
        if let statement = idle.removeValue(forKey: key) { return statement }
        let text = UnsafeBufferPointer(start: key.address, count: key.count)
        let (statement, consumed) = try Statement.prepare(text, on: connection, isKept: true)
        guard let statement, consumed == key.count else {
            preconditionFailure("a literal must hold exactly one statement")
        }
        prepareCount += 1
        texts.insert(sql.description)
        return statement
    }

    func give(back statement: Statement, of sql: StaticString) { idle[key(of: sql)] = statement }

    func removeAll() { idle = [:] }

    private func key(of sql: StaticString) -> Key {
        precondition(sql.hasPointerRepresentation, "SQL is written as a string literal")
        return Key(address: sql.utf8Start, count: sql.utf8CodeUnitCount)
    }
}
