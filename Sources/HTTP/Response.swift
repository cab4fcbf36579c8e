/// An answer: what a handler returns and the server sends.
///
/// The server itself writes Content-Length or Transfer-Encoding, Connection and Date; fields of
/// those names are dropped from ``fields``.
public struct Response: Sendable {
    public var status: Status
    public var fields: Fields
    public var body: ResponseBody
    /// The pattern of the route, as `/history/{id}`: for the log alone, never on the wire.
    public var routePattern: String

    public init(
        status: Status = .ok,
        fields: Fields = [:],
        body: ResponseBody = .none,
        routePattern: String = ""
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.routePattern = routePattern
    }

    /// Bytes of one media type.
    public init(
        status: Status = .ok,
        contentType: FieldValue,
        _ bytes: [UInt8],
        routePattern: String = ""
    ) {
        self.init(
            status: status,
            fields: [.contentType: contentType],
            body: .bytes(bytes),
            routePattern: routePattern
        )
    }

    /// Plain text in UTF-8.
    public static func text(_ text: String, status: Status = .ok) -> Response {
        Response(status: status, contentType: plainText, Array(text.utf8))
    }

    /// An HTML page in UTF-8.
    public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status: status, contentType: html, bytes)
    }

    private static let plainText: FieldValue = "text/plain; charset=utf-8"
    private static let html: FieldValue = "text/html; charset=utf-8"

    /// Sends the browser elsewhere, by GET: what follows a form post (RFC 9110 section 15.4.4).
    public static func redirect(to location: FieldValue, status: Status = .seeOther) -> Response {
        Response(status: status, fields: [.location: location])
    }
}
