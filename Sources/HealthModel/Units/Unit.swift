/// Why a unit or a conversion was refused.
public enum UnitError: Error, Hashable, Sendable {
    /// No unit has this symbol; symbols are case-sensitive.
    case unknown(String)
    /// The units measure different things.
    case incompatible(Dimension, Dimension)
}

/// A unit of measure under HealthKit's own symbol: `kg`, `lb`, `count`.
public struct Unit: Hashable, Sendable, CustomStringConvertible {
    /// HealthKit's unit string.
    public let symbol: String
    public let dimension: Dimension
    /// How many of the dimension's SI unit one of this unit is.
    let factor: Double

    /// Reads a unit string.
    ///
    /// Throws ``UnitError/unknown(_:)`` for a string that is no unit here.
    public init(parsing symbol: String) throws(UnitError) {
        guard let atom = UnitAtom.named(symbol) else { throw .unknown(symbol) }
        self.init(symbol: symbol, dimension: atom.dimension, factor: atom.factor)
    }

    init(symbol: String, dimension: Dimension, factor: Double) {
        self.symbol = symbol
        self.dimension = dimension
        self.factor = factor
    }

    /// Expresses a value that is in this unit in another.
    ///
    /// Throws ``UnitError/incompatible(_:_:)`` where the dimensions differ.
    public func convert(_ value: Double, to other: Unit) throws(UnitError) -> Double {
        guard dimension == other.dimension else {
            throw .incompatible(dimension, other.dimension)
        }
        return self == other ? value : value * factor / other.factor
    }

    public var description: String { symbol }

    public static func == (left: Unit, right: Unit) -> Bool { left.symbol == right.symbol }
    public func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}

extension Unit {
    public static let kilogram = Unit(symbol: "kg", dimension: .mass, factor: 1)
    public static let gram = Unit(symbol: "g", dimension: .mass, factor: 0.001)
    public static let pound = Unit(symbol: "lb", dimension: .mass, factor: 0.45359237)
    public static let ounce = Unit(symbol: "oz", dimension: .mass, factor: 0.028349523125)
    public static let stone = Unit(symbol: "st", dimension: .mass, factor: 6.35029318)
    public static let count = Unit(symbol: "count", dimension: .scalar, factor: 1)
}
