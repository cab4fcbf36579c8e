internal import CSQLite
internal import Glibc

/// Why SQLite did not do what it was asked.
public struct SQLiteError: Error, Equatable, Sendable {
    /// What the caller can make of it.
    public enum Kind: Sendable {
        /// Another connection holds a lock that the call needs, longer than the busy timeout.
        case busy
        /// The disk, the quota or the database's own limit leaves no room.
        case full
        case readOnly
        /// The file is no database, its structure is broken, or a column holds what it must not.
        case damaged
        case uniqueness
        case foreignKey
        /// A CHECK, NOT NULL or type rule of the schema.
        case constraint
        case other
    }

    /// SQLite's extended result code; -1 for a column that holds another type than was asked for.
    public let code: Int32
    /// The operating system's error number, where the failure came from there, else 0.
    public let systemError: Int32

    /// Which of the few kinds the code belongs to.
    public var kind: Kind {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .full
        case SQLITE_IOERR, SQLITE_CANTOPEN: systemKind
        case SQLITE_READONLY, SQLITE_PERM: .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
        case SQLITE_CONSTRAINT: constraintKind
        default: code == Self.unexpectedValue.code ? .damaged : .other
        }
    }

    private var systemKind: Kind {
        switch systemError {
        case ENOSPC, EDQUOT: .full
        case EROFS, EACCES, EPERM: .readOnly
        default: .other
        }
    }

    private var constraintKind: Kind {
        // The numbers of SQLITE_CONSTRAINT_FOREIGNKEY, _PRIMARYKEY and _UNIQUE: Swift does not import
        // constants that a macro computes.
        switch code >> 8 {
        case 3: .foreignKey
        case 6, 8: .uniqueness
        default: .constraint
        }
    }

    /// A column holds another type, or text that is not UTF-8, or a number that has no meaning.
    public static let unexpectedValue = SQLiteError(code: -1, systemError: 0)

    init(code: Int32, systemError: Int32) {
        self.code = code
        self.systemError = systemError
    }

    init(code: Int32, connection: OpaquePointer?) {
        self.code = code
        let cameFromSystem = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF)
        systemError = cameFromSystem ? connection.map(sqlite3_system_errno) ?? 0 : 0
    }
}
