internal import HealthModel
internal import Keepwell
internal import Mustache

extension EntryFormModel {
    /// The fields for a correlation's parts: of a food those that most labels have come first.
    func parts(inFront: Bool) -> [Value] {
        let first = Self.onMostLabels.compactMap(SampleType.withShortName)
        let parts = type == .food ? first + type.parts.filter { !first.contains($0) } : type.parts
        return parts.filter { part in
            let isFilled = !form.text(part.shortName).isEmpty
            return (type != .food || first.contains(part) || isFilled) == inFront
        }
        .compactMap { part in
            guard let unit = part.units(form.system).first else { return nil }
            return [
                "name": .text(part.shortName),
                "label": .text(Self.labels[part.shortName] ?? part.displayName),
                "unit": .text(UnitLabel.text(unit)),
                "value": .text(form.text(part.shortName)),
                "fault": .optional(faults.first { $0.field == part.shortName }?.message),
            ]
        }
    }

    private static let onMostLabels = [
        "dietaryEnergyConsumed", "dietaryFatTotal", "dietaryFatSaturated",
        "dietaryCarbohydrates", "dietarySugar", "dietaryFiber", "dietaryProtein",
        "dietarySodium",
    ]

    private static let labels = [
        "bloodPressureSystolic": "Upper (systolic)", "bloodPressureDiastolic": "Lower (diastolic)",
    ]

    /// What somebody did, how far and how hard.
    var workout: Value {
        let chosen = form.text("activity")
        let recent = recentActivities.compactMap(\.entry)
        var rest = WorkoutActivityType.all.filter { entry in
            !recent.contains { $0.raw == entry.raw }
        }
        rest.sort { $0.displayName < $1.displayName }
        var all = (recent + rest).map { (value: String($0.raw), label: $0.displayName) }
        if !chosen.isEmpty, !all.contains(where: { $0.value == chosen }) {
            all.append((chosen, "Another activity (\(chosen))"))
        }
        return [
            "hasRecent": .flag(!recent.isEmpty),
            "recent": Choice.list(Array(all.prefix(recent.count)), chosen: chosen),
            "activities": Choice.list(Array(all.dropFirst(recent.count)), chosen: chosen),
            "distanceUnits": units(EntryForm.distanceUnits, field: "distanceUnit"),
            "energyUnits": units(EntryForm.energyUnits, field: "energyUnit"),
        ]
    }

    private func units(_ offered: [EntryUnit], field: String) -> Value {
        let chosen = form.text(field)
        var units = offered
        if let other = EntryUnit(symbol: chosen), !units.contains(other) { units.append(other) }
        return Choice.list(
            units.map { ($0.symbol, UnitLabel.text($0)) },
            chosen: chosen
        )
    }

    /// Which fields there are for start and end.
    var times: Value {
        let hasEnd = ["endDate", "endTime"].contains { field in
            !form.text(field).isEmpty || faults.contains { $0.field == field }
        }
        let isNight = type.times == .night
        let startLabel: (day: String, time: String) =
            switch type.times {
            case .night: ("Date you went to bed", "Went to bed")
            case .stretch, .openEnded, .lasting: ("Date", "Start")
            case .point: ("Date", "Time")
            }
        let endLabel =
            switch type.times {
            case .openEnded: "When it ended (leave empty while it goes on)"
            case .lasting: "When it ended, if you know that better"
            case .point, .stretch, .night: "When it ended, if it lasted"
            }
        return [
            "isNight": .flag(isNight),
            "isLasting": .flag(type.times == .lasting),
            "showsStartDate": .flag(!isNight || isEdit || !form.text("date").isEmpty),
            "startDateLabel": .text(startLabel.day),
            "startTimeLabel": .text(startLabel.time),
            "showsEnd": .flag(!isNight && (type.times != .point || hasEnd)),
            "endIsOpen": .flag(hasEnd || type.times == .openEnded),
            "endLabel": .text(endLabel),
        ]
    }
}
