/// Reads requests, one behind the other, from the bytes of a connection.
///
/// It has no socket and no clock and keeps no byte of a body: what it returns depends on the bytes
/// alone, never on how they were cut. After an error it must not be used again.
public struct RequestParser: Sendable {
    /// What the bytes so far amount to.
    public enum Event: Sendable {
        case head(RequestHead)
        /// A part of the body, never empty.
        case body([UInt8])
        /// The body, empty or not, has ended; a head comes next.
        case end
    }

    private enum State {
        case head
        case length(rest: Int)
        case chunked(ChunkedDecoder)
    }

    private let limits: Limits
    private var heads: RequestHeadParser
    private var state = State.head

    public init(limits: Limits = Limits()) {
        self.limits = limits
        heads = RequestHeadParser(limits: limits)
    }

    /// Whether a part of a head has come, and not yet the whole.
    public var isInHead: Bool {
        if case .head = state { heads.hasStarted } else { false }
    }

    /// Whether the end of a body has still to come.
    public var isInBody: Bool {
        if case .head = state { false } else { true }
    }

    /// The method of the head being read, as soon as it is known: what an error's answer goes by.
    public var method: Method? { heads.method }

    /// Takes bytes from `position` on, up to the next event; nil when it needs more bytes.
    ///
    /// - Throws: why the request is refused; the connection must then be closed.
    public mutating func next(
        _ bytes: [UInt8],
        from position: inout Int
    ) throws(RequestError) -> Event? {
        switch state {
        case .head:
            guard let head = try heads.feed(bytes, from: &position) else { return nil }
            state = bodyState(of: head)
            return .head(head)
        case .length(rest: 0):
            state = .head
            return .end
        case .length(let rest):
            let end = position + min(rest, bytes.count - position)
            guard end > position else { return nil }
            defer { position = end }
            state = .length(rest: rest - (end - position))
            return .body(Array(bytes[position..<end]))
        case .chunked(let decoder):
            return try nextChunked(decoder, bytes, from: &position)
        }
    }

    private func bodyState(of head: RequestHead) -> State {
        switch head.framing {
        case .length(let count): .length(rest: count)
        case .chunked, .reject: .chunked(ChunkedDecoder(limits: limits))
        }
    }

    private mutating func nextChunked(
        _ decoder: ChunkedDecoder,
        _ bytes: [UInt8],
        from position: inout Int
    ) throws(RequestError) -> Event? {
        var decoder = decoder
        var output: [UInt8] = []
        // Enough for all that can come, so that no outgrown memory keeps a part of the body.
        output.reserveCapacity(bytes.count - position)
        let hasEnded = try decoder.feed(bytes, from: &position, to: &output)
        state = hasEnded ? .length(rest: 0) : .chunked(decoder)
        if !output.isEmpty { return .body(output) }
        guard hasEnded else { return nil }
        state = .head
        return .end
    }
}
