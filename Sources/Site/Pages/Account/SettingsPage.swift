internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Time zone, idle time, units, and how numbers and dates are written.
enum SettingsPage {
    static let fields = [
        "timeZone", "lockMinutes", "measurementSystem", "massUnit", "decimalMark", "dateStyle",
        "firstWeekday",
    ]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let settings = try visit.signedIn().person.settings
        return .page(
            Model(
                form: FormState([
                    "timeZone": Settings.name(of: settings.timeZone),
                    "lockMinutes": String(settings.lockMinutes),
                    "massUnit": settings.massUnit.symbol,
                    "decimalMark": settings.numberStyle.rawValue,
                    "measurementSystem": settings.measurementSystem.rawValue,
                    "dateStyle": settings.dateStyle.rawValue,
                    "firstWeekday": settings.firstWeekday.rawValue,
                ])
            )
        )
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        .page(Model(form: FormState(form, keeping: fields, faults: WaitingForm.faults)))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let state = FormState(form, keeping: fields)
        do {
            let settings = try read(state.values, from: person.person.settings)
            try await visit.service.accounts.updateSettings(person, settings)
        } catch {
            return .formAgain(Model(form: state.with(try error.formFaults())))
        }
        return .redirect(to: .account, notice: .settingsSaved)
    }

    private static func read(
        _ values: [String: String],
        from present: Settings
    ) throws(KeepwellError) -> Settings {
        var settings = present
        var faults: [Fault] = []
        func take<Part>(_ field: String, _ part: Part?, _ message: String, _ use: (Part) -> Void) {
            if let part { use(part) } else { faults.append(Fault(field: field, message: message)) }
        }
        let text = { values[$0] ?? "" }
        take("timeZone", Settings.timeZone(named: text("timeZone")), "Choose a zone of the list.") {
            settings.timeZone = $0
        }
        take(
            "lockMinutes",
            WholeNumber.read(text("lockMinutes")).map { Int($0) }
                .flatMap { Settings.lockMinutesRange.contains($0) ? $0 : nil },
            "Give the minutes as a whole number from 1 to 240."
        ) { settings.lockMinutes = $0 }
        take("massUnit", WeightText.unit(text("massUnit")), "Choose a unit.") {
            settings.massUnit = $0
        }
        take("decimalMark", NumberStyle(rawValue: text("decimalMark")), "Choose a mark.") {
            settings.numberStyle = $0
        }
        let system = MeasurementSystem(rawValue: text("measurementSystem"))
        take("measurementSystem", system, "Choose a system.") { settings.measurementSystem = $0 }
        take("dateStyle", DateStyle(rawValue: text("dateStyle")), "Choose a way.") {
            settings.dateStyle = $0
        }
        take("firstWeekday", FirstWeekday(rawValue: text("firstWeekday")), "Choose a day.") {
            settings.firstWeekday = $0
        }
        guard faults.isEmpty else { throw .invalid(faults) }
        return settings
    }

    struct Model: PageModel {
        static let template = "account/settings"

        let form: FormState

        let title = "Settings"

        var values: [String: Value] {
            form.pageValues(SettingsPage.fields).merging([
                "timeZones": Choice.timeZones(chosen: form.values["timeZone"]),
                "massUnits": Choice.list(Self.units, chosen: form.values["massUnit"]),
                "systems": Choice.list(Self.systems, chosen: form.values["measurementSystem"]),
                "dateStyles": Choice.list(Self.dateStyles, chosen: form.values["dateStyle"]),
                "weekdays": Choice.list(Self.weekdays, chosen: form.values["firstWeekday"]),
                "decimalMarks": Choice.list(Self.marks, chosen: form.values["decimalMark"]),
            ]) { $1 }
        }

        private static let systems = [
            (value: "metric", label: "Metric: kilometres, centimetres, °C"),
            ("unitedStates", "United States: miles, inches, °F"),
            ("unitedKingdom", "United Kingdom: miles, feet and inches, °C"),
        ]
        private static let dateStyles = [
            (value: "day-month-year", label: "3 March 2026"),
            ("month-day-year", "March 3, 2026"), ("year-month-day", "2026-03-03"),
        ]
        private static let weekdays = [
            (value: "monday", label: "Monday"), ("sunday", "Sunday"), ("saturday", "Saturday"),
        ]
        private static let units = [
            (value: "kg", label: "kilograms"), ("lb", "pounds"), ("st+lb", "stones and pounds"),
        ]
        private static let marks = [
            (value: "point", label: "70.5 (point)"), ("comma", "70,5 (comma)"),
        ]

        static let samples = [Model(form: .sample(SettingsPage.fields))]
    }
}
