internal import HTTP

/// Why a producer's bytes are not taken.
enum StreamedResponseError: Error {
    case moreThanAnnounced
    case lessThanAnnounced
}

/// Writes a streamed body to a connection, in chunks or up to its announced length.
final class StreamedResponse: BodyWriter {
    private static let partBytes = 16 << 10

    private let stream: ByteStream
    private let framing: ResponseFraming
    /// Bytes of the body so far.
    private(set) var writtenCount = 0

    init(stream: ByteStream, framing: ResponseFraming) {
        self.stream = stream
        self.framing = framing
    }

    func write(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        if case .length(let count) = framing, bytes.count > count - writtenCount {
            throw StreamedResponseError.moreThanAnnounced
        }
        writtenCount += bytes.count
        let isChunked = framing == .chunked
        if isChunked {
            ResponseEncoder.appendChunkHead(count: bytes.count, to: &stream.output)
        }
        try await stream.write(bytes)
        if isChunked { try await stream.write([13, 10]) }
        // Small parts travel together, a large one at once.
        if stream.output.count >= Self.partBytes { try await stream.flush() }
    }

    func finish() async throws {
        switch framing {
        case .length(let count) where count != writtenCount:
            throw StreamedResponseError.lessThanAnnounced
        case .chunked: try await stream.write(ResponseEncoder.lastChunk)
        default: break
        }
    }
}
