/// An amount as it was entered: its digits and its unit.
public struct Quantity: Hashable, Sendable, CustomStringConvertible {
    public let digits: Digits
    public let unit: Unit

    public init(digits: Digits, unit: Unit) {
        self.digits = digits
        self.unit = unit
    }

    /// The amount in a unit, to compute with; never stored.
    ///
    /// - Throws: ``UnitError/incompatible(_:_:)`` where the unit measures something else.
    public func value(in other: Unit) throws(UnitError) -> Double {
        try unit.convert(digits.doubleValue, to: other)
    }

    /// The amount in another unit, computed exactly and rounded once.
    ///
    /// In its own unit it is itself, unrounded; nil when the result needs more digits than are
    /// kept.
    ///
    /// - Throws: ``UnitError/incompatible(_:_:)`` where the unit measures something else.
    public func converted(
        to other: Unit,
        rounding: Rounding
    ) throws(UnitError) -> Quantity? {
        try ExactConversion(from: unit, to: other).digits(digits, rounding: rounding)
            .map { Quantity(digits: $0, unit: other) }
    }

    /// The amount as a form shows it in another unit, rounded to some places.
    ///
    /// In its own unit it is itself, unrounded; an amount too large to be rounded stays as it is.
    ///
    /// - Throws: ``UnitError/incompatible(_:_:)`` where the unit measures something else.
    public func shown(in other: Unit, places: Int) throws(UnitError) -> Quantity {
        try converted(to: other, rounding: .places(places)) ?? self
    }

    /// The amount after a form that showed `shown` came back with `entered`.
    ///
    /// What the person left alone stays exactly as it was stored, so that looking at a value in
    /// another unit and saving never makes it drift.
    public func edited(shown: Quantity, entered: Quantity) -> Quantity {
        entered.unit == shown.unit && entered.digits.isSameAmount(as: shown.digits)
            && (entered.digits == shown.digits || shown.unit != unit) ? self : entered
    }

    /// `70.20 kg`.
    public var description: String { "\(digits) \(unit)" }
}
