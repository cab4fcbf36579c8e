internal import Keepwell
internal import Mustache

/// Sets who may make an account.
enum SignUpModePage {
    static let fields = ["mode"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let mode = try await visit.service.administration.signUpMode(visit.signedIn())
        return .page(Model(form: FormState(["mode": mode.rawValue])))
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        .page(Model(form: FormState(form, keeping: fields, faults: WaitingForm.faults)))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        guard let mode = SignUpMode(rawValue: form.text("mode")) else {
            let fault = Fault(field: "mode", message: "Choose one of the three.")
            return .formAgain(Model(form: FormState(form, keeping: fields, faults: [fault])))
        }
        try await visit.service.administration.setSignUpMode(visit.signedIn(), mode)
        return .redirect(to: .administration, notice: .administrationSaved)
    }

    static func label(_ mode: SignUpMode) -> String {
        switch mode {
        case .open: "Everyone who opens the site"
        case .inviteOnly: "Whoever has an invitation"
        case .closed: "Nobody"
        }
    }

    struct Model: PageModel {
        static let template = "admin/sign-up-mode"

        let form: FormState

        let title = "Who may sign up"

        var values: [String: Value] {
            let options = SignUpMode.allCases.map { ($0.rawValue, SignUpModePage.label($0)) }
            return form.pageValues(SignUpModePage.fields).merging([
                "modes": Choice.list(options, chosen: form.values["mode"])
            ]) { $1 }
        }

        static let samples = [Model(form: .sample(SignUpModePage.fields))]
    }
}
