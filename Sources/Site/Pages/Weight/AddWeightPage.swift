internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Adds a weight entry, locked or unlocked.
enum AddWeightPage {
    private static let type = SampleType.bodyMass

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        switch try await visit.service.consents.state(person, of: type).write {
        case .notDetermined:
            throw .notDetermined(type: type.identifier, direction: .write)
        case .refused: return .page(WritingRefusedModel(type, then: .addWeight))
        case .granted: break
        }
        let action = SitePath.addWeight.link()
        return .page(try WeightFormModel(visit, changing: nil, action: action))
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        try WeightSubmission(visit: visit, form: form, action: SitePath.addWeight.link()).filledIn()
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let consent = try await visit.service.consents.state(person, of: type).write
        if case .refused = consent {
            return .page(WritingRefusedModel(type, then: .addWeight), status: .forbidden)
        }
        let submission = try WeightSubmission(
            visit: visit,
            form: form,
            action: SitePath.addWeight.link()
        )
        return try await submission.carryOut { sample throws(KeepwellError) in
            if consent == .notDetermined {
                return try await ConsentPage.ask(visit, before: submission.form)
            }
            try await visit.service.healthStore.save(person, sample)
            return .redirect(to: person.isLocked ? .summary : .weight, notice: .saved)
        }
    }
}
