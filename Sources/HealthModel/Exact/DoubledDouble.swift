/// An exact number as the sum of two binary ones: about 106 digits.
struct DoubledDouble: Sendable {
    /// The nearest binary number.
    let high: Double
    /// The nearest to what is left.
    let low: Double

    static let zero = DoubledDouble(high: 0, low: 0)

    private init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    /// Beyond the greatest binary number infinity, below the least zero.
    init(_ exact: Fraction) {
        guard !exact.isZero else {
            self = .zero
            return
        }
        let (above, below) = exact.terms(timesTenTo: 0)
        // A quotient of 119 or 120 digits, so that it stays exact in 128 with its sign.
        let shift = 120 - above.bitWidth + below.bitWidth
        let quotient = above.shiftedLeft(by: max(0, shift))
            .divided(by: below.shiftedLeft(by: max(0, -shift)))?.quotient
        let whole = Int128(quotient ?? 0)
        let nearest = Double(whole)
        let rest = Double(whole - Int128(nearest))
        let sign: Double = exact.isNegative ? -1 : 1
        high = sign * Self.scaled(nearest, by: -shift)
        low = high.isFinite ? sign * Self.scaled(rest, by: -shift) : 0
    }

    /// Times 2 to a power that may be beyond those of binary numbers.
    private static func scaled(_ value: Double, by power: Int) -> Double {
        var value = value
        var rest = power
        while rest != 0, value != 0, value.isFinite {
            let step = max(-1000, min(1000, rest))
            value *= Double(sign: .plus, exponent: step, significand: 1)
            rest -= step
        }
        return value
    }
}
