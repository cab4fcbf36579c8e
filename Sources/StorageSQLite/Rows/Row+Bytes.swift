internal import Bytes
internal import SQLite

extension Row {
    /// The column's 16 bytes.
    func identifier(_ column: Int32) throws(SQLiteError) -> Identifier128 {
        guard let identifier = Identifier128(try blob(column)) else { throw .unexpectedValue }
        return identifier
    }

    /// The column's 16 bytes, or nil for null.
    func optionalIdentifier(_ column: Int32) throws(SQLiteError) -> Identifier128? {
        isNull(column) ? nil : try identifier(column)
    }

    /// The case that the column's number stands for.
    func code<Code: RawRepresentable>(
        _ column: Int32,
        as type: Code.Type = Code.self
    ) throws(SQLiteError) -> Code where Code.RawValue == UInt8 {
        guard let code = Code(rawValue: try integer(column, as: UInt8.self)) else {
            throw .unexpectedValue
        }
        return code
    }
}

extension SQLiteValue {
    static func identifier(_ value: Identifier128) -> SQLiteValue { .blob(value.bytes) }

    static func code(_ value: some RawRepresentable<UInt8>) -> SQLiteValue {
        .integer(Int64(value.rawValue))
    }
}
