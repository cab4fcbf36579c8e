internal import HTTP
internal import Keepwell

/// Who may go on, and where everyone else is led.
enum Admission {
    /// What stands in the way of a visit.
    private enum Obstacle {
        case signedOut
        case notAdmin
        case newPolicy
        case locked
        case damaged(String)
    }

    /// The answer to a visit that may not go on; nil when nothing stands in its way.
    static func refusal(of visit: Visit, by access: Access) -> Answer? {
        switch obstacle(to: visit, by: access) {
        case nil: nil
        case .signedOut: signIn(visit)
        case .notAdmin: .failure(.notFound)
        case .newPolicy: .redirect(to: visit.comeBack.asNext(of: .acceptPolicy))
        case .locked: UnlockPage.inTheWay(of: visit)
        case .damaged(let sentence): .failure(Failure(.damaged(sentence)))
        }
    }

    /// The same for a form, which the page in between takes along.
    static func refusal(
        of visit: Visit,
        by access: Access,
        carrying form: WaitingForm
    ) async throws(KeepwellError) -> Answer? {
        switch obstacle(to: visit, by: access) {
        case .signedOut: SignInPage.inTheWay(of: visit, carrying: form)
        case .newPolicy: try await AcceptPolicyPage.inTheWay(of: visit, carrying: form)
        case nil, .notAdmin, .locked, .damaged: refusal(of: visit, by: access)
        }
    }

    private static func obstacle(to visit: Visit, by access: Access) -> Obstacle? {
        if access == .everyone { return nil }
        guard let session = visit.session else { return .signedOut }
        if access == .admin, !session.person.isAdmin { return .notAdmin }
        if session.person.mustAcceptPolicy, !isOpenBeforeAccepting(visit.path) {
            return .newPolicy
        }
        if access == .unlocked, let damage = session.damage { return .damaged(damage) }
        // A form goes on to where its fields are carried along.
        let isLocked = access == .unlocked && session.isLocked && visit.request.method != .post
        return isLocked ? .locked : nil
    }

    /// What an error of Keepwell leads to: a form where one helps, else a page that says so.
    static func answer(to error: KeepwellError, visit: Visit) -> Answer {
        switch error {
        case .unauthenticated: signIn(visit)
        case .locked: UnlockPage.inTheWay(of: visit)
        case .notDetermined(let type, _):
            .redirect(to: visit.comeBack.asNext(of: .consent, ConsentPage.shortName(of: type)))
        default: .failure(Failure(error))
        }
    }

    private static func signIn(_ visit: Visit) -> Answer {
        .redirect(to: visit.comeBack.asNext(of: .signIn))
    }

    /// What stays in a person's hands before they accept a new policy: to leave, with everything.
    private static func isOpenBeforeAccepting(_ path: SitePath) -> Bool {
        switch path {
        case .acceptPolicy, .signOut, .lock, .lockEverywhere, .unlock, .account, .deleteAccount,
            .consents, .consent, .sessions, .endSession, .endOtherSessions, .endAllSessions:
            true
        default: false
        }
    }
}

extension Visit {
    /// Where to come back to: this page, or the form that a post came from.
    var comeBack: LocalPath {
        let isForm = request.method == .post
        if isForm, !Routes.all.contains(where: { $0.path == path && $0.method == .get }) {
            return LocalPath(.summary)
        }
        return ownPath ?? LocalPath(.summary)
    }
}
