internal import HealthModel
internal import Keepwell

/// What an entry of any kind says, in a line.
enum EntryText {
    /// The entry's value: "70.20 kg", "Moderate", "118/76 mmHg", "Running, 5.2 km, 31 min".
    static func text(_ entry: Entry, _ style: NumberStyle) -> String {
        let type = SampleType.named(entry.type)
        switch entry.content {
        case .quantity(let quantity): return amount(quantity, entry, type, style)
        case .category(let value):
            let words = CategoryText.text(value, of: type)
            return length(entry).map { "\(words), \($0)" } ?? words
        case .correlation: return correlation(entry, type, style)
        case .workout(let workout):
            let milliseconds =
                entry.isOpenEnded ? nil : workout.duration(from: entry.start, to: entry.end)
            return WorkoutText.text(workout, milliseconds: milliseconds, style)
        case .opaque(let content):
            return "\(SizeText.size(Int64(content.bytes.count))) of \(content.mediaType)"
        }
    }

    /// How long it took, where it did and has ended.
    static func length(_ entry: Entry) -> String? {
        guard entry.start < entry.end, !entry.isOpenEnded else { return nil }
        let (length, overflow) = entry.end.milliseconds
            .subtractingReportingOverflow(entry.start.milliseconds)
        return overflow ? nil : DurationText.text(milliseconds: length)
    }

    /// The type's name for people; as it was given where the catalogue does not have it.
    static func typeName(_ identifier: String) -> String {
        SampleType.named(identifier)?.displayName ?? identifier
    }

    private static func amount(
        _ quantity: Quantity,
        _ entry: Entry,
        _ type: SampleType?,
        _ style: NumberStyle
    ) -> String {
        guard let unit = entry.enteredAs else {
            return AmountText.text(quantity, of: type, style)
        }
        return AmountText.text(quantity, as: unit, of: type, style)
    }

    // MARK: Correlations

    private static func correlation(
        _ entry: Entry,
        _ type: SampleType?,
        _ style: NumberStyle
    ) -> String {
        if type == .bloodPressure, let pressure = pressure(entry, style) { return pressure }
        if let food = food(entry, style) { return food }
        return entry.parts.map { "\(typeName($0.type)) \(text($0, style))" }
            .joined(separator: ", ")
    }

    /// "118/76 mmHg", where both are in one unit.
    private static func pressure(_ entry: Entry, _ style: NumberStyle) -> String? {
        let parts = [SampleType.bloodPressureSystolic, .bloodPressureDiastolic].compactMap {
            type in entry.parts.first { $0.type == type.identifier }?.quantity
        }
        guard parts.count == 2, parts[0].unit == parts[1].unit else { return nil }
        let numbers = parts.map { AmountText.number($0.digits, style) }
        return "\(numbers[0])/\(numbers[1]) \(parts[0].unit.symbol)"
    }

    /// "Porridge, 250 kcal"; its other parts stand on its own page.
    private static func food(_ entry: Entry, _ style: NumberStyle) -> String? {
        guard case .string(let name)? = entry.metadata[MetadataKey.foodType], !name.isEmpty else {
            return nil
        }
        let energy = entry.parts.first { $0.type == energyConsumed }
        return energy.map { "\(name), \(text($0, style))" } ?? name
    }

    private static let energyConsumed = "HKQuantityTypeIdentifierDietaryEnergyConsumed"
}
