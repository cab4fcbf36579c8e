internal import Keepwell
internal import Mustache

/// Says who runs this server, as the privacy policy names them.
enum OperatorPage {
    static let fields = ["operatorName", "operatorContact"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let contact = try await visit.service.policies.operator()
        return .page(
            Model(
                isSetAtStart: visit.service.policies.operatorIsSetAtStart,
                form: FormState([
                    "operatorName": contact?.name ?? "",
                    "operatorContact": contact?.contact ?? "",
                ])
            )
        )
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        .page(Model(form: FormState(form, keeping: fields, faults: WaitingForm.faults)))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        do {
            try await visit.service.administration.setOperator(
                visit.signedIn(),
                name: form.text("operatorName"),
                contact: form.text("operatorContact")
            )
        } catch {
            let faults = try error.formFaults()
            return .formAgain(Model(form: FormState(form, keeping: fields, faults: faults)))
        }
        return .redirect(to: .administration, notice: .administrationSaved)
    }

    struct Model: PageModel {
        static let template = "admin/operator"

        /// Set where the server is started: shown, and not to be changed here.
        var isSetAtStart = false
        let form: FormState

        let title = "Who runs this server"

        var values: [String: Value] {
            form.pageValues(OperatorPage.fields).merging([
                "isSetAtStart": .flag(isSetAtStart)
            ]) { $1 }
        }

        static let samples = [
            Model(form: .sample(OperatorPage.fields)),
            Model(isSetAtStart: true, form: .sample(OperatorPage.fields)),
        ]
    }
}
