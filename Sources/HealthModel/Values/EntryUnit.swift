/// What a form offers for an amount: one unit, or stones and pounds together.
public enum EntryUnit: Hashable, Sendable {
    case unit(Unit)
    /// Two fields; see ``StonesAndPounds``.
    case stonesAndPounds

    /// Reads what ``symbol`` gives; nil for anything else.
    public init?(symbol: String) {
        if symbol == Self.stonesAndPounds.symbol {
            self = .stonesAndPounds
        } else if let unit = try? Unit(parsing: symbol) {
            self = .unit(unit)
        } else {
            return nil
        }
    }

    /// The unit's symbol, or `st+lb`.
    public var symbol: String {
        switch self {
        case .unit(let unit): unit.symbol
        case .stonesAndPounds: "st+lb"
        }
    }
}
