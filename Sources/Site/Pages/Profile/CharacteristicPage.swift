internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// One characteristic to say or to take back.
///
/// What is there already is filled in only where Keepwell may show it; without that the form starts
/// empty, and what it saves takes the place of what was there.
enum CharacteristicPage {
    static let fields = ["value", "remove"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let type = try type(visit)
        let person = try visit.signedIn()
        let characteristics = try await visit.service.profiles.characteristics(person)
        let isShown = try await visit.service.consents.state(person, of: type).isGranted
        var state = FormState()
        switch type.kind {
        case .day: state.values["value"] = characteristics.dateOfBirth?.description
        default:
            let choice = characteristics.choice(of: type) ?? 0
            state.values["value"] = isShown ? String(choice) : nil
        }
        return .page(try await model(visit, type, state))
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        let state = FormState(form, keeping: fields, faults: WaitingForm.faults)
        return .page(try await model(visit, type(visit), state))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let type = try type(visit)
        let person = try visit.signedIn()
        let isRemoved = form.isChecked("remove")
        do {
            let value = try value(of: type, form.text("value"), isRemoved: isRemoved)
            try await visit.service.profiles.set(person, value)
        } catch {
            let state = FormState(form, keeping: ["value"], faults: try error.formFaults())
            return .formAgain(try await model(visit, type, state))
        }
        let asks = try await visit.service.consents.state(person, of: type) == .notDetermined
        if asks, !isRemoved {
            return .redirect(to: LocalPath(.profile).asNext(of: .consent, type.shortName))
        }
        return .redirect(to: .profile, notice: .saved)
    }

    private static func value(
        of type: CharacteristicType,
        _ text: String,
        isRemoved: Bool
    ) throws(KeepwellError) -> CharacteristicValue {
        guard type.kind == .day else {
            let number = WholeNumber.read(text).map { Int($0) }
            guard let value = number.flatMap({ CharacteristicValue(type, choice: $0) }) else {
                throw .invalid("value", "Choose one of these.")
            }
            return value
        }
        if isRemoved { return .dateOfBirth(nil) }
        guard let day = LocalDay(parsing: text) else {
            throw .invalid("value", "Give the day as year, month and day, like 1980-02-29.")
        }
        return .dateOfBirth(day)
    }

    private static func type(_ visit: Visit) throws(KeepwellError) -> CharacteristicType {
        guard let type = CharacteristicType.withShortName(try visit.value()), type.isOffered else {
            throw .notFound
        }
        return type
    }

    private static func model(
        _ visit: Visit,
        _ type: CharacteristicType,
        _ form: FormState
    ) async throws(KeepwellError) -> Model {
        let person = try visit.signedIn()
        let state = try await visit.service.consents.state(person, of: type)
        return Model(
            type: type,
            form: form,
            isShown: state.isGranted,
            today: LocalDay(visit.now, in: person.person.settings.timeZone)
        )
    }

    struct Model: PageModel {
        static let template = "profile/characteristic"

        let type: CharacteristicType
        let form: FormState
        let isShown: Bool
        let today: LocalDay

        var title: String { type.displayName }

        var values: [String: Value] {
            form.pageValues(["value"]).merging([
                "name": .text(type.displayName),
                "purpose": .text(type.purpose),
                "action": .text(SitePath.characteristic.link(type.shortName)),
                "isHidden": .flag(!isShown),
                "day": day,
                "choices": choices,
            ]) { $1 }
        }

        /// The least and the greatest day; absent for what is chosen from a list.
        private var day: Value {
            guard type.kind == .day else { return .absent }
            return [
                "earliest": .text("\(CharacteristicValue.earliestYearOfBirth)-01-01"),
                "latest": .text(today.description),
            ]
        }

        private var choices: Value {
            guard case .enumeration(let values) = type.kind else { return .absent }
            let list = values.values.map { (value: String($0.raw), label: $0.words) }
            return ["list": Choice.list(list, chosen: form.values["value"])]
        }

        static let samples = CharacteristicType.all.filter(\.isOffered).map {
            Model(
                type: $0,
                form: .sample(["value"]),
                isShown: false,
                today: LocalDay(Instant(milliseconds: 0), in: .gmt)
            )
        }
    }
}
