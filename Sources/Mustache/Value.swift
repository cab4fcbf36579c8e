/// What a template's names stand for: a small typed tree, so that rendering needs no reflection.
///
/// Numbers come as text, because how they are written is a matter of the person's own style.
public enum Value: Sendable, Equatable {
    /// A name that is known but has nothing to show; false as a section.
    case absent
    /// Shows or hides a section.
    case flag(Bool)
    /// Shown escaped unless the template asks otherwise; empty text is false as a section.
    case text(String)
    /// Repeats a section; empty is false.
    case list([Value])
    /// Names of its own; always true as a section.
    case object([String: Value])

    /// Whether a section with this value is left out and its inverse shown.
    var isFalse: Bool {
        switch self {
        case .absent: true
        case .flag(let flag): !flag
        case .text(let text): text.isEmpty
        case .list(let items): items.isEmpty
        case .object: false
        }
    }
}

extension Value: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .text(value) }
}

extension Value: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension Value: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self = .text(String(value)) }
}

extension Value: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// Of a key that comes twice the last value counts.
    public init(dictionaryLiteral elements: (String, Value)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
