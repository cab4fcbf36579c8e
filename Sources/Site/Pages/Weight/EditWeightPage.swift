internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell

/// Changes one weight entry: the old one is deleted and the new one saved in one step.
enum EditWeightPage {
    private static let type = SampleType.bodyMass

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
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
            replacing: uuid
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
            at: present?.start
        )
        return try await submission.carryOut { sample throws(KeepwellError) in
            let sample = present.map { untouched(sample, in: $0) } ?? sample
            if let refusal = try await refusal(visit, path) {
                return .page(refusal, status: .forbidden)
            }
            try await visit.service.healthStore.edit(person, uuid, to: sample)
            return .redirect(to: .weight, notice: .changed)
        }
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
        let shown = WeightText.shown(entry.quantity, as: sample.enteredAs)
        let quantity = entry.quantity.edited(shown: shown, entered: sample.quantity)
        let isSameMinute =
            LocalClock.reading(at: entry.start, in: entry.timeZone)
            == LocalClock.reading(at: sample.at, in: sample.timeZone)
            && abs(entry.start.milliseconds - sample.at.milliseconds) < 60_000
        return NewSample(
            type: sample.type,
            quantity: quantity,
            enteredAs: quantity == entry.quantity ? entry.enteredAs : sample.enteredAs,
            at: isSameMinute ? entry.start : sample.at,
            timeZone: sample.timeZone,
            note: sample.note,
            formID: sample.formID
        )
    }
}
