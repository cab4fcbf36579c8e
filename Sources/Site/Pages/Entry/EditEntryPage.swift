internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell

/// Changes an entry of any type that can be entered.
enum EditEntryPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let type = try visit.entryType()
        let entry = try await visit.entry(of: type)
        if let whole = visit.wholeOf(entry, of: type) {
            return .redirect(to: LocalPath(trusted: whole.link(.editEntry)))
        }
        let action = SitePath.editEntry.link(type.addressName, entry.uuid.uuidString)
        if let refusal = try await refusal(visit, type, action) { return .page(refusal) }
        let person = try visit.signedIn()
        let values = try EntryPrefill.stored(entry, of: type, visit)
        return .page(
            EntryFormModel(
                action: action,
                isEdit: true,
                isLocked: person.isLocked,
                form: EntryForm(values, of: type, style: person.person.settings.numberStyle),
                faults: [],
                recentActivities: try await visit.recentActivities(of: type)
            )
        )
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        try await submission(visit, form).filledIn()
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let submission = try await submission(visit, form)
        let uuid = try visit.entryID()
        return try await submission.carryOut { entry throws(KeepwellError) in
            if let refusal = try await refusal(visit, entry.type, submission.action) {
                return .page(refusal, status: .forbidden)
            }
            try await visit.service.healthStore.edit(person, uuid, to: entry)
            return AddEntryPage.done(person, .changed)
        }
    }

    private static func submission(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> EntrySubmission {
        let type = try visit.entryType()
        let entry = try await visit.entry(of: type)
        let action = SitePath.editEntry.link(type.addressName, entry.uuid.uuidString)
        return try EntrySubmission(visit, form, of: type, action: action, changing: entry)
    }

    /// Instead of the form where the person does not let entries be saved: the new one would be.
    private static func refusal(
        _ visit: Visit,
        _ type: SampleType,
        _ path: String
    ) async throws(KeepwellError) -> WritingRefusedModel? {
        let consent = try await visit.service.consents.state(visit.signedIn(), of: type)
        guard case .refused = consent.write else { return nil }
        return WritingRefusedModel(type, then: LocalPath(trusted: path), isEdit: true)
    }
}

/// The entry that another one is part of.
struct WholeEntry: Sendable {
    let type: SampleType
    let uuid: UUID

    func link(_ path: SitePath) -> String { path.link(type.addressName, uuid.uuidString) }
}

extension Visit {
    /// The id in the path; only in the form that links have.
    func entryID() throws(KeepwellError) -> UUID {
        let text = try value(1)
        guard let uuid = UUID(uuidString: text), uuid.uuidString == text else { throw .notFound }
        return uuid
    }

    /// The entry that the path names.
    func entry(of type: SampleType) async throws(KeepwellError) -> Entry {
        try await service.healthStore.entry(signedIn(), type: type, entryID())
    }

    /// What an entry is part of: only as a whole it is changed and deleted.
    func wholeOf(_ entry: Entry, of type: SampleType) -> WholeEntry? {
        guard let uuid = entry.correlation, let whole = type.correlationOfParts else { return nil }
        return WholeEntry(type: whole, uuid: uuid)
    }
}
