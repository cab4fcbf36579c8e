internal import HTTP
internal import Keepwell
internal import Mustache

/// Signs in with name and password.
enum SignInPage {
    static let fields = ["name", "password", "next", WaitingForm.field]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if visit.session != nil { return .redirect(to: visit.next ?? LocalPath(.summary)) }
        return .page(Model(next: visit.next, form: FormState()))
    }

    /// The page in the way of a form whose session has ended.
    static func inTheWay(of visit: Visit, carrying form: WaitingForm) -> Answer {
        .page(Model(next: visit.comeBack, waiting: form, form: FormState()), status: .forbidden)
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        let waiting = WaitingForm(form.text(WaitingForm.field))
        do {
            let cookie = try await visit.service.accounts.signIn(
                name: form.text("name"),
                password: form.takeSecret("password"),
                device: visit.device,
                address: visit.address
            )
            let signedIn = try await visit.continued(with: cookie)
            if let answer = await waiting?.comeBack(to: next, for: signedIn) {
                return answer.starting(cookie)
            }
            let notice = try await Self.news(for: signedIn)
            return try await RecoveryCodePage.onward(from: visit, cookie, to: next, notice)
        } catch {
            let refusal = try FormRefusal(nameable(error), tries: "password")
            let state = FormState(form, keeping: ["name"], faults: refusal.faults)
            return refusal.answer(Model(next: next, waiting: waiting, form: state))
        }
    }

    /// Unknown name, wrong password and disabled account: the same words for all.
    private static func nameable(_ error: KeepwellError) -> KeepwellError {
        guard case .unauthenticated = error else { return error }
        return .invalid("name", "Name and password do not fit together.")
    }

    /// What the first page says of the time before; the account's log has the rest.
    private static func news(for visit: Visit) async throws(KeepwellError) -> Notice? {
        guard let person = visit.session else { return nil }
        let news = try await visit.service.accounts.newsAtSignIn(person)
        if news.contains(.freshStartEnded) { return .freshStartEnded }
        return news.contains(.restored) ? .restored : nil
    }

    struct Model: PageModel {
        static let template = "public/sign-in"
        static let hasOpenForm = true

        let next: LocalPath?
        /// What is filled in again behind this page.
        var waiting: WaitingForm?
        let form: FormState

        let title = "Sign in"

        var values: [String: Value] {
            form.pageValues(["name", "password"]).merging([
                "next": .optional(next?.text),
                "carried": CarriedField.values(WaitingForm.carried(waiting)),
                "isInTheWay": .flag(waiting != nil),
            ]) { $1 }
        }

        static let samples = [
            Model(
                next: LocalPath(.weight),
                waiting: WaitingForm("note=value"),
                form: .sample(["name", "password"])
            )
        ]
    }
}
