internal import HealthModel
internal import Keepwell
internal import Mustache

/// The units in which single types are shown and entered, for the types that the person keeps.
enum ProfileUnitsPage {
    /// Types with several units; that of weight stands in the settings, since its form works while
    /// the record is locked.
    private static let types = SampleType.all.filter { type in
        type != .bodyMass && type.quantity?.offeredUnits.values.contains { $0.count > 1 } == true
    }

    static let fields = types.map(\.shortName)

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let chosen = try await visit.service.profiles.units(visit.signedIn())
        var state = FormState()
        for type in types { state.values[type.shortName] = chosen[type.identifier]?.symbol }
        return .page(try await model(visit, state))
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        let state = FormState(form, keeping: fields, faults: WaitingForm.faults)
        return .page(try await model(visit, state))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        var units: [String: EntryUnit?] = [:]
        var faults: [Fault] = []
        for type in types where form.isChecked(type.shortName) {
            guard let symbol = form.optionalText(type.shortName) else {
                units.updateValue(nil, forKey: type.identifier)
                continue
            }
            let offered = type.quantity?.offeredUnits.values.joined()
            if let unit = offered?.first(where: { $0.symbol == symbol }) {
                units.updateValue(unit, forKey: type.identifier)
            } else {
                faults.append(
                    Fault(field: type.shortName, message: "Choose a unit of the list.")
                )
            }
        }
        guard faults.isEmpty else {
            let state = FormState(form, keeping: fields, faults: faults)
            return .formAgain(try await model(visit, state))
        }
        try await visit.service.profiles.setUnits(visit.signedIn(), units)
        return .redirect(to: .profile, notice: .saved)
    }

    private static func model(
        _ visit: Visit,
        _ form: FormState
    ) async throws(KeepwellError) -> Model {
        let person = try visit.signedIn()
        let kept = try await visit.service.healthStore.recordedTypes(person)
        let settings = person.person.settings
        return Model(
            form: form,
            rows: types.filter { kept.contains($0.identifier) }.map {
                Row(type: $0, units: settings.units(for: $0))
            }
        )
    }

    struct Row: Sendable {
        let type: SampleType
        /// The usual one of the person's measurement system first.
        let units: [EntryUnit]

        fileprivate func value(_ form: FormState) -> Value {
            let usual = units.first.map { "Usual (\(ProfileUnitsPage.label($0)))" } ?? "Usual"
            let options =
                [(value: "", label: usual)]
                + units.map { (value: $0.symbol, label: ProfileUnitsPage.label($0)) }
            let name = type.shortName
            return [
                "field": .text(name), "name": .text(type.displayName),
                "fault": .optional(form.faults.first { $0.field == name }?.message),
                "options": Choice.list(options, chosen: form.values[name] ?? ""),
            ]
        }
    }

    private static func label(_ unit: EntryUnit) -> String {
        switch unit.symbol {
        case "st+lb": "st and lb"
        case "ft+in": "ft and in"
        case "h:min:s": "h:min:s"
        case "percent": "%"
        case "degC": "°C"
        case "degF": "°F"
        case "km/hr": "km/h"
        case "mi/hr": "mph"
        case "mcg": "µg"
        case "mmol<180.15588>/L": "mmol/L"
        case "fl_oz_us", "fl_oz_imp": "fl oz"
        case "cup_us": "cups"
        case "pt_imp": "pints"
        default: unit.symbol
        }
    }

    struct Model: PageModel {
        static let template = "profile/units"

        let form: FormState
        let rows: [Row]

        let title = "Units"

        var values: [String: Value] {
            form.pageValues(rows.map(\.type.shortName)).merging([
                "rows": .list(rows.map { $0.value(form) }),
                "hasRows": .flag(!rows.isEmpty),
            ]) { $1 }
        }

        static let samples = [
            Model(
                form: .sample(ProfileUnitsPage.fields),
                rows: ProfileUnitsPage.types.prefix(1).map { Row(type: $0, units: []) }
            )
        ]
    }
}
