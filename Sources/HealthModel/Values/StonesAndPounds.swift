/// A weight as it is spoken of in Britain and Ireland: whole stones, and pounds below fourteen.
///
/// It is kept as one quantity in pounds, with the mark ``EntryUnit/stonesAndPounds`` in the sample's
/// metadata (``MetadataKey/enteredAs``). A stone is exactly fourteen pounds, and both parts come
/// back digit by digit: the places of the pounds are those of the sum.
public struct StonesAndPounds: Hashable, Sendable {
    private let parts: WholeAndRest

    /// Whole, not negative.
    public var stones: Int64 { parts.whole }
    /// At least zero and below fourteen.
    public var pounds: Digits { parts.rest }

    /// Nil for negative parts, fourteen pounds or more, or more digits than fit.
    public init?(stones: Int64, pounds: Digits) {
        guard let parts = WholeAndRest(whole: stones, rest: pounds, size: 14) else { return nil }
        self.parts = parts
    }

    /// Takes an amount in pounds apart; nil when it is negative or in another unit.
    public init?(_ quantity: Quantity) {
        guard quantity.unit == .pound, let parts = WholeAndRest(quantity.digits, size: 14) else {
            return nil
        }
        self.parts = parts
    }

    /// The whole amount in pounds, with the places of ``pounds``.
    public var quantity: Quantity { Quantity(digits: parts.total, unit: .pound) }
}
