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
        let consents = try await visit.service.consents.state(person, of: type)
        let consent = consents.write
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
            try await visit.service.healthStore.save(person, sample.entry)
            return .saved(person, isShown: consents.read.isGranted)
        }
    }
}

extension Answer {
    /// Leads on after an entry was saved; says so where the person chose not to have it shown.
    static func saved(_ person: SignedIn, isShown: Bool) -> Answer {
        .redirect(
            to: person.isLocked ? .summary : .weight,
            notice: isShown ? .saved : .savedUnseen
        )
    }
}
