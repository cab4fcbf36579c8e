internal import HTTP

/// What an answer and its log entry go by.
struct Exchange {
    var id: RequestID
    /// Nil when the request was refused before its method was known.
    var method: Method?
    var version: Version
    /// When the request's head was there, in the clock's nanoseconds.
    var start: UInt64
}

/// Sends a response over a connection and logs it.
struct ResponseSender {
    let stream: ByteStream
    let context: ServerContext

    /// Returns once everything has been handed to the system; logs in any case.
    ///
    /// `closes` tells the client that nothing follows.
    func send(
        _ response: Response,
        for exchange: Exchange,
        closes: Bool
    ) async throws(StreamError) {
        let framing = ResponseEncoder.framing(of: response, version: exchange.version)
        stream.writePace = nil
        ResponseEncoder.appendHead(
            of: response,
            framing: framing,
            date: stream.loop.date(),
            closes: closes,
            to: &stream.output
        )
        var sentCount = 0
        defer { log(response, exchange, sentCount) }
        if exchange.method != .head, framing != .none {
            try await sendBody(response.body, framing, count: &sentCount)
        }
        try await stream.flush()
    }

    private func sendBody(
        _ body: ResponseBody,
        _ framing: ResponseFraming,
        count: inout Int
    ) async throws(StreamError) {
        switch body {
        case .none: break
        case .bytes(let bytes):
            try await stream.write(bytes)
            count = bytes.count
        case .stream(_, let producer):
            let writer = StreamedResponse(stream: stream, framing: framing)
            defer { count = writer.writtenCount }
            do {
                try await producer(writer)
                try await writer.finish()
            } catch {
                // The head is gone: only a broken connection tells that something lacks.
                throw .broken
            }
        }
    }

    private func log(_ response: Response, _ exchange: Exchange, _ bodyBytes: Int) {
        let end = context.clock.monotonicNanoseconds()
        let duration = end > exchange.start ? end - exchange.start : 0
        context.log(
            AccessLogEntry(
                requestID: exchange.id,
                method: exchange.method?.name ?? "-",
                routePattern: response.routePattern,
                status: response.status.code,
                bodyBytes: bodyBytes,
                durationMicroseconds: Int(clamping: duration / 1000)
            )
        )
    }
}
