internal import Keepwell

/// Signs out: the session and its key slot are gone, and the browser forgets what it has.
enum SignOutPage {
    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.accounts.signOut(visit.signedIn())
        return .redirect(to: .home, notice: .signedOut).endingSession()
    }
}
