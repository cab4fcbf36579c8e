/// A field name: a token, kept in lower case since names ignore case (RFC 9110 section 5.1).
public struct FieldName: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The lower-case bytes.
    public let bytes: [UInt8]

    /// Nil unless the text is a token.
    public init?(_ text: String) {
        let bytes = text.utf8.map { ASCII.lowercased($0) }
        guard !bytes.isEmpty, ByteSet.token.containsAll(bytes) else { return nil }
        self.bytes = bytes
    }

    /// A name written in the source; one that is no token is a mistake of the programmer.
    public init(stringLiteral text: StaticString) {
        guard let name = FieldName(text.description) else {
            preconditionFailure("\(text) is no field name")
        }
        self = name
    }

    /// For bytes that are already known to be a lower-case token.
    init(lowercaseToken bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    public var description: String { String(decoding: bytes, as: UTF8.self) }

    public static let allow: FieldName = "allow"
    public static let authorization: FieldName = "authorization"
    public static let cacheControl: FieldName = "cache-control"
    public static let connection: FieldName = "connection"
    public static let contentDisposition: FieldName = "content-disposition"
    public static let contentEncoding: FieldName = "content-encoding"
    public static let contentLength: FieldName = "content-length"
    public static let contentSecurityPolicy: FieldName = "content-security-policy"
    public static let contentType: FieldName = "content-type"
    public static let cookie: FieldName = "cookie"
    public static let date: FieldName = "date"
    public static let entityTag: FieldName = "etag"
    public static let expect: FieldName = "expect"
    public static let host: FieldName = "host"
    public static let ifNoneMatch: FieldName = "if-none-match"
    public static let location: FieldName = "location"
    public static let origin: FieldName = "origin"
    public static let referer: FieldName = "referer"
    public static let retryAfter: FieldName = "retry-after"
    public static let setCookie: FieldName = "set-cookie"
    public static let transferEncoding: FieldName = "transfer-encoding"
    public static let userAgent: FieldName = "user-agent"
    public static let vary: FieldName = "vary"
}
