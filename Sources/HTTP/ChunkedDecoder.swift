internal import Bytes

/// Takes chunks apart (RFC 9112 section 7.1); extensions and trailers are checked and dropped.
///
/// Strict as the head: hexadecimal digits alone, CRLF alone, nothing is ever resynchronised.
struct ChunkedDecoder: Sendable {
    private enum State {
        case size
        case chunkExtension
        case sizeLineEnd
        case data
        case dataReturn
        case dataLineFeed
        case trailers
    }

    private let limits: Limits
    private var state = State.size
    private var chunkExtension = ChunkExtensionScanner()
    private var trailers = TrailerScanner()
    private var sizeDigits = 0
    private var size = 0
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var bodyBytes = 0

    init(limits: Limits) { self.limits = limits }

    /// Appends the decoded bytes to `output`; true once the whole body has ended.
    mutating func feed(
        _ bytes: [UInt8],
        from position: inout Int,
        to output: inout [UInt8]
    ) throws(RequestError) -> Bool {
        while position < bytes.count {
            if state == .data {
                let end = position + min(size, bytes.count - position)
                output.append(contentsOf: bytes[position..<end])
                size -= end - position
                position = end
                if size == 0 { state = .dataReturn }
                continue
            }
            let byte = bytes[position]
            position += 1
            if try take(byte) { return true }
        }
        return false
    }

    private mutating func take(_ byte: UInt8) throws(RequestError) -> Bool {
        switch state {
        case .size: try takeSize(byte)
        case .chunkExtension: try takeExtension(byte)
        case .sizeLineEnd:
            guard byte == ASCII.lineFeed else { throw .malformed }
            state = size == 0 ? .trailers : .data
        case .dataReturn:
            guard byte == ASCII.carriageReturn else { throw .malformed }
            state = .dataLineFeed
        case .dataLineFeed:
            guard byte == ASCII.lineFeed else { throw .malformed }
            (state, sizeDigits, size) = (.size, 0, 0)
        case .trailers: return try takeTrailer(byte)
        case .data: throw .malformed
        }
        return false
    }

    /// 1*HEXDIG, at most 16 of them: a run of leading zeros has an end too.
    private mutating func takeSize(_ byte: UInt8) throws(RequestError) {
        if let digit = Hex.value(of: byte) {
            let (product, tooLarge) = size.multipliedReportingOverflow(by: 16)
            guard sizeDigits < 16, !tooLarge else { throw .malformed }
            sizeDigits += 1
            size = product | Int(digit)
            return
        }
        guard sizeDigits > 0 else { throw .malformed }
        guard size <= limits.bodyBytes - bodyBytes else { throw .bodyTooLarge }
        bodyBytes += size
        if byte == ASCII.carriageReturn {
            state = .sizeLineEnd
        } else {
            state = .chunkExtension
            chunkExtension = ChunkExtensionScanner()
            try takeExtension(byte)
        }
    }

    private mutating func takeExtension(_ byte: UInt8) throws(RequestError) {
        if byte == ASCII.carriageReturn, chunkExtension.mayEnd {
            state = .sizeLineEnd
            return
        }
        guard extensionBytes < limits.chunkExtensionBytes, chunkExtension.take(byte) else {
            throw .malformed
        }
        extensionBytes += 1
    }

    private mutating func takeTrailer(_ byte: UInt8) throws(RequestError) -> Bool {
        switch trailers.take(byte) {
        case .part:
            guard trailerBytes < limits.trailerBytes else { throw .trailersTooLarge }
            trailerBytes += 1
            return false
        case .lastLine: return false
        case .end: return true
        case .malformed: throw .malformed
        }
    }
}
