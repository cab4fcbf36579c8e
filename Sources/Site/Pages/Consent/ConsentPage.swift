internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell

/// Asks for one type whether Keepwell may save it and whether it may show it.
///
/// Changing or taking back an answer is the same page and as quick; it works while locked. An entry
/// that was posted before the question was asked is carried along and saved with the answer.
enum ConsentPage {
    static let fields = ["write", "read", "next"] + WeightForm.fields
    private static let choices = ["write", "read"]
    private static let answers = ["yes": true, "no": false]

    /// The part of an address that names a type.
    static func shortName(of identifier: String) -> String {
        SampleType.named(identifier)?.shortName ?? identifier
    }

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(try await model(visit, type(visit), next: visit.next))
    }

    /// The question, in place of an entry that waits for its answer.
    static func ask(
        _ visit: Visit,
        before entry: WeightForm
    ) async throws(KeepwellError) -> Answer {
        .page(try await model(visit, .bodyMass, next: nil, carried: carried(entry)))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let type = try type(visit)
        let next = LocalPath(form.text("next"))
        let entry = try pendingEntry(in: form, visit)
        guard let write = answers[form.text("write")], let read = answers[form.text("read")] else {
            return .formAgain(try await given(form, visit, faults: faults(form)))
        }
        let wish = ConsentWish(write: write, read: read, purpose: ConsentWording.text(for: type))
        guard let entry else {
            try await visit.service.consents.decide(visit.signedIn(), about: type, wish)
            return next.map(Answer.redirect) ?? .redirect(to: .consents, notice: .consentSaved)
        }
        return try await save(entry, deciding: wish, visit)
    }

    /// The page with the answers that came back, and the entry that waits for them.
    private static func given(
        _ form: FormInput,
        _ visit: Visit,
        faults: [Fault]
    ) async throws(KeepwellError) -> Model {
        try await model(
            visit,
            type(visit),
            next: LocalPath(form.text("next")),
            given: FormState(form, keeping: choices, faults: faults),
            carried: pendingEntry(in: form, visit).map(carried) ?? []
        )
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        .page(try await given(form, visit, faults: WaitingForm.faults))
    }

    /// The answer and the entry that waited for it, in one commit.
    private static func save(
        _ entry: WeightForm,
        deciding wish: ConsentWish,
        _ visit: Visit
    ) async throws(KeepwellError) -> Answer {
        let sample = try entry.read(.bodyMass).sample
        let person = try visit.signedIn()
        let read = wish.read
        guard wish.write == true else {
            try await visit.service.consents.decide(person, about: .bodyMass, wish)
            return .page(WritingRefusedModel(.bodyMass, then: .addWeight), status: .forbidden)
        }
        try await visit.service.healthStore.save(person, sample.entry, deciding: wish)
        return .saved(person, isShown: read == true)
    }

    private static func pendingEntry(
        in form: FormInput,
        _ visit: Visit
    ) throws(KeepwellError) -> WeightForm? {
        guard form.optionalText("formID") != nil, try type(visit).id == SampleType.bodyMass.id
        else { return nil }
        return WeightForm(form, style: try visit.signedIn().person.settings.numberStyle)
    }

    private static func carried(_ entry: WeightForm) -> [CarriedField] {
        WeightForm.fields.map { CarriedField(name: $0, value: entry.text($0)) }
            .filter { !$0.value.isEmpty }
    }

    private static func faults(_ form: FormInput) -> [Fault] {
        let messages = [
            ("write", "Choose whether entries may be saved."),
            ("read", "Choose whether entries may be shown."),
        ]
        return messages.filter { answers[form.text($0.0)] == nil }
            .map { Fault(field: $0.0, message: $0.1) }
    }

    private static func type(_ visit: Visit) throws(KeepwellError) -> SampleType {
        guard let type = SampleType.withShortName(try visit.value()) else { throw .notFound }
        return type
    }
}
