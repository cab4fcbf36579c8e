/// The way from one unit to another that measures the same, ready for many values.
///
/// Temperatures are moved by the distance of their zeros where both units stand alone; in products
/// and quotients (`degC/min`) only the factor counts.
public struct UnitConversion: Sendable {
    private let exact: ExactConversion
    private let isIdentity: Bool
    private let factor: DoubledDouble
    private let shift: DoubledDouble?

    /// - Throws: ``UnitError/incompatible(_:_:)`` where the units measure different things.
    public init(from: Unit, to: Unit) throws(UnitError) {
        exact = try ExactConversion(from: from, to: to)
        isIdentity = exact.isIdentity
        factor = DoubledDouble(exact.factor)
        shift = exact.shift.map { DoubledDouble($0) }
    }

    /// Converts a binary number, rounded once.
    ///
    /// There and back is off by one unit in the last place at the most: of the value, or for
    /// temperatures of what is counted from absolute zero.
    public func value(_ value: Double) -> Double {
        if isIdentity { return value }
        let product = value * factor.high
        guard product.isFinite else { return product }
        // What the product lost, then what the sum loses, both exact.
        let lost = (-product).addingProduct(value, factor.high) + value * factor.low
        guard let shift else { return product + lost }
        let sum = product + shift.high
        let part = sum - product
        let rest = (product - (sum - part)) + (shift.high - part)
        return sum + (rest + lost + shift.low)
    }

    /// Converts decimal digits, exactly up to the one rounding at the end.
    ///
    /// Between units of the same size the digits stay as they are. Nil when the result needs more
    /// digits than ``Digits`` has.
    public func digits(_ digits: Digits, rounding: Rounding) -> Digits? {
        exact.digits(digits, rounding: rounding)
    }
}
