/// Cuts a template into text and tags, by the current delimiters and the standalone line rule.
struct TagScanner {
    /// What a tag asks for; its content is without sigil and outer blanks.
    enum Kind: Sendable {
        case escapedVariable, rawVariable, section, invertedSection, close, partial, comment
        case delimiters

        /// Whether a line with nothing but this tag vanishes.
        var mayStandAlone: Bool { self != .escapedVariable && self != .rawVariable }
    }

    struct Tag {
        let kind: Kind
        let content: Range<Int>
        /// Where it begins, the opening delimiter included.
        let offset: Int
        /// The blanks before it if it stands alone on its line.
        let indentation: Range<Int>?
        /// The text before it, without what a standalone line takes away.
        let text: Range<Int>
    }

    /// Where the text not yet handed out begins.
    private(set) var position = 0
    private let template: CompiledTemplate
    private var source: [UInt8] { template.source }
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)

    init(_ template: CompiledTemplate) { self.template = template }

    /// The next tag with the text before it; nil if only text is left.
    mutating func next() throws(TemplateError) -> Tag? {
        guard let offset = find(open, from: position) else { return nil }
        var start = skipBlanks(from: offset + open.count)
        let kind = Self.kind(of: start < source.count ? source[start] : 0)
        if kind != .escapedVariable { start += 1 }
        guard let end = find(ending(of: kind, sigil: start - 1), from: start) else {
            throw template.error(.unclosedTag, at: offset)
        }
        var behind = end + ending(of: kind, sigil: start - 1).count
        let content = trim(start..<end)
        var text = position..<offset
        var indentation: Range<Int>?
        if kind.mayStandAlone, let line = standaloneLine(around: offset..<behind) {
            indentation = line.lowerBound..<offset
            text = position..<max(position, line.lowerBound)
            behind = line.upperBound
        }
        if kind == .delimiters { try setDelimiters(content, tagOffset: offset) }
        position = behind
        return Tag(
            kind: kind,
            content: content,
            offset: offset,
            indentation: indentation,
            text: text
        )
    }

    private static func kind(of sigil: UInt8) -> Kind {
        switch sigil {
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .invertedSection
        case UInt8(ascii: "/"): .close
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        case UInt8(ascii: "&"), UInt8(ascii: "{"): .rawVariable
        default: .escapedVariable
        }
    }

    /// The bytes that end a tag: `}}`, but `}}}` and `=}}` for the two kinds with a closing sigil.
    private func ending(of kind: Kind, sigil: Int) -> [UInt8] {
        switch kind {
        case .delimiters: [UInt8(ascii: "=")] + close
        case .rawVariable where source[sigil] == UInt8(ascii: "{"): [UInt8(ascii: "}")] + close
        default: close
        }
    }

    private mutating func setDelimiters(
        _ content: Range<Int>,
        tagOffset: Int
    ) throws(TemplateError) {
        let parts = source[content].split { Self.isBlank($0) }
        guard parts.count == 2, !source[content].contains(UInt8(ascii: "=")) else {
            throw template.error(.malformedDelimiters, at: tagOffset)
        }
        open = Array(parts[0])
        close = Array(parts[1])
    }

    /// The whole line with its end, if beside the tag it has only blanks.
    private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
        var start = tag.lowerBound
        while start > 0, Self.isIndentation(source[start - 1]) { start -= 1 }
        guard start == 0 || source[start - 1] == UInt8(ascii: "\n") else { return nil }
        var end = tag.upperBound
        while end < source.count, Self.isIndentation(source[end]) { end += 1 }
        if end == source.count { return start..<end }
        if source[end] == UInt8(ascii: "\n") { return start..<end + 1 }
        guard source[end] == UInt8(ascii: "\r"), end + 1 < source.count,
            source[end + 1] == UInt8(ascii: "\n")
        else { return nil }
        return start..<end + 2
    }

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + pattern.count <= source.count {
            if source[index] == pattern[0], source[index..<index + pattern.count] == pattern[...] {
                return index
            }
            index += 1
        }
        return nil
    }

    private func skipBlanks(from start: Int) -> Int {
        var index = start
        while index < source.count, Self.isBlank(source[index]) { index += 1 }
        return index
    }

    private func trim(_ range: Range<Int>) -> Range<Int> {
        let start = min(skipBlanks(from: range.lowerBound), range.upperBound)
        var end = range.upperBound
        while end > start, Self.isBlank(source[end - 1]) { end -= 1 }
        return start..<end
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        isIndentation(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isIndentation(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
