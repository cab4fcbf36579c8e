internal import HealthModel

/// Amounts of weight as people read and write them.
enum WeightText {
    /// The units that the form offers.
    static let units: [EntryUnit] = [.unit(.kilogram), .unit(.pound), .stonesAndPounds]

    /// The unit of this symbol, if the form offers it.
    static func unit(_ symbol: String) -> EntryUnit? { units.first { $0.symbol == symbol } }

    static func label(_ unit: EntryUnit) -> String {
        unit == .stonesAndPounds ? "st and lb" : unit.symbol
    }

    /// "70,20 kg", "11 st 4.5 lb": every digit as it was entered.
    static func amount(_ quantity: Quantity, as unit: EntryUnit, _ style: NumberStyle) -> String {
        if unit == .stonesAndPounds, let parts = StonesAndPounds(quantity) {
            return "\(parts.stones) st \(style.text(of: parts.pounds)) lb"
        }
        return "\(style.text(of: quantity.digits)) \(quantity.unit.symbol)"
    }

    /// What the form's fields hold for an amount.
    static func fields(
        _ quantity: Quantity,
        as unit: EntryUnit,
        _ style: NumberStyle
    ) -> [String: String] {
        if unit == .stonesAndPounds, let parts = StonesAndPounds(quantity) {
            return ["stones": String(parts.stones), "pounds": style.text(of: parts.pounds)]
        }
        return ["value": style.text(of: quantity.digits)]
    }

    /// The amount in the unit that a form shows; itself when it is in that unit already.
    static func shown(_ quantity: Quantity, as unit: EntryUnit) -> Quantity {
        (try? quantity.shown(in: unit.storedUnit, places: 1)) ?? quantity
    }
}
