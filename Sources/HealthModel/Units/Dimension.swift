/// What a unit measures: a product of powers of base dimensions.
///
/// Units convert into each other when their dimensions are equal.
public struct Dimension: Hashable, Sendable {
    /// A dimension that is not made of others.
    public enum Base: String, Hashable, Sendable, CaseIterable {
        case mass
    }

    /// The power of each base dimension; those with power zero are left out.
    public let powers: [Base: Int]

    public init(_ powers: [Base: Int]) { self.powers = powers.filter { $0.value != 0 } }

    /// A count, a share: no dimension at all.
    public static let scalar = Dimension([:])
    public static let mass = Dimension([.mass: 1])
}
