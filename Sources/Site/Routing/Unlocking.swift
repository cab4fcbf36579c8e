internal import HTTP
internal import Keepwell

/// Takes a form whose action needs the key, also from a session that was locked meanwhile.
///
/// The page in between carries the form's fields along and asks for the password; so what somebody
/// typed while the idle time ran out is not lost.
enum Unlocking {
    /// The field that the page in between adds.
    static let passwordField = "password"

    static func submit(
        _ visit: Visit,
        _ form: FormInput,
        _ submit: Route.Submit
    ) async throws(KeepwellError) -> Answer {
        guard try visit.signedIn().isLocked else { return try await submit(visit, form) }
        guard form.isChecked(passwordField) else {
            return UnlockPage.inTheWay(of: visit, carrying: form.carried)
        }
        let cookie: SessionCookie
        do {
            cookie = try await UnlockPage.unlock(visit, form)
        } catch {
            return UnlockPage.inTheWay(
                of: visit,
                carrying: form.carried,
                refusal: try FormRefusal(error, tries: passwordField)
            )
        }
        return try await go(on: visit, form, submit, with: cookie).starting(cookie)
    }

    /// The action under the new session; whatever it answers, the browser gets the new cookie.
    private static func go(
        on visit: Visit,
        _ form: FormInput,
        _ submit: Route.Submit,
        with cookie: SessionCookie
    ) async throws(KeepwellError) -> Answer {
        let unlocked = try await visit.continued(with: cookie)
        do {
            return try await submit(unlocked, form)
        } catch {
            return Admission.answer(to: error, visit: unlocked)
        }
    }
}

extension Visit {
    /// The visit as the answer's page shows it: what the page's forms carry belongs to the cookie
    /// that the same response hands over.
    func after(_ answer: Answer) async -> Visit {
        guard case .start(let cookie) = answer.session, case .page = answer.content else {
            return self
        }
        return (try? await continued(with: cookie)) ?? self
    }

    /// The same visit with the session that a cookie has just been made for.
    func continued(with cookie: SessionCookie) async throws(KeepwellError) -> Visit {
        try await continued(with: Array(cookie.text.utf8))
    }

    /// The same visit with its session as it stands after a change.
    func again() async throws(KeepwellError) -> Visit {
        guard session != nil, let formCookie else { throw .unauthenticated }
        return try await continued(with: formCookie)
    }

    private func continued(with cookie: [UInt8]) async throws(KeepwellError) -> Visit {
        let session = try await service.accounts.session(cookie: cookie)
        return Visit(
            request: request,
            path: path,
            values: values,
            session: session,
            formCookie: cookie,
            site: site
        )
    }

    /// The same visitor at another address, which leads to this path with these values.
    func at(_ target: RequestTarget, _ path: SitePath, _ values: [String]) -> Visit {
        var request = request
        request.target = target
        return Visit(
            request: request,
            path: path,
            values: values,
            session: session,
            formCookie: formCookie,
            site: site
        )
    }
}
