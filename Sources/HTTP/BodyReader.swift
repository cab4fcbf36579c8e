/// Why a request's body cannot be had.
public enum BodyError: Error, Equatable, Sendable {
    /// It is larger than the caller or the server takes: answer 413.
    case tooLarge
    /// It is not what its framing announces: answer 400.
    case malformed
    /// It came too slowly: answer 408.
    case timedOut
    /// The client is gone, or the server stops: nobody reads the answer.
    case disconnected

    /// The status that tells the client.
    public var status: Status {
        switch self {
        case .tooLarge: .contentTooLarge
        case .malformed, .disconnected: .badRequest
        case .timedOut: .requestTimeout
        }
    }
}

/// A request's body as a handler gets it: read in parts, only as fast as it is taken.
///
/// It belongs to the task that handles the request and is of no use after the answer.
public protocol BodyReader {
    /// The length that the client announced; nil when it sends chunks.
    var announcedCount: Int? { get }

    /// The next part, never empty; nil behind the last.
    func next() async throws(BodyError) -> [UInt8]?

    /// The whole body, or its rest, of at most `limit` bytes, else `.tooLarge`.
    ///
    /// It is refused before it is read when the announced length is larger.
    func collect(limit: Int) async throws(BodyError) -> [UInt8]
}

/// A body that is already there: for tests, and for requests without one.
public final class BufferedBody: BodyReader {
    private var rest: [UInt8]

    public init(_ bytes: [UInt8] = []) { rest = bytes }

    public var announcedCount: Int? { rest.count }

    public func next() async throws(BodyError) -> [UInt8]? {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
    }

    public func collect(limit: Int) async throws(BodyError) -> [UInt8] {
        guard rest.count <= limit else { throw .tooLarge }
        defer { rest = [] }
        return rest
    }
}
