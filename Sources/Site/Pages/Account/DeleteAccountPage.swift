internal import Keepwell
internal import Mustache

/// Deletes the account and everything in it; the password is asked for again.
enum DeleteAccountPage {
    static let fields = ["password", "understood"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(Model(form: FormState()))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        guard form.isChecked("understood") else {
            let message = "Tick the box to say that your record may be deleted for good."
            let fault = Fault(field: "understood", message: message)
            return .formAgain(Model(form: FormState(faults: [fault])))
        }
        do {
            try await visit.service.accounts.deleteAccount(
                visit.signedIn(),
                password: form.takeSecret("password"),
                address: visit.address
            )
        } catch {
            let refusal = try FormRefusal(error, tries: "password")
            let state = FormState(form, keeping: ["understood"], faults: refusal.faults)
            return refusal.answer(Model(form: state))
        }
        return .redirect(to: .accountDeleted).endingSession()
    }

    /// Says good-bye to somebody who has no account any more.
    static func farewell(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(FarewellModel())
    }

    struct Model: PageModel {
        static let template = "account/delete"

        let form: FormState

        let title = "Delete your account"

        var values: [String: Value] { form.pageValues(DeleteAccountPage.fields) }

        static let samples = [Model(form: .sample(DeleteAccountPage.fields))]
    }

    struct FarewellModel: PageModel {
        static let template = "public/account-deleted"

        let title = "Your account is deleted"

        let values: [String: Value] = [:]

        static let samples = [FarewellModel()]
    }
}
