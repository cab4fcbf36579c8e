internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Adds an entry of any type that can be entered, locked or unlocked.
enum AddEntryPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let type = try visit.entryType()
        if type == .bodyMass { return .redirect(to: .addWeight) }
        let person = try visit.signedIn()
        switch try await visit.service.consents.state(person, of: type).write {
        case .notDetermined:
            throw .notDetermined(type: type.identifier, direction: .write)
        case .refused: return .page(refusal(of: type))
        case .granted: break
        }
        let style = person.person.settings.numberStyle
        return .page(
            EntryFormModel(
                action: type.addLink,
                isEdit: false,
                isLocked: person.isLocked,
                form: EntryForm(try EntryPrefill.new(type, visit), of: type, style: style),
                faults: [],
                recentActivities: try await visit.recentActivities(of: type)
            )
        )
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        let type = try visit.entryType()
        let submission = try EntrySubmission(visit, form, of: type, action: type.addLink)
        return try await submission.filledIn()
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let type = try visit.entryType()
        if type == .bodyMass { return .redirect(to: .addWeight) }
        let person = try visit.signedIn()
        let consent = try await visit.service.consents.state(person, of: type).write
        if case .refused = consent { return .page(refusal(of: type), status: .forbidden) }
        let submission = try EntrySubmission(visit, form, of: type, action: type.addLink)
        return try await submission.carryOut { entry throws(KeepwellError) in
            if consent == .notDetermined {
                return try await ConsentPage.ask(
                    visit,
                    about: type,
                    before: submission.form.carried
                )
            }
            try await visit.service.healthStore.save(person, entry)
            return done(person, .saved)
        }
    }

    /// Where to go once something was saved, changed or deleted.
    static func done(_ person: SignedIn, _ notice: Notice) -> Answer {
        .redirect(to: person.isLocked ? .summary : .add, notice: notice)
    }

    static func refusal(of type: SampleType, then path: String? = nil) -> WritingRefusedModel {
        let path = LocalPath(trusted: path ?? type.addLink)
        return WritingRefusedModel(type, then: path)
    }
}
