/// What is wrong in a template, and where.
public struct TemplateError: Error, Equatable, Sendable {
    /// The kind of mistake.
    public enum Kind: Equatable, Sendable {
        /// A tag has no end.
        case unclosedTag
        /// A section has no end.
        case unclosedSection(String)
        /// A section is closed that is not open.
        case unopenedSection(String)
        /// Another section is closed than the one opened last.
        case crossedSection(open: String, closed: String)
        /// A name is empty, has blanks, or an empty part between dots.
        case malformedName(String)
        /// A delimiter tag has not two delimiters without blanks and `=`.
        case malformedDelimiters
        /// No value is provided for a name.
        case unknownName(String)
        /// A list or an object stands where text is to be shown.
        case notText(String)
        /// No template has this name.
        case unknownTemplate(String)
        /// Partials include each other without end.
        case endlessPartials(String)
    }

    /// The template's name with `.mustache`.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int
    /// What is wrong.
    public let kind: Kind
}

extension TemplateError: CustomStringConvertible {
    /// One line in the form that editors and compilers know: file, line, column, mistake.
    public var description: String { "\(file):\(line):\(column): \(kind.description)" }
}

extension TemplateError.Kind: CustomStringConvertible {
    /// The mistake in a few words.
    public var description: String {
        switch self {
        case .unclosedTag: "tag is not closed"
        case .unclosedSection(let name): "section '\(name)' is not closed"
        case .unopenedSection(let name): "section '\(name)' is closed but not open"
        case .crossedSection(let open, let closed): "'\(closed)' is closed where '\(open)' is open"
        case .malformedName(let name): "'\(name)' is not a name"
        case .malformedDelimiters: "not a pair of delimiters"
        case .unknownName(let name): "nothing provides the name '\(name)'"
        case .notText(let name): "'\(name)' is no text"
        case .unknownTemplate(let name): "there is no template '\(name)'"
        case .endlessPartials(let name): "partial '\(name)' includes itself without end"
        }
    }
}
