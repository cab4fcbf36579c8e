internal import HTTP

/// One client's connection from its first byte to its end, as straight code.
final class Connection {
    private let stream: ByteStream
    private let context: ServerContext
    private let remoteAddress: String
    private var parser: RequestParser
    private var bodyPace: Pace
    /// Whether the client waits for 100 (Continue) and has not got it.
    private var owesContinue = false
    /// What is wrong with the body at hand, for the answer.
    private var bodyFailure: Status?
    private var isClosing = false
    private var headDeadline: UInt64?

    init(stream: ByteStream, context: ServerContext, remoteAddress: String) {
        self.stream = stream
        self.context = context
        self.remoteAddress = remoteAddress
        parser = RequestParser(limits: context.limits.request)
        bodyPace = Self.newBodyPace(context.limits)
        headDeadline = stream.loop.deadline(in: context.limits.headSeconds)
    }

    /// Answers requests until either side has enough.
    func serve() async {
        do throws(StreamError) {
            while let head = try await nextRequest() {
                try await answer(head)
                if isClosing { break }
            }
            await stream.close(lingers: isClosing)
        } catch {
            stream.abort()
        }
    }

    /// Tells the client of a full house that it should come back later.
    func refuse() async {
        do throws(StreamError) {
            try await sendError(.serviceUnavailable, method: nil)
            await stream.close(lingers: true)
        } catch {
            stream.abort()
        }
    }

    /// The next request's head; nil when the connection shall end.
    ///
    /// A deadline runs from accepting the connection, later from the first byte of each request; it
    /// is never moved by further bytes.
    private func nextRequest() async throws(StreamError) -> RequestHead? {
        let idleDeadline = headDeadline ?? stream.loop.deadline(in: context.limits.idleSeconds)
        while true {
            switch parse() {
            case .success(.head(let head)):
                headDeadline = nil
                return head
            case .failure(let error):
                try await sendError(error.status, method: parser.method)
                return nil
            default: break
            }
            let isIdle = !parser.isInHead
            if isIdle, context.isStopping { return nil }
            if !isIdle, headDeadline == nil {
                headDeadline = stream.loop.deadline(in: context.limits.headSeconds)
            }
            let deadline = isIdle ? idleDeadline : headDeadline ?? idleDeadline
            switch try await stream.receive(until: deadline, isIdle: isIdle) {
            case .bytes: break
            case .end, .stopped: return nil
            case .deadlinePassed:
                if !isIdle { try await sendError(.requestTimeout, method: parser.method) }
                return nil
            }
        }
    }

    private func parse() -> Result<RequestParser.Event?, RequestError> {
        do throws(RequestError) {
            return .success(try parser.next(stream.input, from: &stream.position))
        } catch {
            return .failure(error)
        }
    }
}

// The body of the request at hand.
extension Connection {
    /// The next part of the body, waiting for it; nil behind the last.
    func nextBodyPart() async throws(BodyError) -> [UInt8]? {
        while true {
            if let part = try bufferedBodyPart() { return part.isEmpty ? nil : part }
            try await receiveBody()
        }
    }

    /// What of the body has come already: a part, an empty one at its end, nil when it must wait.
    func bufferedBodyPart() throws(BodyError) -> [UInt8]? {
        switch parse() {
        case .success(.body(let bytes)):
            bodyPace.moved(bytes.count)
            owesContinue = false
            return bytes
        case .success(.end): return []
        case .success(.head), .success(nil): return nil
        case .failure(let error):
            throw fail(error == .bodyTooLarge ? .tooLarge : .malformed, error.status)
        }
    }

    private func receiveBody() async throws(BodyError) {
        if owesContinue {
            owesContinue = false
            stream.output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
        }
        let start = stream.loop.now
        let received: ByteStream.Received
        do throws(StreamError) {
            received = try await stream.receive(until: bodyPace.deadline(from: start))
        } catch {
            throw fail(.disconnected, .badRequest)
        }
        bodyPace.waited(from: start, to: stream.loop.now)
        switch received {
        case .bytes: return
        case .end, .stopped: throw fail(.disconnected, .badRequest)
        case .deadlinePassed: throw fail(.timedOut, .requestTimeout)
        }
    }

    private func fail(_ error: BodyError, _ status: Status) -> BodyError {
        bodyFailure = status
        isClosing = true
        return error
    }

    private static func newBodyPace(_ limits: ServerLimits) -> Pace {
        Pace(
            allowanceSeconds: limits.bodyAllowanceSeconds,
            bytesPerSecond: limits.bodyBytesPerSecond,
            totalSeconds: limits.bodySeconds
        )
    }
}

// The answer.
extension Connection {
    private func answer(_ head: RequestHead) async throws(StreamError) {
        let exchange = newExchange(method: head.request.method, version: head.request.version)
        let body = RequestBody(connection: self, framing: head.framing)
        defer { body.detach() }
        owesContinue = head.expectsContinue
        bodyFailure = nil
        bodyPace = Self.newBodyPace(context.limits)
        var response = await respond(to: complete(head.request, exchange.id), body)
        // Whatever a handler made of half a body: the client learns that it was not taken.
        if let bodyFailure { response = context.errorResponse(to: bodyFailure, exchange.id) }
        body.dropBuffered()
        if !head.keepsAlive || context.isStopping || !mayDropRest(of: body) { isClosing = true }
        try await send(response, exchange)
        if !isClosing, try await !dropRest(of: body) { isClosing = true }
    }

    private func complete(_ request: Request, _ id: RequestID) -> Request {
        var request = request
        request.id = id
        request.remoteAddress = remoteAddress
        if context.trustedProxies.contains(remoteAddress) {
            let forwarded = ForwardedClient(request.fields, proxies: context.trustedProxies)
            request.remoteAddress = forwarded.address ?? remoteAddress
        }
        return request
    }

    private func respond(to request: Request, _ body: RequestBody) async -> Response {
        // OPTIONS * asks about the server as a whole, which no page answers for.
        guard !request.target.isAsterisk else {
            let methods = Method.implemented.map(\.name).joined(separator: ", ")
            let allow = FieldValue(methods) ?? "GET"
            return Response(status: .noContent, fields: [.allow: allow], routePattern: "*")
        }
        return await context.handler(request, body)
    }

    /// Whether what is left of the body is little enough to be read for the sake of the connection.
    ///
    /// A client that waits for 100 may send the body or not: then only closing is clear.
    private func mayDropRest(of body: RequestBody) -> Bool {
        if body.hasEnded { return true }
        guard !owesContinue, let rest = body.rest else { return false }
        return rest <= context.limits.lingerBytes
    }

    private func dropRest(of body: RequestBody) async throws(StreamError) -> Bool {
        do throws(BodyError) {
            while try await body.next() != nil {}
            return true
        } catch {
            return false
        }
    }

    /// Answers what never reached a handler, and ends the connection.
    private func sendError(_ status: Status, method: Method?) async throws(StreamError) {
        isClosing = true
        let exchange = newExchange(method: method, version: .http11)
        try await send(context.errorResponse(to: status, exchange.id), exchange)
    }

    private func newExchange(method: Method?, version: Version) -> Exchange {
        Exchange(
            id: context.newRequestID(),
            method: method,
            version: version,
            start: context.clock.monotonicNanoseconds()
        )
    }

    private func send(_ response: Response, _ exchange: Exchange) async throws(StreamError) {
        let sender = ResponseSender(stream: stream, context: context)
        try await sender.send(response, for: exchange, closes: isClosing)
    }
}
