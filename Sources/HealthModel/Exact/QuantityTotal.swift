/// Amounts added up exactly, however many and in whatever units; the only rounding is the last.
public struct QuantityTotal: Sendable {
    /// The unit of the result.
    public let unit: Unit
    /// How many amounts were added.
    public private(set) var count = 0
    /// Coefficients of the same unit and number of places, which can be added as they are.
    private var terms: [Term] = []

    private struct Term {
        let unit: Unit
        let scale: Int
        var coefficient: Int128
        var count: Int
    }

    public init(in unit: Unit) { self.unit = unit }

    /// Adds one amount; false, and nothing changes, where it measures something else.
    @discardableResult
    public mutating func add(_ quantity: Quantity) -> Bool {
        guard quantity.unit.isCompatible(with: unit) else { return false }
        let digits = quantity.digits
        count += 1
        let index = terms.firstIndex { $0.scale == digits.scale && $0.unit == quantity.unit }
        guard let index else {
            let coefficient = Int128(digits.coefficient)
            terms.append(
                Term(unit: quantity.unit, scale: digits.scale, coefficient: coefficient, count: 1)
            )
            return true
        }
        // Fewer than 10¹⁸ each, so that even 10²⁰ of them fit.
        terms[index].coefficient += Int128(digits.coefficient)
        terms[index].count += 1
        return true
    }

    /// The sum: with every place where all amounts are in ``unit``, else rounded once.
    ///
    /// Nil for none, and for more digits than are kept.
    public func sum(rounding: Rounding) -> Quantity? {
        guard count > 0, let exact else { return nil }
        let places = terms.allSatisfy { $0.unit == unit } ? terms.map(\.scale).max() : nil
        return Digits(exact, rounding: places.map(Rounding.places) ?? rounding)
            .map { Quantity(digits: $0, unit: unit) }
    }

    /// The arithmetic mean, rounded once; nil for no amount.
    public func average(rounding: Rounding) -> Quantity? {
        guard count > 0, let exact else { return nil }
        let share = Fraction(numerator: .one, denominator: Natural(UInt64(count)))
        return Digits(exact * share, rounding: rounding).map { Quantity(digits: $0, unit: unit) }
    }

    private var exact: Fraction? {
        var sum = Fraction(numerator: Natural(0))
        for term in terms {
            guard let conversion = try? ExactConversion(from: term.unit, to: unit) else {
                return nil
            }
            sum = sum + Fraction(term.coefficient, scale: term.scale) * conversion.factor
            guard let shift = conversion.shift else { continue }
            // Each amount is moved to the other zero by itself.
            sum = sum + shift * Fraction(numerator: Natural(UInt64(term.count)))
        }
        return sum
    }
}

extension Fraction {
    fileprivate init(_ coefficient: Int128, scale: Int) {
        let magnitude = coefficient.magnitude
        let high = Natural(UInt64(truncatingIfNeeded: magnitude >> 64)).shiftedLeft(by: 64)
        self.init(
            isNegative: coefficient < 0,
            numerator: high + Natural(UInt64(truncatingIfNeeded: magnitude)),
            powerOfTen: -scale
        )
    }
}
