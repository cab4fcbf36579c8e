internal import Keepwell

/// Locks the record: in this session, or in all of the person's.
enum LockPage {
    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.accounts.lock(visit.signedIn())
        return .redirect(to: .summary, notice: .locked)
    }

    static func submitEverywhere(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.accounts.lockEverywhere(visit.signedIn())
        return .redirect(to: .summary, notice: .lockedEverywhere)
    }
}
