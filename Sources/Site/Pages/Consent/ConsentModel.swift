internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

extension ConsentPage {
    /// The page; what was just chosen stands above what is on record, and before the first
    /// decision nothing is chosen.
    static func model(
        _ visit: Visit,
        _ type: SampleType,
        next: LocalPath?,
        given: FormState? = nil,
        carried: [CarriedField] = []
    ) async throws(KeepwellError) -> Model {
        let person = try visit.signedIn()
        let state = try await visit.service.consents.state(person, of: type)
        let zone = person.person.settings.timeZone
        let history = try await visit.service.consents.history(person, of: type)
        return Model(
            action: SitePath.consent.link(type.addressName),
            name: type.displayName,
            isIntimate: type.isIntimate,
            parts: ConsentWording.parts(for: type),
            form: given ?? FormState(["write": word(state.write), "read": word(state.read)]),
            isFirstTime: state.write == .notDetermined && state.read == .notDetermined,
            next: next,
            carried: carried,
            history: history.map { Decision($0, in: zone) }
        )
    }

    static func word(_ state: ConsentState) -> String {
        switch state {
        case .notDetermined: ""
        case .granted: "yes"
        case .refused: "no"
        }
    }

    /// One decision in the list below the form.
    struct Decision: Sendable {
        let at: String
        let sentence: String
        let policyVersion: Int64

        init(_ entry: ConsentEntry, in zone: TimeZone) {
            at = TimeText.moment(entry.at, in: zone)
            sentence = ConsentWords.sentence(entry.direction, entry.decision)
            policyVersion = entry.policyVersion
        }

        private init() {
            at = "1 March 2026, 07:05"
            sentence = "Writing: granted"
            policyVersion = 1
        }

        var value: Value {
            [
                "at": .text(at), "sentence": .text(sentence),
                "policyVersion": .number(policyVersion),
                "policyLink": .text(SitePath.policyVersion.link(String(policyVersion))),
            ]
        }

        static let sample = Decision()
    }

    struct Model: PageModel {
        static let template = "consent/type"

        let action: String
        let name: String
        /// The title does not name it then.
        let isIntimate: Bool
        let parts: [ConsentWording.Part]
        let form: FormState
        let isFirstTime: Bool
        let next: LocalPath?
        /// The fields of an entry that is saved with the answer.
        let carried: [CarriedField]
        let history: [Decision]

        var title: String { isIntimate ? "Your choice" : "\(name): your choice" }

        var values: [String: Value] {
            form.pageValues(["write", "read"]).merging([
                "action": .text(action),
                "name": .text(name),
                "parts": .list(parts.map(\.value)),
                "writing": .text(ConsentWording.writing),
                "reading": .text(ConsentWording.reading),
                "writeChoices": choices("write"),
                "readChoices": choices("read"),
                "isFirstTime": .flag(isFirstTime),
                "next": .optional(next?.text),
                "carried": CarriedField.values(carried),
                "history": .list(history.map(\.value)),
            ]) { $1 }
        }

        private func choices(_ field: String) -> Value {
            Choice.list([("yes", "Yes"), ("no", "No")], chosen: form.values[field])
        }

        static let samples = [
            Model(
                action: "/consent/bodyMass",
                name: "Body weight",
                isIntimate: false,
                parts: [ConsentWording.Part(heading: "Why", text: "So")],
                form: .sample(["write", "read"]),
                isFirstTime: true,
                next: LocalPath(.addWeight),
                carried: CarriedField.samples,
                history: [.sample]
            )
        ]
    }
}
