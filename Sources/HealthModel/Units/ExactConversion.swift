/// The way from one unit to another that measures the same, exactly.
///
/// Temperatures are moved by the distance of their zeros where both units stand alone; in products
/// and quotients (`degC/min`) only the factor counts.
struct ExactConversion: Sendable {
    let factor: Fraction
    /// What is added after the factor.
    let shift: Fraction?

    init(from: Unit, to: Unit) throws(UnitError) {
        guard from.isCompatible(with: to) else {
            throw .incompatible(from.dimension, to.dimension)
        }
        factor = Self.factor(from, to)
        shift = Self.shift(from, to, factor: factor)
    }

    /// Whether both units have the same size.
    var isIdentity: Bool { shift == nil && factor.isOne }

    /// Nil when the result needs more digits than ``Digits`` has.
    func digits(_ digits: Digits, rounding: Rounding) -> Digits? {
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
