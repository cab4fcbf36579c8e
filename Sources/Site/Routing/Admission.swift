internal import HTTP
internal import Keepwell

/// Who may go on, and where everyone else is led.
enum Admission {
    /// What stands in the way of this visit; nil when nothing does.
    static func refusal(of visit: Visit, by access: Access) -> Answer? {
        if access == .everyone { return nil }
        guard let session = visit.session else { return signIn(visit) }
        if access == .admin, !session.person.isAdmin { return .failure(.notFound) }
        if session.person.mustAcceptPolicy, !isOpenBeforeAccepting(visit.path) {
            return .redirect(to: visit.comeBack.asNext(of: .acceptPolicy))
        }
        if access == .unlocked, session.isLocked, visit.request.method != .post {
            return UnlockPage.inTheWay(of: visit)
        }
        return nil
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
