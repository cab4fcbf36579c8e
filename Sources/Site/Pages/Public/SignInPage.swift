internal import Keepwell
internal import Mustache

/// Signs in with name and password.
enum SignInPage {
    static let fields = ["name", "password", "next"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if visit.session != nil { return .redirect(to: visit.next ?? LocalPath(.summary)) }
        return .page(Model(next: visit.next, form: FormState()))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        do {
            let cookie = try await visit.service.accounts.signIn(
                name: form.text("name"),
                password: form.takeSecret("password"),
                device: visit.device,
                address: visit.address
            )
            return try await RecoveryCodePage.onward(from: visit, cookie, to: next)
        } catch .unauthenticated {
            // Unknown name, wrong password and disabled account: the same words for all.
            let fault = Fault(field: "name", message: "Name and password do not fit together.")
            let state = FormState(form, keeping: ["name"], faults: [fault])
            return .formAgain(Model(next: next, form: state))
        }
    }

    struct Model: PageModel {
        static let template = "public/sign-in"
        static let hasOpenForm = true

        let next: LocalPath?
        let form: FormState

        let title = "Sign in"

        var values: [String: Value] {
            form.pageValues(["name", "password"])
                .merging(["next": .optional(next?.text)]) { $1 }
        }

        static let samples = [
            Model(next: LocalPath(.weight), form: .sample(["name", "password"]))
        ]
    }
}
