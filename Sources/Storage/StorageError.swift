/// Why a call to an engine did not do what was asked; nothing of it was done then.
public enum StorageError: Error, Equatable, Sendable {
    /// The transaction's condition at this index does not hold.
    case conditionFailed(Int)
    /// The user name belongs to another account.
    case nameTaken
    /// A record with this key is there already.
    case duplicate
    /// A record that a change needs is not there.
    case missing
    /// The segment that the append names is closed.
    case segmentClosed
    /// The append callback failed (its error is the caller's own) or gave what was not asked for.
    case appendFailed
    /// Another process holds the database, or the queue is full.
    case busy
    /// No space is left.
    case full
    /// The database cannot be written.
    case readOnly
    /// The engine's own structure is damaged.
    case damaged
    /// The engine was shut down.
    case closed
    /// The operating system failed; the number is the engine's code.
    case failed(Int32)
}
