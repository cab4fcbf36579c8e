/// What can be bound to a parameter of a statement.
public enum SQLiteValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    /// A number, or null for nil.
    public static func integer(orNull value: Int64?) -> SQLiteValue {
        value.map(SQLiteValue.integer) ?? .null
    }

    /// Bytes, or null for nil.
    public static func blob(orNull value: [UInt8]?) -> SQLiteValue {
        value.map(SQLiteValue.blob) ?? .null
    }

    /// One for true, zero for false.
    public static func flag(_ value: Bool) -> SQLiteValue { .integer(value ? 1 : 0) }
}
