/// How an exact amount becomes decimal digits; a half is rounded away from zero.
public enum Rounding: Hashable, Sendable {
    /// To so many decimal places, from 0 to ``Digits/maximumScale``.
    case places(Int)
    /// To so many digits from the first that is not zero, from 1 to ``Digits/maximumDigits``.
    case significantDigits(Int)
}

extension Digits {
    /// The nearest decimal number; nil when it needs more digits than are kept.
    init?(_ exact: Fraction, rounding: Rounding) {
        switch rounding {
        case .places(let places): self.init(exact, places: places)
        case .significantDigits(let count): self.init(exact, significantDigits: count)
        }
    }

    private init?(_ exact: Fraction, places: Int) {
        guard (0...Self.maximumScale).contains(places),
            let magnitude = Self.rounded(exact, timesTenTo: places),
            let coefficient = Int64(exactly: magnitude)
        else { return nil }
        self.init(coefficient: exact.isNegative ? -coefficient : coefficient, scale: places)
    }

    private init?(_ exact: Fraction, significantDigits count: Int) {
        guard (1...Self.maximumDigits).contains(count) else { return nil }
        guard !exact.isZero else {
            self.init(coefficient: 0, scale: 0)
            return
        }
        guard let places = Self.places(of: exact, significantDigits: count),
            var magnitude = Self.rounded(exact, timesTenTo: places)
        else { return nil }
        // Zeros before the point stand for what was rounded away: 12,345 is 12,300.
        for _ in 0..<max(0, -places) { magnitude *= 10 }
        guard let coefficient = Int64(exactly: magnitude) else { return nil }
        self.init(coefficient: exact.isNegative ? -coefficient : coefficient, scale: max(0, places))
    }

    /// The places that leave so many digits after rounding; negative for large numbers, nil for
    /// those that have too many digits and for those too close to zero.
    private static func places(of exact: Fraction, significantDigits count: Int) -> Int? {
        let (above, below) = exact.terms(timesTenTo: 0)
        // log₁₀ 2; off by one at the most, which the loop puts right.
        let magnitude = Double(above.bitWidth - below.bitWidth) * 0.301_029_995_663_981_2
        var places = count - Int(magnitude.rounded(.down)) - 1
        let limit = powers[count]
        for _ in 0..<4 {
            guard (-maximumDigits...maximumScale).contains(places) else { return nil }
            guard let value = rounded(exact, timesTenTo: places) else { return nil }
            if value >= limit {
                places -= 1
            } else if value < limit / 10 {
                places += 1
            } else {
                return places
            }
        }
        // Rounding leads from 9.99… to the next power of ten and back.
        return places
    }

    /// The magnitude times 10 to a power, to the nearest whole number, a half upwards.
    private static func rounded(_ exact: Fraction, timesTenTo power: Int) -> UInt128? {
        let (above, below) = exact.terms(timesTenTo: power)
        guard let (quotient, remainder) = above.divided(by: below), quotient < powers[36] else {
            return nil
        }
        return remainder + remainder < below ? quotient : quotient + 1
    }

    /// From 10⁰ to 10³⁶.
    private static let powers: [UInt128] = (0...36).map { power in
        (0..<power).reduce(1) { product, _ in product * 10 }
    }
}
