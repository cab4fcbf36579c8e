/// The content of a response.
public enum ResponseBody: Sendable {
    case none
    case bytes([UInt8])
    /// Written part by part while it is sent, only as fast as the client reads.
    ///
    /// With a `count` the producer writes exactly so many bytes; without, it is sent in chunks. A
    /// producer that throws breaks the connection, so that the client sees that something lacks.
    case stream(count: Int?, producer: @Sendable (any BodyWriter) async throws -> Void)

    /// How many bytes there will be; nil when that is not known beforehand.
    public var count: Int? {
        switch self {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .stream(let count, _): count
        }
    }
}

/// Takes the parts of a streamed response; it belongs to the producer's task.
public protocol BodyWriter {
    /// Sends a part; suspends while the client is behind.
    ///
    /// - Throws: when the client is gone, too slow, or more is written than was announced.
    func write(_ bytes: [UInt8]) async throws
}
