/// Reads a request's head byte by byte; how the bytes were cut into packets makes no difference.
///
/// Strict CRLF, one space between the parts of the request line, no folded lines. Each byte is
/// judged when it comes, so a bad head is refused at its first bad byte and never waits for more.
struct RequestHeadParser: Sendable {
    private enum State {
        case lineStart
        case emptyLineEnd
        case method
        case target
        case version
        case requestLineEnd
        case fieldStart
        case fieldName
        case valueStart
        case value
        case fieldEnd
        case headEnd
    }

    private let limits: Limits
    private var state = State.lineStart
    private var lineBytes = 0
    private var headBytes = 0
    private var skippedEmptyLine = false
    private var methodToken: [UInt8] = []
    private var target: [UInt8] = []
    private var versionText: [UInt8] = []
    private var version = Version.http11
    private var fields = Fields()

    init(limits: Limits) { self.limits = limits }

    /// Whether a byte of a request has come: the deadline for the head is running.
    var hasStarted: Bool { headBytes > 0 }

    /// The method once the request line has come so far: an answer to HEAD has no body.
    var method: Method? {
        methodToken.isEmpty || state == .method ? nil : Method(token: methodToken)
    }

    /// Takes bytes from `position` on until the head ends; nil when it needs more.
    mutating func feed(
        _ bytes: [UInt8],
        from position: inout Int
    ) throws(RequestError) -> RequestHead? {
        while position < bytes.count {
            let start = position
            switch state {
            case .method, .target, .version:
                try feedRequestLine(bytes, from: &position)
            case .fieldName, .valueStart, .value:
                try feedField(bytes, from: &position)
            default:
                try feedStructure(bytes[position])
                position += 1
            }
            headBytes += position - start
            guard headBytes <= limits.headBytes else { throw .headTooLarge }
            if state == .headEnd, bytes[position - 1] == ASCII.lineFeed { return try finish() }
        }
        return nil
    }
}

extension RequestHeadParser {
    /// Line ends and what stands first in a line: one byte each.
    private mutating func feedStructure(_ byte: UInt8) throws(RequestError) {
        switch state {
        case .lineStart: try startLine(byte)
        case .emptyLineEnd:
            try expectLineFeed(byte)
            state = .lineStart
        case .requestLineEnd:
            try expectLineFeed(byte)
            state = .fieldStart
        case .fieldEnd:
            try expectLineFeed(byte)
            fields.endLine()
            state = .fieldStart
        case .fieldStart: try startField(byte)
        case .headEnd: try expectLineFeed(byte)
        default: throw .malformed
        }
    }

    private func expectLineFeed(_ byte: UInt8) throws(RequestError) {
        guard byte == ASCII.lineFeed else { throw .malformed }
    }

    /// One empty line before the request line is ignored (RFC 9112 section 2.2).
    private mutating func startLine(_ byte: UInt8) throws(RequestError) {
        if byte == ASCII.carriageReturn, !skippedEmptyLine {
            skippedEmptyLine = true
            state = .emptyLineEnd
            return
        }
        guard ByteSet.token.contains(byte) else { throw .malformed }
        methodToken.append(byte)
        lineBytes = 1
        state = .method
    }

    private mutating func startField(_ byte: UInt8) throws(RequestError) {
        if byte == ASCII.carriageReturn {
            state = .headEnd
            return
        }
        guard ByteSet.token.contains(byte) else { throw .malformed }
        guard fields.count < limits.fieldCount else { throw .headTooLarge }
        fields.beginLine()
        fields.extendName([byte])
        state = .fieldName
    }

    /// Method, target and version: takes a run of bytes and the one that ends it.
    private mutating func feedRequestLine(
        _ bytes: [UInt8],
        from position: inout Int
    ) throws(RequestError) {
        let start = position
        let allowed = min(bytes.count, position + limits.requestLineBytes - lineBytes)
        switch state {
        case .method:
            position = ByteSet.token.runEnd(in: bytes, from: start, to: allowed)
            methodToken.append(contentsOf: bytes[start..<position])
        case .target:
            position = ByteSet.target.runEnd(in: bytes, from: start, to: allowed)
            target.append(contentsOf: bytes[start..<position])
        default:
            let allowed = min(allowed, start + 8 - versionText.count)
            position = ByteSet.target.runEnd(in: bytes, from: start, to: allowed)
            versionText.append(contentsOf: bytes[start..<position])
        }
        lineBytes += position - start
        guard position < bytes.count else { return }
        try endPart(with: bytes[position])
        position += 1
    }

    private mutating func endPart(with byte: UInt8) throws(RequestError) {
        if state == .version, byte == ASCII.carriageReturn {
            version = try readVersion()
            fields.reserve(bytes: 512, lines: 12)
            state = .requestLineEnd
            return
        }
        guard lineBytes < limits.requestLineBytes else { throw .requestLineTooLong }
        guard byte == ASCII.space else { throw .malformed }
        lineBytes += 1
        switch state {
        case .method: state = .target
        case .target where !target.isEmpty: state = .version
        default: throw .malformed
        }
    }

    /// `HTTP/` digit `.` digit, in capitals; any major version but 1 is 505.
    private func readVersion() throws(RequestError) -> Version {
        let text = versionText
        guard text.count == 8, text.starts(with: "HTTP/".utf8), text[6] == UInt8(ascii: "."),
            ByteSet.digit.contains(text[5]), ByteSet.digit.contains(text[7])
        else { throw .malformed }
        guard text[5] == UInt8(ascii: "1") else { throw .versionUnsupported }
        return text[7] == UInt8(ascii: "0") ? .http10 : .http11
    }

    /// A field's name or value: takes a run of bytes and the one that ends it.
    private mutating func feedField(
        _ bytes: [UInt8],
        from position: inout Int
    ) throws(RequestError) {
        let start = position
        let allowed = min(bytes.count, position + limits.headBytes - headBytes + 1)
        switch state {
        case .fieldName:
            position = ByteSet.token.runEnd(in: bytes, from: start, to: allowed)
            fields.extendName(bytes[start..<position])
            guard position < allowed else { return }
            guard bytes[position] == ASCII.colon else { throw .malformed }
            fields.beginValue()
            state = .valueStart
            position += 1
        case .valueStart:
            while position < allowed, ASCII.isBlank(bytes[position]) { position += 1 }
            if position < allowed { state = .value }
        default:
            while position < allowed, ASCII.isFieldValue(bytes[position]) { position += 1 }
            fields.extendValue(bytes[start..<position])
            guard position < allowed else { return }
            guard bytes[position] == ASCII.carriageReturn else { throw .malformed }
            state = .fieldEnd
            position += 1
        }
    }

    private mutating func finish() throws(RequestError) -> RequestHead {
        let head = try RequestHead(
            method: Method(token: methodToken),
            target: target,
            version: version,
            fields: fields,
            limits: limits
        )
        // Only behind a good head: an error's answer still has to know the method.
        self = RequestHeadParser(limits: limits)
        return head
    }
}
