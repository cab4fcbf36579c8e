/// How the end of a response's body is told (RFC 9112 section 6.3).
public enum ResponseFraming: Equatable, Sendable {
    /// The status has no body and no length.
    case none
    case length(Int)
    case chunked
    /// By closing the connection: for a stream of unknown length to an HTTP/1.0 client alone.
    case untilClose
}

/// Writes response heads and chunks.
public enum ResponseEncoder {
    /// Decides how a response is framed for a client of that version.
    public static func framing(of response: Response, version: Version) -> ResponseFraming {
        if response.status.forbidsBody { return .none }
        if let count = response.body.count { return .length(count) }
        return version == .http11 ? .chunked : .untilClose
    }

    /// Appends the status line and all fields.
    ///
    /// `date` is the value of Date as ``HTTPDate`` writes it; `closes` says that the connection ends
    /// behind this response.
    public static func appendHead(
        of response: Response,
        framing: ResponseFraming,
        date: [UInt8],
        closes: Bool,
        to output: inout [UInt8]
    ) {
        append("HTTP/1.1 ", to: &output)
        append(number: response.status.code, to: &output)
        output.append(ASCII.space)
        output.append(contentsOf: response.status.reason.utf8)
        append("\r\nDate: ", to: &output)
        output.append(contentsOf: date)
        append("\r\n", to: &output)
        appendFields(response.fields, to: &output)
        switch framing {
        case .none, .untilClose: break
        case .length(let count):
            append("Content-Length: ", to: &output)
            append(number: count, to: &output)
            append("\r\n", to: &output)
        case .chunked: append("Transfer-Encoding: chunked\r\n", to: &output)
        }
        append(closes ? "Connection: close\r\n\r\n" : "\r\n", to: &output)
    }

    /// Appends the line in front of a chunk of `count` bytes; CRLF follows the chunk.
    public static func appendChunkHead(count: Int, to output: inout [UInt8]) {
        output.append(contentsOf: String(count, radix: 16).utf8)
        append("\r\n", to: &output)
    }

    /// What ends a chunked body.
    public static let lastChunk = Array("0\r\n\r\n".utf8)

    private static let ownFields: [FieldName] = [
        .connection, .contentLength, .date, .transferEncoding, "keep-alive", "trailer", "upgrade",
    ]

    private static func appendFields(_ fields: Fields, to output: inout [UInt8]) {
        fields.forEachLine { name, value in
            guard !ownFields.contains(where: { $0.bytes[...] == name }) else { return }
            output.append(contentsOf: name)
            append(": ", to: &output)
            output.append(contentsOf: value)
            append("\r\n", to: &output)
        }
    }

    private static func append(_ text: StaticString, to output: inout [UInt8]) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private static func append(number: Int, to output: inout [UInt8]) {
        output.append(contentsOf: String(number).utf8)
    }
}
