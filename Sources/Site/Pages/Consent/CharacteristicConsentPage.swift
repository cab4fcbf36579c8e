internal import HealthModel
internal import Keepwell
internal import Mustache

/// Asks for one characteristic whether Keepwell may show it; writing it is the person's own, so
/// nothing is asked about that.
enum CharacteristicConsentPage {
    private static let answers = ["yes": true, "no": false]

    /// The characteristic that the address names; nil where it names another type.
    static func type(_ visit: Visit) throws(KeepwellError) -> CharacteristicType? {
        let name = try visit.value()
        return CharacteristicType.all.first { $0.isOffered && $0.shortName == name }
    }

    static func show(
        _ visit: Visit,
        _ type: CharacteristicType
    ) async throws(KeepwellError) -> Answer {
        .page(try await model(visit, type, next: visit.next))
    }

    static func fillIn(
        _ visit: Visit,
        _ type: CharacteristicType,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        .page(try await given(visit, type, form, faults: WaitingForm.faults))
    }

    static func submit(
        _ visit: Visit,
        _ type: CharacteristicType,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        guard let read = answers[form.text("read")] else {
            let fault = Fault(field: "read", message: "Choose whether it may be shown.")
            return .formAgain(try await given(visit, type, form, faults: [fault]))
        }
        try await visit.service.consents.decide(
            visit.signedIn(),
            about: type,
            read: read,
            purpose: CharacteristicConsentWording.text(for: type)
        )
        let next = LocalPath(form.text("next"))
        return next.map(Answer.redirect) ?? .redirect(to: .consents, notice: .consentSaved)
    }

    /// Every characteristic with where the right to read it stands.
    static func rows(_ visit: Visit) async throws(KeepwellError) -> [Row] {
        let person = try visit.signedIn()
        let zone = person.person.settings.timeZone
        var rows: [Row] = []
        for type in CharacteristicType.all where type.isOffered {
            let state = try await visit.service.consents.state(person, of: type)
            rows.append(
                Row(
                    name: type.displayName,
                    link: SitePath.consent.link(type.shortName),
                    read: ConsentView(state, in: zone)
                )
            )
        }
        return rows
    }

    /// One characteristic in the list of all choices.
    struct Row: Sendable {
        let name: String
        let link: String
        let read: ConsentView

        var value: Value { ["name": .text(name), "link": .text(link), "read": read.value] }

        static let sample = Row(
            name: "Date of birth",
            link: "/consent/dateOfBirth",
            read: .sample
        )
    }

    private static func given(
        _ visit: Visit,
        _ type: CharacteristicType,
        _ form: FormInput,
        faults: [Fault]
    ) async throws(KeepwellError) -> Model {
        let state = FormState(form, keeping: ["read"], faults: faults)
        return try await model(visit, type, next: LocalPath(form.text("next")), given: state)
    }

    private static func model(
        _ visit: Visit,
        _ type: CharacteristicType,
        next: LocalPath?,
        given: FormState? = nil
    ) async throws(KeepwellError) -> Model {
        let person = try visit.signedIn()
        let state = try await visit.service.consents.state(person, of: type)
        let history = try await visit.service.consents.history(person, of: type)
        let zone = person.person.settings.timeZone
        return Model(
            type: type,
            form: given ?? FormState(["read": ConsentPage.word(state)]),
            next: next,
            history: history.map { ConsentPage.Decision($0, in: zone) }
        )
    }

    struct Model: PageModel {
        static let template = "consent/characteristic"

        let type: CharacteristicType
        let form: FormState
        let next: LocalPath?
        let history: [ConsentPage.Decision]

        var title: String { "\(type.displayName): your choice" }

        var values: [String: Value] {
            form.pageValues(["read"]).merging([
                "action": .text(SitePath.consent.link(type.shortName)),
                "name": .text(type.displayName),
                "parts": .list(CharacteristicConsentWording.parts(for: type).map(\.value)),
                "reading": .text(CharacteristicConsentWording.reading),
                "readChoices": Choice.list(
                    [("yes", "Yes"), ("no", "No")],
                    chosen: form.values["read"]
                ),
                "next": .optional(next?.text),
                "history": .list(history.map(\.value)),
            ]) { $1 }
        }

        static let samples = CharacteristicType.all.prefix(1).map {
            Model(
                type: $0,
                form: .sample(["read"]),
                next: LocalPath(.profile),
                history: [.sample]
            )
        }
    }
}

/// What a person reads before they decide about a characteristic: the same words go on record.
enum CharacteristicConsentWording {
    static func parts(for type: CharacteristicType) -> [ConsentWording.Part] {
        [
            ConsentWording.Part(heading: "What it is, and why", text: type.purpose),
            ConsentWording.Part(
                heading: "Who can see it",
                text: "It is encrypted at rest, with a key that only you hold. As it is stored, "
                    + "nobody else can read it: not the people who run this server, not other "
                    + "users. While your record is unlocked, the server opens it for you in its "
                    + "memory, where whoever controls the server could see it."
            ),
            ConsentWording.Part(
                heading: "You are free to choose",
                text: "Nobody but you can set or change it, and for that nothing is asked. Say no, "
                    + "and Keepwell goes on as if it were not set. The choice is on record with "
                    + "its date, and you can change it at any time."
            ),
        ]
    }

    /// What the right to read is for.
    static let reading =
        "Yes lets Keepwell show it to you in your profile, and what follows from it, such as an age."

    /// The whole text, as it is kept with the decision.
    static func text(for type: CharacteristicType) -> String {
        let paragraphs = parts(for: type).flatMap { [$0.heading, $0.text] }
        return (paragraphs + [reading]).joined(separator: "\n\n")
    }
}
