/// A set of templates that may use each other as partials, compiled once and rendered often.
///
/// This is the Mustache specification (github.com/mustache/spec) without its optional modules:
/// comments, interpolation, sections, inverted sections, partials and set delimiters. A name that
/// stands for nothing and a partial that does not exist render empty; ``check(_:against:)`` finds
/// both beforehand. Rendering never fails and touches nothing but its arguments.
public struct Templates: Sendable {
    /// Partials deeper than this are left out, so that a circle of them cannot exhaust the stack.
    static let greatestDepth = 64

    let compiled: [CompiledTemplate]
    let indices: [String: Int]

    /// Compiles templates, keyed by the name that partials call them by.
    ///
    /// Throws the first mistake by name and place: of syntax only, names are not looked at.
    public init(sources: [String: String]) throws(TemplateError) {
        let sorted = sources.sorted { $0.key < $1.key }
        var indices: [String: Int] = [:]
        for (index, entry) in sorted.enumerated() { indices[entry.key] = index }
        var compiled: [CompiledTemplate] = []
        for (name, source) in sorted {
            compiled.append(try Compiler.compile(source, named: name, indices: indices))
        }
        self.compiled = compiled
        self.indices = indices
    }

    /// The names of all templates, sorted.
    public var names: [String] { indices.keys.sorted() }

    /// Renders a template as UTF-8; empty if there is none with this name.
    public func render(_ name: String, with value: Value) -> [UInt8] {
        guard let index = indices[name] else { return [] }
        var renderer = Renderer(templates: compiled, root: value)
        renderer.render(template: index)
        return renderer.output
    }

    /// The names of a template and of every partial that it can come to include, itself too.
    public func partialsIncluded(in name: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [name]
        while let next = pending.popLast() {
            guard let index = indices[next], found.insert(next).inserted else { continue }
            for case .partial(_, let partial, _, _) in compiled[index].nodes {
                pending.append(partial)
            }
        }
        return found
    }
}
