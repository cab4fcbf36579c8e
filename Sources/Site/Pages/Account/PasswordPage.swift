internal import Keepwell
internal import Mustache

/// Changes the password; the present one is asked for again.
enum PasswordPage {
    static let fields = ["currentPassword", "newPassword"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(try model(FormState(), visit))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        do {
            let cookie = try await visit.service.accounts.changePassword(
                visit.signedIn(),
                current: form.takeSecret("currentPassword"),
                new: form.takeSecret("newPassword"),
                address: visit.address
            )
            return .redirect(to: .account, notice: .passwordChanged).starting(cookie)
        } catch {
            let refusal = try FormRefusal(error, tries: "currentPassword")
            return refusal.answer(try model(FormState(faults: refusal.faults), visit))
        }
    }

    private static func model(
        _ state: FormState,
        _ visit: Visit
    ) throws(KeepwellError) -> Model {
        Model(
            name: try visit.signedIn().person.name,
            offeredPassphrase: visit.service.accounts.offeredPassphrase(),
            form: state
        )
    }

    struct Model: PageModel {
        static let template = "account/password"

        /// For password managers, which store name and password together.
        let name: String
        let offeredPassphrase: String
        let form: FormState

        let title = "Change your password"

        var values: [String: Value] {
            form.pageValues(PasswordPage.fields).merging([
                "name": .text(name), "offeredPassphrase": .text(offeredPassphrase),
            ]) { $1 }
        }

        static let samples = [
            Model(name: "alice", offeredPassphrase: "words", form: .sample(PasswordPage.fields))
        ]
    }
}
