internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell

/// Changes one weight entry: the old one is deleted and the new one saved in one step.
enum EditWeightPage {
    private static let type = SampleType.bodyMass

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if let moved = try await moved(visit, .weightEntry) { return moved }
        let entry = try await entry(visit)
        let action = SitePath.weightEntry.link(entry.uuid.uuidString)
        if let refusal = try await refusal(visit, action) { return .page(refusal) }
        return .page(try WeightFormModel(visit, changing: entry, action: action))
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        let uuid = try uuid(visit)
        return try WeightSubmission(
            visit: visit,
            form: form,
            action: SitePath.weightEntry.link(uuid.uuidString),
            replacing: uuid,
            present: try? await entry(visit)
        ).filledIn()
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let uuid = try uuid(visit)
        let path = SitePath.weightEntry.link(uuid.uuidString)
        // Without the right to read, the entry is changed unseen.
        let present = try? await entry(visit)
        let submission = try WeightSubmission(
            visit: visit,
            form: form,
            action: path,
            replacing: uuid,
            present: present
        )
        do {
            return try await submission.carryOut { sample throws(KeepwellError) in
                let sample = present.map { untouched(sample, in: $0) } ?? sample
                if let refusal = try await refusal(visit, path) {
                    return .page(refusal, status: .forbidden)
                }
                try await visit.service.healthStore.edit(person, uuid, to: sample.entry)
                return .redirect(to: .weight, notice: .changed)
            }
        } catch {
            switch error {
            case .conflict, .notFound:
                guard let answer = try await overtaken(visit, form) else { throw error }
                return answer
            default: throw error
            }
        }
    }

    /// What was typed, where the entry was changed or deleted meanwhile; nil where it never was.
    ///
    /// Beside an entry as it is now, saving changes that one; of a deleted one it makes a new entry.
    private static func overtaken(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer? {
        let person = try visit.signedIn()
        let store = visit.service.healthStore
        switch try await store.fate(person, type: type, of: uuid(visit)) {
        case .unknown: return nil
        case .deleted:
            return try WeightSubmission(
                visit: visit,
                form: form,
                action: SitePath.addWeight.link()
            ).overtaken(
                "This entry was deleted meanwhile. Save what you typed as a new one, if you like."
            )
        case .present(let uuid):
            return try await WeightSubmission(
                visit: visit,
                form: form,
                action: SitePath.weightEntry.link(uuid.uuidString),
                replacing: uuid,
                present: store.entry(person, type: type, uuid)
            ).overtaken(
                "This entry was changed meanwhile. Look at it as it is now; what you typed is below."
            )
        }
    }

    /// The way to where the entry stands since it was edited; nil where the address still holds.
    static func moved(_ visit: Visit, _ path: SitePath) async throws(KeepwellError) -> Answer? {
        let old = try uuid(visit)
        let fate = try await visit.service.healthStore
            .fate(visit.signedIn(), type: type, of: old)
        guard case .present(let uuid) = fate, uuid != old else { return nil }
        return .redirect(to: LocalPath(path, uuid.uuidString))
    }

    /// Instead of the form where the person does not let entries be saved: the new one would be.
    private static func refusal(
        _ visit: Visit,
        _ path: String
    ) async throws(KeepwellError) -> WritingRefusedModel? {
        let consent = try await visit.service.consents.state(visit.signedIn(), of: type)
        guard case .refused = consent.write else { return nil }
        return WritingRefusedModel(type, then: LocalPath(trusted: path), isEdit: true)
    }

    /// The entry that the path names.
    static func entry(_ visit: Visit) async throws(KeepwellError) -> Entry {
        try await visit.service.healthStore.entry(
            visit.signedIn(),
            type: type,
            uuid(visit)
        )
    }

    /// The path's id; only in the form that links have.
    static func uuid(_ visit: Visit) throws(KeepwellError) -> UUID {
        let text = try visit.value()
        guard let uuid = UUID(uuidString: text), uuid.uuidString == text else { throw .notFound }
        return uuid
    }

    /// The new sample, with the stored amount and moment where the form came back with what it
    /// showed: so that looking at an entry in another unit, and saving, changes nothing.
    private static func untouched(_ sample: NewSample, in entry: Entry) -> NewSample {
        guard let stored = entry.quantity else { return sample }
        let shown = WeightText.shown(stored, as: sample.enteredAs)
        let quantity = stored.edited(shown: shown, entered: sample.quantity)
        let isSameMinute =
            LocalClock.reading(at: entry.start, in: entry.timeZone)
            == LocalClock.reading(at: sample.at, in: sample.timeZone)
            && abs(entry.start.milliseconds - sample.at.milliseconds) < 60_000
        return NewSample(
            type: sample.type,
            quantity: quantity,
            enteredAs: quantity == stored
                ? entry.enteredAs ?? sample.enteredAs : sample.enteredAs,
            at: isSameMinute ? entry.start : sample.at,
            timeZone: sample.timeZone,
            note: sample.note,
            formID: sample.formID
        )
    }
}
