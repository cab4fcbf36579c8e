/// What a unit measures: a product of powers of base dimensions.
///
/// Units convert into each other when their dimensions are equal.
public struct Dimension: Hashable, Sendable, CustomStringConvertible {
    /// A dimension that is not made of others; as HealthKit has them.
    public enum Base: String, Hashable, Sendable, CaseIterable {
        case mass
        case length
        case time
        case temperature
        case amountOfSubstance = "amount of substance"
        case electricalConductance = "electrical conductance"
        case electricPotentialDifference = "electric potential difference"
        case angle
        case illuminance
        case soundPressureLevel = "sound pressure level"
        case hearingSensitivity = "hearing sensitivity"
        case internationalUnits = "international units"
        case opticalPower = "optical power"
        case prismaticPower = "prismatic power"
        case effort
    }

    /// The power of each base dimension; those with power zero are left out.
    public let powers: [Base: Int]

    public init(_ powers: [Base: Int]) { self.powers = powers.filter { $0.value != 0 } }

    /// A count, a share: no dimension at all.
    public static let scalar = Dimension([:])
    public static let mass = Dimension([.mass: 1])
    public static let length = Dimension([.length: 1])
    public static let time = Dimension([.time: 1])
    public static let temperature = Dimension([.temperature: 1])
    public static let volume = Dimension([.length: 3])
    public static let frequency = Dimension([.time: -1])
    public static let speed = Dimension([.length: 1, .time: -1])
    public static let pressure = Dimension([.mass: 1, .length: -1, .time: -2])
    public static let energy = Dimension([.mass: 1, .length: 2, .time: -2])
    public static let power = Dimension([.mass: 1, .length: 2, .time: -3])

    /// Those that have a name of their own beside the base ones.
    static let named: [(name: String, dimension: Dimension)] = [
        ("number", .scalar), ("volume", .volume), ("frequency", .frequency), ("speed", .speed),
        ("pressure", .pressure), ("energy", .energy), ("power", .power),
    ]

    /// The dimension by the name that ``description`` gives it; nil for composed ones.
    init?(named name: String) {
        if let base = Base(rawValue: name) {
            self.init([base: 1])
        } else if let dimension = Self.named.first(where: { $0.name == name })?.dimension {
            self = dimension
        } else {
            return nil
        }
    }

    /// In words: "energy", "mass/volume" as `mass/length^3`.
    public var description: String {
        if let name = Self.named.first(where: { $0.dimension == self })?.name { return name }
        let bases = Base.allCases.filter { powers[$0] != nil }
        let above = bases.filter { power($0) > 0 }.map { Self.text($0, power($0)) }
        let below = bases.filter { power($0) < 0 }.map { Self.text($0, -power($0)) }
        let numerator = above.isEmpty ? "1" : above.joined(separator: "·")
        return below.isEmpty ? numerator : numerator + "/" + below.joined(separator: "·")
    }

    private func power(_ base: Base) -> Int { powers[base] ?? 0 }

    private static func text(_ base: Base, _ power: Int) -> String {
        power == 1 ? base.rawValue : "\(base.rawValue)^\(power)"
    }
}
