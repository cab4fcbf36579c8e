internal import HealthModel
internal import Keepwell

/// The units that a person is used to, by type.
enum UsualUnits {
    /// All of them, the first one first; none for types without amounts.
    static func units(of type: SampleType, _ settings: Settings) -> [EntryUnit] {
        let offered = type.quantity?.offeredUnits[.metric] ?? []
        guard type == .bodyMass else { return offered }
        return [settings.massUnit] + offered.filter { $0 != settings.massUnit }
    }

    /// The one that sums and means are shown in.
    static func first(of type: SampleType, _ settings: Settings) -> EntryUnit {
        units(of: type, settings).first ?? .unit(type.quantity?.canonicalUnit ?? .none)
    }

    /// An amount in each of the usual units that it was not entered in, rounded to four digits.
    static func others(
        _ quantity: Quantity,
        enteredAs own: EntryUnit,
        of type: SampleType,
        _ settings: Settings
    ) -> [String] {
        units(of: type, settings).filter { $0 != own }.compactMap { unit in
            let isWhole = unit == .stonesAndPounds || unit == .feetAndInches || unit == .clock
            let rounding: Rounding = isWhole ? .places(1) : .significantDigits(4)
            guard
                let shown = try? quantity.converted(to: unit.storedUnit, rounding: rounding)
            else { return nil }
            return AmountText.text(trimmed(shown), as: unit, of: type, settings.numberStyle)
        }
    }

    /// An amount that was computed: in one unit, without zeros at the end of its places.
    static func computed(
        _ quantity: Quantity,
        as unit: EntryUnit,
        of type: SampleType?,
        _ settings: Settings
    ) -> String {
        let shown = try? quantity.converted(
            to: unit.storedUnit,
            rounding: .significantDigits(6)
        )
        let quantity = trimmed(shown ?? quantity)
        return AmountText.text(quantity, as: unit, of: type, settings.numberStyle)
    }

    private static func trimmed(_ quantity: Quantity) -> Quantity {
        Quantity(digits: quantity.digits.canonical, unit: quantity.unit)
    }
}
