/// A request method: a case-sensitive token (RFC 9110 section 9.1).
public struct Method: Hashable, Sendable, CustomStringConvertible {
    /// The token; ASCII, so that equal text is equal bytes.
    public let name: String

    /// Nil unless the name is a token.
    public init?(_ name: String) {
        guard !name.isEmpty, ByteSet.token.containsAll(name.utf8) else { return nil }
        self.name = name
    }

    /// For bytes that the parser has already found to be a token.
    init(token: [UInt8]) { name = String(decoding: token, as: UTF8.self) }

    private init(known name: String) { self.name = name }

    public var description: String { name }

    public static let get = Method(known: "GET")
    public static let head = Method(known: "HEAD")
    public static let post = Method(known: "POST")
    public static let put = Method(known: "PUT")
    public static let patch = Method(known: "PATCH")
    public static let delete = Method(known: "DELETE")
    public static let options = Method(known: "OPTIONS")

    /// The methods that a handler may be asked for; every other is answered 501 without asking.
    public static let implemented: [Method] = [
        .get, .head, .post, .put, .patch, .delete, .options,
    ]
}
