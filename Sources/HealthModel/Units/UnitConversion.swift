/// The way from one unit to another that measures the same.
///
/// The factor is kept exactly. Temperatures are moved by the distance of their zeros where both
/// units stand alone; in products and quotients (`degC/min`) only the factor counts.
public struct UnitConversion: Sendable {
    private let factor: Fraction
    /// What is added after the factor.
    private let shift: Fraction?
    private let fastFactor: DoubledDouble
    private let fastShift: DoubledDouble
    private let isIdentity: Bool

    /// - Throws: ``UnitError/incompatible(_:_:)`` where the units measure different things.
    public init(from: Unit, to: Unit) throws(UnitError) {
        guard from.isCompatible(with: to) else {
            throw .incompatible(from.dimension, to.dimension)
        }
        factor = Self.factor(from, to)
        shift = Self.shift(from, to, factor: factor)
        isIdentity = shift == nil && factor.isOne
        fastFactor = DoubledDouble(factor)
        fastShift = shift.map { DoubledDouble($0) } ?? .zero
    }

    /// Converts a binary number, rounded once.
    ///
    /// There and back is off by one unit in the last place at the most: of the value, or for
    /// temperatures of what is counted from absolute zero.
    public func value(_ value: Double) -> Double {
        if isIdentity { return value }
        let product = value * fastFactor.high
        guard product.isFinite else { return product }
        // What the product lost, then what the sum loses, both exact.
        let lost = (-product).addingProduct(value, fastFactor.high) + value * fastFactor.low
        guard shift != nil else { return product + lost }
        let sum = product + fastShift.high
        let part = sum - product
        let rest = (product - (sum - part)) + (fastShift.high - part)
        return sum + (rest + lost + fastShift.low)
    }

    /// Converts decimal digits, exactly up to the one rounding at the end.
    ///
    /// Between units of the same size the digits stay as they are. Nil when the result needs more digits than
    /// ``Digits`` has.
    public func digits(_ digits: Digits, rounding: Rounding) -> Digits? {
        if isIdentity { return digits }
        let product = Fraction(digits) * factor
        return Digits(shift.map { product + $0 } ?? product, rounding: rounding)
    }

    /// How many of one unit the other is.
    ///
    /// What both have is left out, so that the numbers stay small.
    private static func factor(_ from: Unit, _ to: Unit) -> Fraction {
        let limit = 2 * Unit.maximumPower
        let divided = to.definition.factors.compactMap { $0.raised(to: -1) }
        let quotient = UnitFactor.product(from.definition.factors + divided, limit: limit)
        return (quotient ?? []).map(\.scale).reduce(.one, *)
    }

    /// (x + a) f − b = x f + (a f − b).
    private static func shift(_ from: Unit, _ to: Unit, factor: Fraction) -> Fraction? {
        let (before, after) = (origin(from), origin(to))
        guard before != nil || after != nil else { return nil }
        let zero = Fraction(numerator: Natural(0))
        let sum = (before ?? zero) * factor + (after ?? zero).negated
        return sum.isZero ? nil : sum
    }

    private static func origin(_ unit: Unit) -> Fraction? {
        let factors = unit.definition.factors
        guard factors.count == 1, factors[0].power == 1 else { return nil }
        return factors[0].atom.origin
    }
}
