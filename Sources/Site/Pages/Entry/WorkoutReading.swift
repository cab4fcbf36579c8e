internal import HealthModel
internal import Keepwell

extension EntryForm {
    /// The units that the short form of a workout offers.
    static let distanceUnits = units("km", "mi", "m", "yd")
    static let energyUnits = units("kcal", "kJ")

    private static func units(_ symbols: String...) -> [EntryUnit] {
        symbols.compactMap { EntryUnit(symbol: $0) }
    }

    /// The workout; what the form does not ask about stays as it was.
    func readWorkout(changing entry: Entry?) throws(KeepwellError) -> Workout {
        let old = entry?.workout
        var faults = FaultList()
        let activity = try faults.take(readActivity)
        let distance = try faults.take { () throws(KeepwellError) in
            try readTotal("distance", of: .length, old?.totals[.distance])
        }
        let energy = try faults.take { () throws(KeepwellError) in
            try readTotal("energy", of: .energy, old?.totals[.energyBurned])
        }
        let duration = try faults.take(readDuration)
        guard let activity, let distance, let energy, let duration, faults.faults.isEmpty else {
            throw .invalid(faults.faults)
        }
        var totals = old?.totals ?? [:]
        totals[.distance] = distance
        totals[.energyBurned] = energy
        return Workout(
            activityType: activity,
            events: old?.events ?? [],
            activities: old?.activities ?? [],
            statistics: old?.statistics ?? [],
            totals: totals,
            statedDuration: statedDuration(duration, old?.statedDuration)
        )
    }

    private func readActivity() throws(KeepwellError) -> WorkoutActivityType {
        guard let number = WholeNumber.read(text("activity")) else {
            throw .invalid("activity", "Choose what you did.")
        }
        return WorkoutActivityType(rawValue: Int(number))
    }

    /// Only beside an end of its own does a duration say something: that there were pauses.
    private func statedDuration(_ typed: Quantity?, _ old: Quantity?) -> Quantity? {
        guard let typed, !text("endTime").isEmpty else { return nil }
        guard let old, AmountFields.clock(old, style) == AmountFields.clock(typed, style) else {
            return typed
        }
        return old
    }

    private func readTotal(
        _ field: String,
        of dimension: Dimension,
        _ old: Quantity?
    ) throws(KeepwellError) -> Quantity? {
        guard !text(field).isEmpty else { return nil }
        guard let unit = EntryUnit(symbol: text(field + "Unit")),
            unit.storedUnit.dimension == dimension
        else { throw .invalid(field, "Choose a unit of the list.") }
        let quantity = try readAmount(field, as: unit).quantity
        guard let old else { return quantity }
        return old.edited(shown: AmountFields.shown(old, as: unit), entered: quantity)
    }
}

extension Entry {
    var workout: Workout? {
        if case .workout(let workout) = content { workout } else { nil }
    }
}
