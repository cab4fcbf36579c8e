/// Checks the extensions of one chunk (RFC 9112 section 7.1.1).
///
/// They are `*( BWS ";" BWS name [ BWS "=" BWS value ] )`; a value is a token or a quoted string.
struct ChunkExtensionScanner: Sendable {
    private enum State {
        case beforeSemicolon
        case beforeName
        case name
        case afterName
        case beforeValue
        case value
        case quoted
        case escaped
        case afterQuoted
    }

    private var state = State.beforeSemicolon

    /// Whether the line may end here: behind a name or a value, without trailing whitespace.
    var mayEnd: Bool {
        switch state {
        case .name, .value, .afterQuoted: true
        default: false
        }
    }

    /// False when the byte cannot stand here.
    mutating func take(_ byte: UInt8) -> Bool {
        switch state {
        case .quoted:
            if byte == ASCII.quote {
                state = .afterQuoted
            } else if byte == ASCII.backslash {
                state = .escaped
            }
            return ASCII.isFieldValue(byte)
        case .escaped:
            state = .quoted
            return ASCII.isFieldValue(byte)
        case .beforeName: return takeToken(byte, next: .name)
        case .beforeValue:
            if byte == ASCII.quote {
                state = .quoted
                return true
            }
            return takeToken(byte, next: .value)
        case .name where ByteSet.token.contains(byte), .value where ByteSet.token.contains(byte):
            return true
        default: return takeSeparator(byte)
        }
    }

    /// Whitespace, or the first byte of a token.
    private mutating func takeToken(_ byte: UInt8, next: State) -> Bool {
        if ASCII.isBlank(byte) { return true }
        state = next
        return ByteSet.token.contains(byte)
    }

    /// What may follow a size, a name or a value.
    private mutating func takeSeparator(_ byte: UInt8) -> Bool {
        if byte == ASCII.semicolon {
            state = .beforeName
            return true
        }
        let followsName = state == .name || state == .afterName
        if byte == ASCII.equals, followsName {
            state = .beforeValue
            return true
        }
        guard ASCII.isBlank(byte) else { return false }
        state = followsName ? .afterName : .beforeSemicolon
        return true
    }
}
