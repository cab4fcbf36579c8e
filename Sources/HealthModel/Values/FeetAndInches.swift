/// A height as it is spoken of where feet are used: whole feet, and inches below twelve.
///
/// It is kept as one quantity in inches, with the mark ``EntryUnit/feetAndInches`` in the sample's
/// metadata (``MetadataKey/enteredAs``).
public struct FeetAndInches: Hashable, Sendable {
    private let parts: WholeAndRest

    /// Whole, not negative.
    public var feet: Int64 { parts.whole }
    /// At least zero and below twelve.
    public var inches: Digits { parts.rest }

    /// Nil for negative parts, twelve inches or more, or more digits than fit.
    public init?(feet: Int64, inches: Digits) {
        guard let parts = WholeAndRest(whole: feet, rest: inches, size: 12) else { return nil }
        self.parts = parts
    }

    /// Takes an amount in inches apart; nil when it is negative or in another unit.
    public init?(_ quantity: Quantity) {
        guard quantity.unit == .inch, let parts = WholeAndRest(quantity.digits, size: 12) else {
            return nil
        }
        self.parts = parts
    }

    /// The whole amount in inches, with the places of ``inches``.
    public var quantity: Quantity { Quantity(digits: parts.total, unit: .inch) }
}
