/// Checks the trailer section behind the last chunk; its fields have no effect and are not kept.
struct TrailerScanner: Sendable {
    enum Outcome {
        /// The byte belongs to a trailer line.
        case part
        /// The byte begins the empty line that ends the section.
        case lastLine
        case end
        case malformed
    }

    private enum State {
        case lineStart
        case name
        case value
        case lineFeed
        case lastLineFeed
    }

    private var state = State.lineStart

    mutating func take(_ byte: UInt8) -> Outcome {
        switch state {
        case .lineStart where byte == ASCII.carriageReturn:
            state = .lastLineFeed
            return .lastLine
        case .lineStart where ByteSet.token.contains(byte): state = .name
        case .name where ByteSet.token.contains(byte): break
        case .name where byte == ASCII.colon: state = .value
        case .value where byte == ASCII.carriageReturn: state = .lineFeed
        case .value where ASCII.isFieldValue(byte): break
        case .lineFeed where byte == ASCII.lineFeed: state = .lineStart
        case .lastLineFeed where byte == ASCII.lineFeed: return .end
        default: return .malformed
        }
        return .part
    }
}
