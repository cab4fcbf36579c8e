internal import Keepwell
internal import Mustache

/// Sets a new password with the recovery code, after a forgotten one.
enum RecoverPage {
    static let fields = ["name", "recoveryCode", "newPassword"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(model(FormState(), visit))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        do {
            let cookie = try await visit.service.accounts.recover(
                name: form.text("name"),
                code: form.takeSecret("recoveryCode"),
                newPassword: form.takeSecret("newPassword"),
                device: visit.device,
                address: visit.address
            )
            return .redirect(to: .recoveryCode, notice: .recovered).starting(cookie)
        } catch {
            let refusal = try FormRefusal(error, tries: "recoveryCode")
            let state = FormState(form, keeping: ["name"], faults: refusal.faults)
            return refusal.answer(model(state, visit))
        }
    }

    private static func model(_ state: FormState, _ visit: Visit) -> Model {
        Model(offeredPassphrase: visit.service.accounts.offeredPassphrase(), form: state)
    }

    struct Model: PageModel {
        static let template = "public/recover"
        static let hasOpenForm = true

        let offeredPassphrase: String
        let form: FormState

        let title = "Forgotten password"

        var values: [String: Value] {
            form.pageValues(RecoverPage.fields)
                .merging(["offeredPassphrase": .text(offeredPassphrase)]) { $1 }
        }

        static let samples = [
            Model(offeredPassphrase: "words", form: .sample(RecoverPage.fields))
        ]
    }
}
