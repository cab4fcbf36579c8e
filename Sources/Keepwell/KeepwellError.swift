/// Why Keepwell did not do what was asked; each kind says what the person can do about it.
///
/// No case carries a secret or health data.
public enum KeepwellError: Error, Equatable, Sendable {
    /// Input that has to be corrected, field by field.
    case invalid([Fault])
    /// There is no such thing, or it is not the asking person's: the two answer alike.
    case notFound
    /// Something else changed meanwhile; the sentence says what.
    case conflict(String)
    /// The person's own decision or role forbids it; the sentence says which.
    case forbidden(String)
    /// Name and password do not fit, or nobody is signed in.
    case unauthenticated
    /// The person has not yet been asked whether this may be done.
    case notDetermined(type: String, direction: ConsentDirection)
    /// The vault is locked: reading has to wait for the password.
    case locked
    case tooLarge
    /// Too many tries; the next one may come after this time.
    case tooMany(retryAfterSeconds: Int)
    /// The server has too much to do at the moment.
    case busy
    /// The server's disk is full.
    case noSpace
    /// Stored bytes are not what was stored; the sentence names them.
    case damaged(String)
    /// A fault of the program or its machine; the cause is for the log alone and names errors, never
    /// data.
    case `internal`(cause: String)

    /// One faulty field.
    public static func invalid(_ field: String, _ message: String) -> KeepwellError {
        .invalid([Fault(field: field, message: message)])
    }
}

/// What is wrong with one field of a form.
public struct Fault: Equatable, Sendable {
    /// The field's name.
    public let field: String
    /// What to do about it, as a sentence for the person.
    public let message: String

    public init(field: String, message: String) {
        self.field = field
        self.message = message
    }
}
