public import HTTP

/// What the log tells of one answer: never a path, a query, a field or a body.
public struct AccessLogEntry: Sendable, Equatable {
    public var requestID: RequestID
    /// The method; `-` when the request was refused before it was known.
    public var method: String
    /// The pattern of the route, as `/history/{id}`; empty when no route was reached.
    public var routePattern: String
    public var status: Int
    /// Bytes of the body as it was sent, without framing.
    public var bodyBytes: Int
    /// From the end of the request's head to the last byte handed to the system.
    public var durationMicroseconds: Int
}
