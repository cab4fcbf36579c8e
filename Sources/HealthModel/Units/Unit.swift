/// Why a unit or a conversion was refused.
public enum UnitError: Error, Hashable, Sendable {
    /// No unit has this symbol; symbols are case-sensitive.
    case unknown(String)
    /// The string breaks the rules at this byte.
    case malformed(position: Int)
    /// The string is longer, or nested deeper, or a power greater, than units have.
    case tooLarge
    /// The units measure different things.
    case incompatible(Dimension, Dimension)
}

/// A unit of measure, as HealthKit's unit strings name it: `kg`, `count/min`, `mmol<180.15588>/L`.
///
/// Two units are equal when they are the same product of the same units: `mL/kg·min` is
/// `mL/min·kg`, but a kilocalorie is no large calorie, although both are the same energy.
public struct Unit: Hashable, Sendable, CustomStringConvertible {
    /// No power of a unit is greater than this, nor less than its opposite.
    public static let maximumPower = 32
    /// No unit is a product of more different ones.
    public static let maximumFactors = 16
    /// No unit string has more bytes.
    public static let maximumLength = 256

    /// What a unit is; shared by its copies, since every amount has one.
    final class Definition: Sendable {
        let factors: [UnitFactor]
        let symbol: String
        let dimension: Dimension

        init(_ factors: [UnitFactor]) {
            self.factors = factors
            symbol = UnitText.symbol(of: factors)
            dimension = Dimension(
                factors.reduce(into: [:]) { $0.merge($1.powers) { $0 + $1 } }
            )
        }
    }

    let definition: Definition

    /// Reads a unit string by HealthKit's rules; the empty one is ``none``.
    ///
    /// - Throws: ``UnitError/unknown(_:)``, ``UnitError/malformed(position:)`` or
    ///   ``UnitError/tooLarge``.
    public init(parsing text: some StringProtocol) throws(UnitError) {
        var parser = UnitParser(Array(text.utf8.prefix(Self.maximumLength + 1)))
        try self.init(parser.parse())
    }

    init(_ factors: [UnitFactor]) throws(UnitError) {
        guard let product = UnitFactor.product(factors), product.count <= Self.maximumFactors
        else { throw .tooLarge }
        definition = Definition(product)
    }

    /// A unit that the product itself names; a test finds one that is none.
    init(known symbol: String) {
        self = (try? Unit(parsing: symbol)) ?? .none
    }

    private init() { definition = Definition([]) }

    /// The null unit, `()`: of a number that counts nothing.
    public static let none = Unit()

    /// The unit string, from which the same unit is read again.
    public var symbol: String { definition.symbol }
    public var dimension: Dimension { definition.dimension }
    public var description: String { symbol }

    /// Whether values of one can be expressed in the other.
    public func isCompatible(with other: Unit) -> Bool { dimension == other.dimension }

    /// Expresses a value that is in this unit in another.
    ///
    /// Whoever converts many values makes a ``UnitConversion`` once.
    ///
    /// - Throws: ``UnitError/incompatible(_:_:)`` where the dimensions differ.
    public func convert(_ value: Double, to other: Unit) throws(UnitError) -> Double {
        self == other ? value : try UnitConversion(from: self, to: other).value(value)
    }

    public static func == (left: Unit, right: Unit) -> Bool {
        left.definition === right.definition || left.symbol == right.symbol
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}

extension Unit {
    /// The product of two units.
    ///
    /// - Throws: ``UnitError/tooLarge`` where a power passes ``maximumPower``.
    public func multiplied(by other: Unit) throws(UnitError) -> Unit {
        try Unit(definition.factors + other.definition.factors)
    }

    /// The quotient of two units.
    ///
    /// - Throws: ``UnitError/tooLarge`` where a power passes ``maximumPower``.
    public func divided(by other: Unit) throws(UnitError) -> Unit {
        try multiplied(by: other.raised(to: -1))
    }

    /// A power of the unit; the power 0 gives ``none``.
    ///
    /// - Throws: ``UnitError/tooLarge`` where a power passes ``maximumPower``.
    public func raised(to power: Int) throws(UnitError) -> Unit {
        let factors = definition.factors.compactMap { $0.raised(to: power) }
        guard factors.count == definition.factors.count else { throw .tooLarge }
        return try Unit(factors)
    }
}

extension Unit {
    public static let kilogram = Unit(known: "kg")
    public static let gram = Unit(known: "g")
    public static let pound = Unit(known: "lb")
    public static let ounce = Unit(known: "oz")
    public static let stone = Unit(known: "st")
    public static let metre = Unit(known: "m")
    public static let kilometre = Unit(known: "km")
    public static let foot = Unit(known: "ft")
    public static let inch = Unit(known: "in")
    public static let second = Unit(known: "s")
    public static let minute = Unit(known: "min")
    public static let kilocalorie = Unit(known: "kcal")
    public static let degreeCelsius = Unit(known: "degC")
    public static let count = Unit(known: "count")
    /// HealthKit's `%`, whose values are fractions: 0.5 is one half.
    public static let fraction = Unit(known: "%")
}
