/// What a template will be given: the names there can be, and of what kind each is.
public indirect enum Shape: Equatable, Sendable {
    /// Nothing but the fact that the name is known.
    case absent
    case flag
    case text
    /// The shape of every element.
    case list(Shape)
    case object([String: Shape])

    /// The shape of a value in which every list has an element and every name its fullest value.
    public init(of value: Value) {
        switch value {
        case .absent: self = .absent
        case .flag: self = .flag
        case .text: self = .text
        case .list(let items): self = .list(Shape(ofAll: items))
        case .object(let members): self = .object(members.mapValues { Shape(of: $0) })
        }
    }

    /// The shape that holds all names of several values: of samples, of a list's elements.
    public init(ofAll values: [Value]) {
        self = values.reduce(.absent) { $0.merged(with: Shape(of: $1)) }
    }

    /// All names of both; of two kinds that don't go together the one with more to it.
    public func merged(with other: Shape) -> Shape {
        switch (self, other) {
        case (.object(let own), .object(let others)):
            .object(own.merging(others) { $0.merged(with: $1) })
        case (.list(let own), .list(let others)): .list(own.merged(with: others))
        default: rank >= other.rank ? self : other
        }
    }

    private var rank: Int {
        switch self {
        case .absent: 0
        case .flag: 1
        case .text: 2
        case .list: 3
        case .object: 4
        }
    }
}
