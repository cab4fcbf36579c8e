/// One rendering: walks nodes and appends to one buffer.
struct Renderer {
    private(set) var output: [UInt8] = []
    private let templates: [CompiledTemplate]
    /// What names are looked up in, innermost last; never empty.
    private var contexts: [Value]
    private var depth = 0

    init(templates: [CompiledTemplate], root: Value) {
        self.templates = templates
        contexts = [root]
        output.reserveCapacity(16_384)
    }

    /// Appends a template, each of its lines behind `indentation`.
    mutating func render(template index: Int, indentation: [UInt8] = []) {
        guard depth < Templates.greatestDepth else { return }
        depth += 1
        defer { depth -= 1 }
        let template = templates[index]
        render(0..<template.nodes.count, of: template, indentation: indentation)
    }

    private mutating func render(
        _ range: Range<Int>,
        of template: CompiledTemplate,
        indentation: [UInt8]
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = template.nodes[index]
            index += 1
            switch node {
            case .literal(let text, let startsLine):
                append(template.source[text], startsLine: startsLine, indentation: indentation)
            case .lineStart: output += indentation
            case .variable(let name, let isEscaped): append(find(name), isEscaped: isEscaped)
            case .section(let name, let isInverted, let end):
                let value = find(name)
                let body = index..<end
                index = end
                guard value.isFalse == isInverted else { continue }
                if isInverted {
                    render(body, of: template, indentation: indentation)
                } else {
                    repeatBody(body, for: value, of: template, indentation: indentation)
                }
            case .partial(let partial, _, let own, _):
                guard let partial else { continue }
                render(template: partial, indentation: own.map { indentation + $0 } ?? [])
            }
        }
    }

    private mutating func repeatBody(
        _ body: Range<Int>,
        for value: Value,
        of template: CompiledTemplate,
        indentation: [UInt8]
    ) {
        let items: [Value] = if case .list(let list) = value { list } else { [value] }
        for item in items {
            contexts.append(item)
            render(body, of: template, indentation: indentation)
            contexts.removeLast()
        }
    }

    /// The value of a name: its first part from the innermost object that has it, the rest within.
    private func find(_ name: Name) -> Value {
        guard let first = name.parts.first else { return contexts[contexts.count - 1] }
        for context in contexts.reversed() {
            guard case .object(let members) = context, var value = members[first] else { continue }
            for part in name.parts.dropFirst() {
                guard case .object(let inner) = value, let next = inner[part] else {
                    return .absent
                }
                value = next
            }
            return value
        }
        return .absent
    }

    private mutating func append(
        _ text: ArraySlice<UInt8>,
        startsLine: Bool,
        indentation: [UInt8]
    ) {
        guard !indentation.isEmpty else {
            output += text
            return
        }
        if startsLine { output += indentation }
        for index in text.indices {
            output.append(text[index])
            // What follows the last byte is another node, which knows of its own line start.
            if text[index] == UInt8(ascii: "\n"), index + 1 < text.endIndex {
                output += indentation
            }
        }
    }

    private mutating func append(_ value: Value, isEscaped: Bool) {
        switch value {
        case .text(let text):
            if isEscaped { HTMLEscaping.append(text, to: &output) } else { output += text.utf8 }
        case .flag(let flag): output += (flag ? "true" : "false").utf8
        case .absent, .list, .object: break
        }
    }
}
