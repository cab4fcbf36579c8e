internal import HTTP
internal import Keepwell
internal import Mustache

/// Asks whoever accepted an earlier version of the privacy policy for the one in force.
enum AcceptPolicyPage {
    static let fields = ["acceptPolicy", "next", WaitingForm.field]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        guard try visit.signedIn().person.mustAcceptPolicy else {
            return .redirect(to: .summary)
        }
        return .page(try await model(visit, next: visit.next))
    }

    /// The page in the way of a form.
    static func inTheWay(
        of visit: Visit,
        carrying form: WaitingForm
    ) async throws(KeepwellError) -> Answer {
        .page(try await model(visit, next: visit.comeBack, waiting: form), status: .forbidden)
    }

    private static func model(
        _ visit: Visit,
        next: LocalPath?,
        waiting: WaitingForm? = nil,
        faults: [Fault] = []
    ) async throws(KeepwellError) -> Model {
        let policy = try await visit.service.policies.latest()
        return Model(
            policy: PolicyView(policy),
            next: next,
            waiting: waiting,
            form: FormState(faults: faults)
        )
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        let waiting = WaitingForm(form.text(WaitingForm.field))
        guard let version = WholeNumber.read(form.text("acceptPolicy")) else {
            let fault = Fault(
                field: "acceptPolicy",
                message: "Tick the box if you accept this version."
            )
            return .formAgain(
                try await model(visit, next: next, waiting: waiting, faults: [fault])
            )
        }
        do {
            try await visit.service.accounts.acceptPolicy(visit.signedIn(), version: version)
        } catch .conflict(let sentence) {
            let fault = Fault(field: "acceptPolicy", message: sentence)
            return .formAgain(
                try await model(visit, next: next, waiting: waiting, faults: [fault])
            )
        }
        let accepted = try await visit.again()
        if let answer = await waiting?.comeBack(to: next, for: accepted) { return answer }
        return next.map(Answer.redirect) ?? .redirect(to: .summary, notice: .policyAccepted)
    }

    struct Model: PageModel {
        static let template = "public/accept-policy"

        let policy: PolicyView
        let next: LocalPath?
        /// What is filled in again behind this page.
        let waiting: WaitingForm?
        let form: FormState

        let title = "New privacy policy"

        var values: [String: Value] {
            policy.values.merging(form.pageValues(["acceptPolicy"])) { $1 }
                .merging([
                    "next": .optional(next?.text),
                    "carried": CarriedField.values(WaitingForm.carried(waiting)),
                    "isInTheWay": .flag(waiting != nil),
                ]) { $1 }
        }

        static let samples = [
            Model(
                policy: .sample,
                next: LocalPath(.weight),
                waiting: WaitingForm("note=value"),
                form: .sample(["acceptPolicy"])
            )
        ]
    }
}
