/// A template as a flat list of nodes over its own source bytes.
struct CompiledTemplate: Sendable {
    /// The name that errors give.
    let file: String
    /// The text that literals point into.
    let source: [UInt8]
    /// In order of appearance; a section knows the index behind its last node.
    var nodes: [Node] = []

    /// The error at a byte of the source.
    func error(_ kind: TemplateError.Kind, at offset: Int) -> TemplateError {
        var line = 1
        var column = 1
        for byte in source[..<min(offset, source.count)] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return TemplateError(file: file, line: line, column: column, kind: kind)
    }
}

/// One step of rendering.
enum Node: Sendable {
    /// Source bytes as they are. Inside an indented partial, lines that begin in them are indented.
    case literal(Range<Int>, startsLine: Bool)
    /// A line begins with a tag: the place for a partial's indentation.
    case lineStart
    case variable(Name, isEscaped: Bool)
    /// The nodes up to `end` are shown for each element, or once if the name is false.
    case section(Name, isInverted: Bool, end: Int)
    /// A template inside this one; nil where none has the name. Where its tag stands alone on a line,
    /// the blanks before it go before each line of the other template.
    case partial(Int?, name: String, indentation: [UInt8]?, offset: Int)
}

/// A name in a tag: parts between dots, none for the implicit iterator `.`.
struct Name: Sendable {
    let parts: [String]
    /// Where its tag begins in the source.
    let offset: Int

    /// The name as written.
    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
