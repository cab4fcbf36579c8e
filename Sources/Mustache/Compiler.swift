/// Turns a template's source into nodes.
struct Compiler {
    private var template: CompiledTemplate
    /// The index of each template of the set, for partials.
    private let indices: [String: Int]
    private var openSections: [(node: Int, name: Name)] = []

    /// Compiles one template; throws at its first mistake.
    static func compile(
        _ source: String,
        named name: String,
        indices: [String: Int]
    ) throws(TemplateError) -> CompiledTemplate {
        let template = CompiledTemplate(file: name + ".mustache", source: Array(source.utf8))
        var compiler = Compiler(template: template, indices: indices)
        try compiler.compile()
        return compiler.template
    }

    private init(template: CompiledTemplate, indices: [String: Int]) {
        self.template = template
        self.indices = indices
    }

    private mutating func compile() throws(TemplateError) {
        var scanner = TagScanner(template)
        while let tag = try scanner.next() {
            append(text: tag.text)
            if tag.indentation == nil, startsLine(tag.offset) { template.nodes.append(.lineStart) }
            try append(tag)
        }
        append(text: scanner.position..<template.source.count)
        if let section = openSections.last {
            throw template.error(.unclosedSection(section.name.text), at: section.name.offset)
        }
    }

    private mutating func append(_ tag: TagScanner.Tag) throws(TemplateError) {
        switch tag.kind {
        case .comment, .delimiters: break
        case .escapedVariable: template.nodes.append(.variable(try name(of: tag), isEscaped: true))
        case .rawVariable: template.nodes.append(.variable(try name(of: tag), isEscaped: false))
        case .section: try open(tag, isInverted: false)
        case .invertedSection: try open(tag, isInverted: true)
        case .close: try close(tag)
        case .partial:
            let name = String(decoding: template.source[tag.content], as: UTF8.self)
            guard !name.isEmpty, !name.utf8.contains(where: TagScanner.isBlank) else {
                throw template.error(.malformedName(name), at: tag.offset)
            }
            let indentation = tag.indentation.map { Array(template.source[$0]) }
            template.nodes.append(
                .partial(indices[name], name: name, indentation: indentation, offset: tag.offset)
            )
        }
    }

    private mutating func open(_ tag: TagScanner.Tag, isInverted: Bool) throws(TemplateError) {
        let name = try name(of: tag)
        openSections.append((template.nodes.count, name))
        template.nodes.append(.section(name, isInverted: isInverted, end: 0))
    }

    private mutating func close(_ tag: TagScanner.Tag) throws(TemplateError) {
        let closed = try name(of: tag).text
        guard let section = openSections.popLast() else {
            throw template.error(.unopenedSection(closed), at: tag.offset)
        }
        guard section.name.text == closed else {
            let kind = TemplateError.Kind.crossedSection(open: section.name.text, closed: closed)
            throw template.error(kind, at: tag.offset)
        }
        if case .section(let name, let isInverted, _) = template.nodes[section.node] {
            let end = template.nodes.count
            template.nodes[section.node] = .section(name, isInverted: isInverted, end: end)
        }
    }

    private mutating func append(text: Range<Int>) {
        guard !text.isEmpty else { return }
        template.nodes.append(.literal(text, startsLine: startsLine(text.lowerBound)))
    }

    private func startsLine(_ offset: Int) -> Bool {
        offset == 0 || template.source[offset - 1] == UInt8(ascii: "\n")
    }

    private func name(of tag: TagScanner.Tag) throws(TemplateError) -> Name {
        let bytes = template.source[tag.content]
        if bytes.elementsEqual(".".utf8) { return Name(parts: [], offset: tag.offset) }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard !parts.contains(where: \.isEmpty), !bytes.contains(where: TagScanner.isBlank) else {
            let text = String(decoding: bytes, as: UTF8.self)
            throw template.error(.malformedName(text), at: tag.offset)
        }
        return Name(parts: parts.map { String(decoding: $0, as: UTF8.self) }, offset: tag.offset)
    }
}
