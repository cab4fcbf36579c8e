internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell

/// Asks for one type whether Keepwell may save it and whether it may show it.
///
/// Changing or taking back an answer is the same page and as quick; it works while locked. An entry
/// that was posted before the question was asked is carried along and saved with the answer.
enum ConsentPage {
    static let fields =
        ["write", "read", "next"] + Set(WeightForm.fields + EntryForm.fields).sorted()
    private static let choices = ["write", "read"]
    private static let answers = ["yes": true, "no": false]

    /// The part of an address that names a type.
    static func shortName(of identifier: String) -> String {
        SampleType.named(identifier)?.addressName ?? identifier
    }

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if let type = try CharacteristicConsentPage.type(visit) {
            return try await CharacteristicConsentPage.show(visit, type)
        }
        return .page(try await model(visit, type(visit), next: visit.next))
    }

    /// The question, in place of an entry that waits for its answer.
    static func ask(
        _ visit: Visit,
        before entry: WeightForm
    ) async throws(KeepwellError) -> Answer {
        try await ask(visit, about: .bodyMass, before: Pending.weight(entry).carried)
    }

    /// The question about a type, in place of an entry that waits for its answer.
    static func ask(
        _ visit: Visit,
        about type: SampleType,
        before carried: [CarriedField]
    ) async throws(KeepwellError) -> Answer {
        .page(try await model(visit, type, next: nil, carried: carried))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        if let type = try CharacteristicConsentPage.type(visit) {
            return try await CharacteristicConsentPage.submit(visit, type, form)
        }
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
            carried: pendingEntry(in: form, visit)?.carried ?? []
        )
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        if let type = try CharacteristicConsentPage.type(visit) {
            return try await CharacteristicConsentPage.fillIn(visit, type, form)
        }
        return .page(try await given(form, visit, faults: WaitingForm.faults))
    }

    /// The answer and the entry that waited for it, in one commit.
    private static func save(
        _ pending: Pending,
        deciding wish: ConsentWish,
        _ visit: Visit
    ) async throws(KeepwellError) -> Answer {
        let entry = try pending.read()
        let person = try visit.signedIn()
        guard wish.write == true else {
            try await visit.service.consents.decide(person, about: entry.type, wish)
            return .page(AddEntryPage.refusal(of: entry.type), status: .forbidden)
        }
        try await visit.service.healthStore.save(person, entry, deciding: wish)
        if case .weight = pending { return .saved(person, isShown: wish.read == true) }
        return AddEntryPage.done(person, .saved)
    }

    private static func pendingEntry(
        in form: FormInput,
        _ visit: Visit
    ) throws(KeepwellError) -> Pending? {
        let type = try type(visit)
        guard form.optionalText("formID") != nil, type.canBeEntered else { return nil }
        let style = try visit.signedIn().person.settings.numberStyle
        return type == .bodyMass
            ? .weight(WeightForm(form, style: style))
            : .entry(EntryForm(form, of: type, style: style))
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
        guard let type = SampleType.withAddressName(try visit.value()) else { throw .notFound }
        return type
    }
}

/// An entry that was posted before the question about its type was asked.
private enum Pending: Sendable {
    case weight(WeightForm)
    case entry(EntryForm)

    /// What was typed, for hidden fields.
    var carried: [CarriedField] {
        switch self {
        case .weight(let form):
            WeightForm.fields.map { CarriedField(name: $0, value: form.text($0)) }
                .filter { !$0.value.isEmpty }
        case .entry(let form): form.carried
        }
    }

    func read() throws(KeepwellError) -> NewEntry {
        switch self {
        case .weight(let form): try form.read(.bodyMass).sample.entry
        case .entry(let form): try form.read(changing: nil).entry
        }
    }
}
