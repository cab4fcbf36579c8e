/// An amount that people say in two numbers: `11 st 4.5 lb`, `5 ft 11 in`, minutes and seconds.
///
/// The first is a whole number of large units, the second less than one large unit in small ones. It
/// is kept as one amount in the small unit, and both come back digit by digit: the places of the
/// rest are those of the sum.
struct WholeAndRest: Hashable, Sendable {
    /// Whole, not negative.
    let whole: Int64
    /// At least zero and less than one large unit.
    let rest: Digits
    /// Both in the small unit.
    let total: Digits

    /// Puts both parts together; `size` small units, at most 100, make a large one.
    ///
    /// Nil for negative parts, a rest that makes a large unit, or more digits than fit.
    init?(whole: Int64, rest: Digits, size: Int64) {
        guard whole >= 0, !rest.isNegative, let large = Self.scaled(size, places: rest.scale),
            rest.coefficient < large
        else { return nil }
        let (product, overflow) = whole.multipliedReportingOverflow(by: large)
        let (sum, overflowed) = product.addingReportingOverflow(rest.coefficient)
        guard !overflow, !overflowed, let total = Digits(coefficient: sum, scale: rest.scale) else {
            return nil
        }
        self.whole = whole
        self.rest = rest
        self.total = total
    }

    /// Takes an amount in the small unit apart; nil when it is negative.
    init?(_ total: Digits, size: Int64) {
        guard !total.isNegative, let large = Self.scaled(size, places: total.scale),
            let rest = Digits(coefficient: total.coefficient % large, scale: total.scale)
        else { return nil }
        whole = total.coefficient / large
        self.rest = rest
        self.total = total
    }

    private static func scaled(_ size: Int64, places: Int) -> Int64? {
        guard places <= 15 else { return nil }
        return (0..<places).reduce(size) { power, _ in power * 10 }
    }
}
