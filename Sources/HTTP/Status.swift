/// A status code with its reason phrase (RFC 9110 section 15).
public struct Status: Hashable, Sendable, CustomStringConvertible {
    public let code: Int
    /// The usual phrase, for people who read the wire.
    public let reason: String

    private init(_ code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public static func == (left: Status, right: Status) -> Bool { left.code == right.code }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public var description: String { "\(code) \(reason)" }

    /// Whether a response of this status never has a body (RFC 9110 sections 15.2, 15.3.5, 15.4.5).
    public var forbidsBody: Bool { code < 200 || code == 204 || code == 304 }

    public static let `continue` = Status(100, "Continue")
    public static let ok = Status(200, "OK")
    public static let created = Status(201, "Created")
    public static let noContent = Status(204, "No Content")
    public static let movedPermanently = Status(301, "Moved Permanently")
    public static let found = Status(302, "Found")
    public static let seeOther = Status(303, "See Other")
    public static let notModified = Status(304, "Not Modified")
    public static let temporaryRedirect = Status(307, "Temporary Redirect")
    public static let permanentRedirect = Status(308, "Permanent Redirect")
    public static let badRequest = Status(400, "Bad Request")
    public static let unauthorized = Status(401, "Unauthorized")
    public static let forbidden = Status(403, "Forbidden")
    public static let notFound = Status(404, "Not Found")
    public static let methodNotAllowed = Status(405, "Method Not Allowed")
    public static let notAcceptable = Status(406, "Not Acceptable")
    public static let requestTimeout = Status(408, "Request Timeout")
    public static let conflict = Status(409, "Conflict")
    public static let gone = Status(410, "Gone")
    public static let contentTooLarge = Status(413, "Content Too Large")
    public static let uriTooLong = Status(414, "URI Too Long")
    public static let unsupportedMediaType = Status(415, "Unsupported Media Type")
    public static let expectationFailed = Status(417, "Expectation Failed")
    public static let misdirectedRequest = Status(421, "Misdirected Request")
    public static let unprocessableContent = Status(422, "Unprocessable Content")
    public static let locked = Status(423, "Locked")
    public static let tooManyRequests = Status(429, "Too Many Requests")
    public static let headerFieldsTooLarge = Status(431, "Request Header Fields Too Large")
    public static let internalServerError = Status(500, "Internal Server Error")
    public static let notImplemented = Status(501, "Not Implemented")
    public static let serviceUnavailable = Status(503, "Service Unavailable")
    public static let versionNotSupported = Status(505, "HTTP Version Not Supported")
    public static let insufficientStorage = Status(507, "Insufficient Storage")
}
