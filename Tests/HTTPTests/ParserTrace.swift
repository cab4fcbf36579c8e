import HTTP

/// What a parser makes of bytes, as values that can be compared.
struct ParserTrace: Equatable, CustomStringConvertible {
    struct Message: Equatable {
        var method = ""
        var rawPath: [UInt8] = []
        var fields = Fields()
        var body: [UInt8] = []
        var isComplete = false
    }

    var messages: [Message] = []
    var error: RequestError?
    /// Whether the parser stands between two requests.
    var isIdle = true

    var description: String {
        let parts = messages.map { message in
            "\(message.method) \(String(decoding: message.rawPath, as: UTF8.self)) "
                + "[\(message.body.count)]\(message.isComplete ? "" : "…")"
        }
        return (parts + [error.map { "\($0)" } ?? (isIdle ? "idle" : "waiting")]).joined(
            separator: ", "
        )
    }

    /// Feeds bytes in pieces of at most `step`.
    init(_ bytes: [UInt8], step: Int = .max, limits: Limits = Limits()) {
        var parser = RequestParser(limits: limits)
        var start = 0
        repeat {
            let end = start + min(step, bytes.count - start)
            guard feed(Array(bytes[start..<end]), to: &parser) else { return }
            start = end
        } while start < bytes.count
        isIdle = !parser.isInHead && !parser.isInBody
    }

    init(_ text: String, step: Int = .max, limits: Limits = Limits()) {
        self.init(Array(text.utf8), step: step, limits: limits)
    }

    private mutating func feed(_ piece: [UInt8], to parser: inout RequestParser) -> Bool {
        var position = 0
        do throws(RequestError) {
            while let event = try parser.next(piece, from: &position) { note(event) }
            return true
        } catch {
            self.error = error
            return false
        }
    }

    private mutating func note(_ event: RequestParser.Event) {
        switch event {
        case .head(let head):
            let request = head.request
            messages.append(
                Message(
                    method: request.method.name,
                    rawPath: request.target.rawPath,
                    fields: request.fields
                )
            )
        case .body(let bytes): messages[messages.count - 1].body += bytes
        case .end: messages[messages.count - 1].isComplete = true
        }
    }
}

/// Reads one head that must be good.
func parseHead(_ text: String, limits: Limits = Limits()) throws -> RequestHead? {
    var parser = RequestParser(limits: limits)
    var position = 0
    guard case .head(let head) = try parser.next(Array(text.utf8), from: &position) else {
        return nil
    }
    return head
}
