internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// What the fields of an entry's form hold before anybody types.
enum EntryPrefill {
    /// A new entry: of now, except for what is told when it is over.
    static func new(_ type: SampleType, _ visit: Visit) throws(KeepwellError) -> [String: String] {
        let settings = try visit.signedIn().person.settings
        let (day, time) = LocalClock.reading(at: visit.now, in: settings.timeZone)
        var values = common(visit, settings, zone: settings.timeZone)
        let system = settings.entrySystem
        values["unit"] = type.units(system).first?.symbol ?? ""
        values["distanceUnit"] = system == .metric ? "km" : "mi"
        values["energyUnit"] = "kcal"
        switch type.times {
        case .night: values["endDate"] = day.description
        case .lasting: values["date"] = day.description
        case .point, .stretch, .openEnded:
            values["date"] = day.description
            values["time"] = time.description
        }
        return values
    }

    /// An entry as it is stored.
    static func stored(
        _ entry: Entry,
        of type: SampleType,
        _ visit: Visit
    ) throws(KeepwellError) -> [String: String] {
        let settings = try visit.signedIn().person.settings
        var values = common(visit, settings, zone: entry.timeZone)
        values["note"] = entry.note ?? ""
        moments(of: entry, in: &values)
        for detail in EntryDetail.all(of: type) {
            values[detail.key] = detail.answer(entry.metadata[detail.key])
        }
        if case .string(let name) = entry.metadata[MetadataKey.foodType] { values["name"] = name }
        let style = settings.numberStyle
        switch entry.content {
        case .quantity(let quantity):
            let unit = unit(of: entry, quantity, type)
            values["unit"] = unit.symbol
            let shown = AmountFields.shown(quantity, as: unit)
            values.merge(AmountFields.fields(shown, as: unit, style)) { $1 }
        case .category(let value): values["choice"] = String(value)
        case .correlation:
            values.merge(parts(of: entry, type, settings)) { $1 }
        case .workout(let workout): values.merge(fields(of: workout, settings)) { $1 }
        case .opaque: break
        }
        return values
    }

    private static func common(
        _ visit: Visit,
        _ settings: Settings,
        zone: TimeZone
    ) -> [String: String] {
        [
            "formID": visit.service.forms.newFormID().uuidString,
            "system": settings.entrySystem.rawValue,
            "timeZone": Settings.name(of: zone),
        ]
    }

    private static func unit(
        of entry: Entry,
        _ quantity: Quantity,
        _ type: SampleType
    ) -> EntryUnit {
        let unit = entry.enteredAs ?? .unit(quantity.unit)
        return type.entryUnit(unit.symbol) ?? unit
    }

    private static func moments(of entry: Entry, in values: inout [String: String]) {
        let start = LocalClock.reading(at: entry.start, in: entry.timeZone)
        values["date"] = start.day.description
        values["time"] = start.time.description
        guard entry.end != entry.start, !entry.isOpenEnded else { return }
        let end = LocalClock.reading(at: entry.end, in: entry.timeZone)
        values["endDate"] = end.day.description
        values["endTime"] = end.time.description
    }

    private static func parts(
        of entry: Entry,
        _ type: SampleType,
        _ settings: Settings
    ) -> [String: String] {
        var values: [String: String] = [:]
        for part in type.parts {
            guard let unit = part.units(settings.entrySystem).first,
                let quantity = entry.parts.first(where: { $0.type == part.identifier })?.quantity
            else { continue }
            let shown = AmountFields.shown(quantity, as: unit)
            let fields = AmountFields.fields(shown, as: unit, settings.numberStyle)
            values[part.shortName] = fields["value"]
        }
        return values
    }

    private static func fields(of workout: Workout, _ settings: Settings) -> [String: String] {
        let style = settings.numberStyle
        var values = ["activity": String(workout.activityType.rawValue)]
        values["distanceUnit"] = settings.entrySystem == .metric ? "km" : "mi"
        values["energyUnit"] = "kcal"
        for (field, total) in [("distance", WorkoutTotal.distance), ("energy", .energyBurned)] {
            guard let quantity = workout.totals[total] else { continue }
            values[field] = style.text(of: quantity.digits)
            values[field + "Unit"] = quantity.unit.symbol
        }
        values["duration"] = workout.statedDuration.flatMap { AmountFields.clock($0, style) }
        return values
    }
}
