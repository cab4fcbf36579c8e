internal import SQLite
internal import Storage

extension StorageError {
    /// The contract's word for whatever was thrown while the engine worked.
    init(engine error: any Error) {
        switch error {
        case let error as StorageError: self = error
        case let error as SQLiteError: self = StorageError(error)
        default: self = .failed(0)
        }
    }

    private init(_ error: SQLiteError) {
        switch error.kind {
        case .busy: self = .busy
        case .full: self = .full
        case .readOnly: self = .readOnly
        case .damaged: self = .damaged
        case .uniqueness: self = .duplicate
        case .foreignKey: self = .missing
        case .constraint, .other: self = .failed(error.code)
        }
    }
}
