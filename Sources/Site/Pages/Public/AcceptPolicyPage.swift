internal import Keepwell
internal import Mustache

/// Asks whoever accepted an earlier version of the privacy policy for the one in force.
enum AcceptPolicyPage {
    static let fields = ["acceptPolicy", "next"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        guard try visit.signedIn().person.mustAcceptPolicy else {
            return .redirect(to: .summary)
        }
        let policy = try await visit.service.policies.latest()
        return .page(Model(policy: PolicyView(policy), next: visit.next, form: FormState()))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        guard let version = WholeNumber.read(form.text("acceptPolicy")) else {
            let policy = try await visit.service.policies.latest()
            let fault = Fault(
                field: "acceptPolicy",
                message: "Tick the box if you accept this version."
            )
            let state = FormState(faults: [fault])
            return .formAgain(Model(policy: PolicyView(policy), next: next, form: state))
        }
        try await visit.service.accounts.acceptPolicy(visit.signedIn(), version: version)
        return next.map(Answer.redirect) ?? .redirect(to: .summary, notice: .policyAccepted)
    }

    struct Model: PageModel {
        static let template = "public/accept-policy"

        let policy: PolicyView
        let next: LocalPath?
        let form: FormState

        let title = "New privacy policy"

        var values: [String: Value] {
            policy.values.merging(form.pageValues(["acceptPolicy"])) { $1 }
                .merging(["next": .optional(next?.text)]) { $1 }
        }

        static let samples = [
            Model(policy: .sample, next: LocalPath(.weight), form: .sample(["acceptPolicy"]))
        ]
    }
}
