/// An exact number: a sign, a numerator over a denominator, times a power of ten.
struct Fraction: Sendable {
    let isNegative: Bool
    let numerator: Natural
    /// Never zero.
    let denominator: Natural
    let powerOfTen: Int

    static let one = Fraction(numerator: .one)

    init(
        isNegative: Bool = false,
        numerator: Natural,
        denominator: Natural = .one,
        powerOfTen: Int = 0
    ) {
        self.isNegative = isNegative && !numerator.isZero
        self.numerator = numerator
        self.denominator = denominator
        self.powerOfTen = powerOfTen
    }

    init(_ digits: Digits) {
        self.init(
            isNegative: digits.isNegative,
            numerator: Natural(digits.coefficient.magnitude),
            powerOfTen: -digits.scale
        )
    }

    var isZero: Bool { numerator.isZero }

    var isOne: Bool {
        let (above, below) = terms(timesTenTo: 0)
        return !isNegative && above == below
    }

    var negated: Fraction {
        Fraction(
            isNegative: !isNegative,
            numerator: numerator,
            denominator: denominator,
            powerOfTen: powerOfTen
        )
    }

    static func * (left: Fraction, right: Fraction) -> Fraction {
        Fraction(
            isNegative: left.isNegative != right.isNegative,
            numerator: left.numerator * right.numerator,
            denominator: left.denominator * right.denominator,
            powerOfTen: left.powerOfTen + right.powerOfTen
        )
    }

    static func + (left: Fraction, right: Fraction) -> Fraction {
        if left.isZero { return right }
        if right.isZero { return left }
        let power = min(left.powerOfTen, right.powerOfTen)
        let first = left.numerator * right.denominator * .powerOfTen(left.powerOfTen - power)
        let second = right.numerator * left.denominator * .powerOfTen(right.powerOfTen - power)
        let isSameSign = left.isNegative == right.isNegative
        return Fraction(
            isNegative: isSameSign || first >= second ? left.isNegative : right.isNegative,
            numerator: isSameSign ? first + second : .distance(first, second),
            denominator: left.denominator * right.denominator,
            powerOfTen: power
        )
    }

    /// A power of a number that is not zero.
    func raised(to power: Int) -> Fraction {
        let (above, below) = power < 0 ? (denominator, numerator) : (numerator, denominator)
        return Fraction(
            isNegative: isNegative && power % 2 != 0,
            numerator: above.raised(to: abs(power)),
            denominator: below.raised(to: abs(power)),
            powerOfTen: powerOfTen * power
        )
    }

    /// Numerator and denominator as they are when multiplied by 10 to a power.
    func terms(timesTenTo power: Int) -> (numerator: Natural, denominator: Natural) {
        let shift = powerOfTen + power
        return shift < 0
            ? (numerator, denominator * .powerOfTen(-shift))
            : (numerator * .powerOfTen(shift), denominator)
    }
}
