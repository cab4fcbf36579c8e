/// The protocol version of a request; a higher minor version is read as 1.1 (RFC 9110 section 2.5).
public enum Version: Sendable, Hashable {
    case http10
    case http11
}

/// Names one request in the log and on the page that tells of a fault.
public struct RequestID: Hashable, Sendable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) { self.number = number }

    /// 16 hexadecimal digits.
    public var description: String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// A request's head, checked: what a handler decides on.
///
/// The body comes apart from it.
public struct Request: Sendable {
    public var method: Method
    public var target: RequestTarget
    public var fields: Fields
    public var version: Version
    /// The host that is asked: of an absolute target, else of Host; nil only in HTTP/1.0.
    public var authority: Authority?
    /// The client's address as the server saw it, without a port.
    public var remoteAddress: String = ""
    public var id: RequestID = RequestID(0)

    /// A request as a test or another handler makes it.
    ///
    /// The target is given as it stands in a request line, percent-encoded: `/history?page=2`. It
    /// throws what the parser throws for such a target.
    public init(
        method: Method = .get,
        target: String,
        fields: Fields = [:],
        version: Version = .http11
    ) throws(RequestError) {
        let bytes = Array(target.utf8)
        guard ByteSet.target.containsAll(bytes) else { throw .malformed }
        self.method = method
        self.target = try RequestTarget(bytes, method: method)
        self.fields = fields
        self.version = version
        let host = fields.first(.host).flatMap { Authority($0.bytes[...]) }
        authority = self.target.authority ?? host
    }

    /// For parts that the parser has checked.
    init(
        method: Method,
        checked target: RequestTarget,
        fields: Fields,
        version: Version,
        authority: Authority?
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.version = version
        self.authority = authority
    }

    /// The media type of the body, in lower case and without parameters; nil when there is none.
    public var mediaType: String? {
        guard let value = fields.first(.contentType) else { return nil }
        let end = value.bytes.firstIndex(of: ASCII.semicolon) ?? value.bytes.endIndex
        let essence = ASCII.trimmed(value.bytes[..<end]).map(ASCII.lowercased)
        return String(validating: essence, as: UTF8.self)
    }
}
