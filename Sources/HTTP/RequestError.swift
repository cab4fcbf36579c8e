/// Why a request is refused before a handler sees it; after it nothing more is read as a request.
public enum RequestError: Error, Equatable, Sendable {
    /// The bytes are not HTTP/1.1 as RFC 9112 writes it, or could be read in two ways.
    case malformed
    /// The path names nothing that could exist: Keepwell's paths are ASCII.
    case unknownPath
    case requestLineTooLong
    case headTooLarge
    case bodyTooLarge
    case trailersTooLarge
    case expectationUnknown
    case methodUnknown
    case transferCodingUnknown
    case versionUnsupported

    /// The status that tells the client.
    public var status: Status {
        switch self {
        case .malformed: .badRequest
        case .unknownPath: .notFound
        case .requestLineTooLong: .uriTooLong
        case .headTooLarge, .trailersTooLarge: .headerFieldsTooLarge
        case .bodyTooLarge: .contentTooLarge
        case .expectationUnknown: .expectationFailed
        case .methodUnknown, .transferCodingUnknown: .notImplemented
        case .versionUnsupported: .versionNotSupported
        }
    }
}
