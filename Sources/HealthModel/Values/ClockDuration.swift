/// A length of time as clocks show it: `1:05:30`.
///
/// It is kept as one quantity in seconds.
public struct ClockDuration: Hashable, Sendable {
    private let minuteParts: WholeAndRest

    /// Whole, not negative; not bounded by a day.
    public var hours: Int64 { minuteParts.whole / 60 }
    /// From 0 to 59.
    public var minutes: Int64 { minuteParts.whole % 60 }
    /// At least zero and below sixty.
    public var seconds: Digits { minuteParts.rest }

    /// Nil for negative parts, sixty minutes or seconds or more, or more digits than fit.
    public init?(hours: Int64, minutes: Int64, seconds: Digits) {
        guard hours >= 0, (0..<60).contains(minutes) else { return nil }
        let (product, overflow) = hours.multipliedReportingOverflow(by: 60)
        let (sum, overflowed) = product.addingReportingOverflow(minutes)
        guard !overflow, !overflowed,
            let parts = WholeAndRest(whole: sum, rest: seconds, size: 60)
        else { return nil }
        minuteParts = parts
    }

    /// Takes an amount in seconds apart; nil when it is negative or in another unit.
    public init?(_ quantity: Quantity) {
        guard quantity.unit == .second, let parts = WholeAndRest(quantity.digits, size: 60) else {
            return nil
        }
        minuteParts = parts
    }

    /// The whole length in seconds.
    public var quantity: Quantity { Quantity(digits: minuteParts.total, unit: .second) }
}
