/// A weight as it is spoken of in Britain and Ireland: whole stones, and pounds below fourteen.
///
/// It is kept as one quantity in pounds, with the mark ``EntryUnit/stonesAndPounds`` in the sample's
/// metadata (``MetadataKey/enteredAs``). A stone is exactly fourteen pounds, and both parts come
/// back digit by digit: the places of the pounds are those of the sum.
public struct StonesAndPounds: Hashable, Sendable {
    /// Whole, not negative.
    public let stones: Int64
    /// At least zero and below fourteen.
    public let pounds: Digits

    /// Nil for negative parts, fourteen pounds or more, or more digits than fit.
    public init?(stones: Int64, pounds: Digits) {
        guard stones >= 0, !pounds.isNegative, pounds.doubleValue < 14,
            Self.total(stones: stones, pounds: pounds) != nil
        else { return nil }
        self.stones = stones
        self.pounds = pounds
    }

    /// Takes an amount in pounds apart; nil when it is negative or in another unit.
    public init?(_ quantity: Quantity) {
        guard quantity.unit == .pound, !quantity.digits.isNegative,
            let stone = Self.stone(scale: quantity.digits.scale),
            let pounds = Digits(
                coefficient: quantity.digits.coefficient % stone,
                scale: quantity.digits.scale
            )
        else { return nil }
        stones = quantity.digits.coefficient / stone
        self.pounds = pounds
    }

    /// The whole amount in pounds, with the places of ``pounds``.
    public var quantity: Quantity {
        Quantity(digits: Self.total(stones: stones, pounds: pounds) ?? pounds, unit: .pound)
    }

    private static func total(stones: Int64, pounds: Digits) -> Digits? {
        guard let stone = stone(scale: pounds.scale) else { return nil }
        let (product, overflow) = stones.multipliedReportingOverflow(by: stone)
        let (sum, overflowed) = product.addingReportingOverflow(pounds.coefficient)
        return overflow || overflowed ? nil : Digits(coefficient: sum, scale: pounds.scale)
    }

    /// Fourteen pounds as a coefficient with this many places.
    private static func stone(scale: Int) -> Int64? {
        guard scale <= 15 else { return nil }
        return (0..<scale).reduce(14) { power, _ in power * 10 }
    }
}
