/// What a form or a client offers for an amount: a unit, or a way of writing that is none of
/// HealthKit's units.
public enum EntryUnit: Hashable, Sendable {
    case unit(Unit)
    /// Two fields; see ``StonesAndPounds``.
    case stonesAndPounds
    /// Two fields; see ``FeetAndInches``.
    case feetAndInches
    /// Hours, minutes and seconds; see ``ClockDuration``.
    case clock
    /// From 0 to 100 for what is kept as a fraction; HealthKit has no such unit.
    case percent

    /// Reads what ``symbol`` gives, or any unit string but that of no unit; nil for anything else.
    public init?(symbol: String) {
        if let own = Self.own.first(where: { $0.symbol == symbol }) {
            self = own
        } else if let unit = try? Unit(parsing: symbol), unit != .none {
            self = .unit(unit)
        } else {
            return nil
        }
    }

    private static let own: [EntryUnit] = [.stonesAndPounds, .feetAndInches, .clock, .percent]

    /// The unit's symbol, or a word of our own: `st+lb`, `percent`.
    public var symbol: String {
        switch self {
        case .unit(let unit): unit.symbol
        case .stonesAndPounds: "st+lb"
        case .feetAndInches: "ft+in"
        case .clock: "h:min:s"
        case .percent: "percent"
        }
    }

    /// The unit in which the amount is kept.
    public var storedUnit: Unit {
        switch self {
        case .unit(let unit): unit
        case .stonesAndPounds: .pound
        case .feetAndInches: .inch
        case .clock: .second
        case .percent: .fraction
        }
    }

    /// The UCUM code under which the number that was entered means the same; nil where there is
    /// none.
    public var ucum: String? {
        switch self {
        case .unit(let unit): unit.ucum
        case .stonesAndPounds, .feetAndInches, .clock: nil
        case .percent: "%"
        }
    }

    /// The amount for one number that was entered: 19.4 percent is the fraction 0.194.
    ///
    /// Every digit is kept. Nil for units of several numbers, and for more places than are kept.
    public func quantity(_ entered: Digits) -> Quantity? {
        switch self {
        case .unit(let unit): Quantity(digits: entered, unit: unit)
        case .stonesAndPounds, .feetAndInches, .clock: nil
        case .percent:
            entered.movingPoint(by: -2).map { Quantity(digits: $0, unit: .fraction) }
        }
    }

    /// The one number that a form shows for an amount in ``storedUnit``; nil for amounts in
    /// another unit, and for units of several numbers.
    public func entered(_ quantity: Quantity) -> Digits? {
        guard quantity.unit == storedUnit else { return nil }
        return switch self {
        case .unit: quantity.digits
        case .stonesAndPounds, .feetAndInches, .clock: nil
        case .percent: quantity.digits.movingPoint(by: 2)
        }
    }
}

extension Digits {
    /// Times 10 to a power, by moving the decimal point; nil beyond the digits that are kept.
    func movingPoint(by power: Int) -> Digits? {
        var coefficient = coefficient
        for _ in 0..<max(0, power - scale) {
            let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            coefficient = product
        }
        return Digits(coefficient: coefficient, scale: max(0, scale - power))
    }
}
