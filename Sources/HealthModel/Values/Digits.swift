/// A decimal number with the digits it was given: "70.20" keeps its two places.
///
/// Two values are equal when their digits are; ``isSameAmount(as:)`` compares amounts. Zero has no
/// sign. There is no infinity and nothing that is not a number.
public struct Digits: Hashable, Sendable, CustomStringConvertible {
    /// The greatest number of digits that a coefficient has.
    public static let maximumDigits = 18
    /// The greatest number of decimal places.
    public static let maximumScale = 60

    /// Zero without places.
    public static let zero = Digits(unchecked: 0, scale: 0)

    /// All digits, as if there were no decimal point.
    public let coefficient: Int64
    /// How many of the digits stand behind the decimal point.
    public let scale: Int

    /// Nil beyond ``maximumDigits`` or outside the places from 0 to ``maximumScale``.
    public init?(coefficient: Int64, scale: Int) {
        guard coefficient.magnitude < 1_000_000_000_000_000_000,
            (0...Self.maximumScale).contains(scale)
        else { return nil }
        self.coefficient = coefficient
        self.scale = scale
    }

    /// A whole number; nil beyond ``maximumDigits``.
    public init?(_ whole: Int64) { self.init(coefficient: whole, scale: 0) }

    /// The nearest decimal number with this many places; nil when it has too many digits, and for
    /// infinity or what is not a number.
    public init?(rounding value: Double, places: Int) {
        guard (0...15).contains(places), value.isFinite else { return nil }
        let scaled = (value * Self.powersOfTen[places]).rounded(.toNearestOrAwayFromZero)
        guard let coefficient = Int64(exactly: scaled) else { return nil }
        self.init(coefficient: coefficient, scale: places)
    }

    public var isZero: Bool { coefficient == 0 }
    public var isNegative: Bool { coefficient < 0 }

    /// The same amount without zeros at the end of its places: one form for each amount.
    public var canonical: Digits {
        var coefficient = coefficient
        var scale = coefficient == 0 ? 0 : scale
        while scale > 0, coefficient % 10 == 0 {
            coefficient /= 10
            scale -= 1
        }
        return Digits(unchecked: coefficient, scale: scale)
    }

    /// Tells whether both are the same amount, however many places they are written with.
    public func isSameAmount(as other: Digits) -> Bool { canonical == other.canonical }

    /// The nearest binary number.
    public var doubleValue: Double {
        // Both numbers are exact as Double, so their quotient is rounded once.
        if coefficient.magnitude < 1 << 53, scale < Self.powersOfTen.count {
            return Double(coefficient) / Self.powersOfTen[scale]
        }
        return Double(description) ?? 0
    }

    /// The digits with a point: `-0.50`.
    public var description: String { text(decimalMark: ".") }

    func text(decimalMark: String) -> String {
        let digits = String(coefficient.magnitude)
        let sign = isNegative ? "-" : ""
        guard scale > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
        return sign + padded.dropLast(scale) + decimalMark + padded.suffix(scale)
    }

    private init(unchecked coefficient: Int64, scale: Int) {
        self.coefficient = coefficient
        self.scale = scale
    }

    /// Those that are exact as Double.
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
