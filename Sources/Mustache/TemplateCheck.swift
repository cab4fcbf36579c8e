extension Templates {
    /// Refuses a template that asks for a name, or a partial, that nothing provides.
    ///
    /// Its partials are looked at in the context they are included in. Throws the first mistake with
    /// the file it stands in, also for a list or an object that is shown as if it were text.
    public func check(_ name: String, against shape: Shape) throws(TemplateError) {
        guard let index = indices[name] else {
            let file = name + ".mustache"
            throw TemplateError(file: file, line: 1, column: 1, kind: .unknownTemplate(name))
        }
        let template = compiled[index]
        var check = TemplateCheck(templates: compiled, contexts: [shape])
        try check.walk(0..<template.nodes.count, of: template)
    }
}

/// One walk over a template and its partials with shapes in the place of values.
private struct TemplateCheck {
    let templates: [CompiledTemplate]
    /// As in rendering: what names are looked up in, innermost last.
    var contexts: [Shape]
    var depth = 0

    mutating func walk(_ range: Range<Int>, of template: CompiledTemplate) throws(TemplateError) {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = template.nodes[index]
            index += 1
            switch node {
            case .literal, .lineStart: break
            case .variable(let name, _):
                switch try find(name, in: template) {
                case .absent, .flag, .text: break
                case .list, .object: throw template.error(.notText(name.text), at: name.offset)
                }
            case .section(let name, let isInverted, let end):
                let shape = try find(name, in: template)
                if !isInverted { contexts.append(Self.element(of: shape)) }
                try walk(index..<end, of: template)
                if !isInverted { contexts.removeLast() }
                index = end
            case .partial(let partial, let name, _, let offset):
                guard let partial else {
                    throw template.error(.unknownTemplate(name), at: offset)
                }
                guard depth < Templates.greatestDepth else {
                    throw template.error(.endlessPartials(name), at: offset)
                }
                depth += 1
                try walk(0..<templates[partial].nodes.count, of: templates[partial])
                depth -= 1
            }
        }
    }

    private static func element(of shape: Shape) -> Shape {
        if case .list(let element) = shape { element } else { shape }
    }

    private func find(
        _ name: Name,
        in template: CompiledTemplate
    ) throws(TemplateError) -> Shape {
        guard let first = name.parts.first else { return contexts.last ?? .absent }
        for context in contexts.reversed() {
            guard case .object(let members) = context, var shape = members[first] else { continue }
            for part in name.parts.dropFirst() {
                guard case .object(let inner) = shape, let next = inner[part] else {
                    throw template.error(.unknownName(name.text), at: name.offset)
                }
                shape = next
            }
            return shape
        }
        throw template.error(.unknownName(name.text), at: name.offset)
    }
}
