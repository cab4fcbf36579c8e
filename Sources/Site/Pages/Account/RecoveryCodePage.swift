internal import Keepwell
internal import Mustache

/// Says what the recovery code is for, shows a new one once, and takes it back for confirmation.
enum RecoveryCodePage {
    static let makeFields = ["next", "password"]
    static let confirmFields = ["recoveryCode", "next"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(try await model(visit, next: visit.next, FormState()))
    }

    private static func model(
        _ visit: Visit,
        next: LocalPath?,
        _ form: FormState
    ) async throws(KeepwellError) -> Model {
        let accounts = visit.service.accounts
        let person = try visit.signedIn()
        return Model(
            state: try await accounts.recoveryState(person),
            asksPassword: !person.isLocked && accounts.asksBeforeRecoveryCode(person),
            next: next,
            form: form
        )
    }

    /// Makes a code and shows it as the direct answer: it is never in an address or shown again.
    static func make(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        let code: String
        do {
            code = try await visit.service.accounts.makeRecoveryCode(
                visit.signedIn(),
                password: form.isChecked("password") ? form.takeSecret("password") : nil,
                address: visit.address
            )
        } catch {
            let refusal = try FormRefusal(error, tries: "password")
            let state = FormState(faults: refusal.faults)
            return refusal.answer(try await model(visit, next: next, state))
        }
        return .page(ShownModel(code: code, next: next, form: FormState()))
    }

    static func confirm(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        do {
            try await visit.service.accounts.confirmRecoveryCode(
                visit.signedIn(),
                typed: form.takeSecret("recoveryCode")
            )
        } catch {
            let state = FormState(faults: try error.formFaults())
            return .formAgain(ShownModel(code: nil, next: next, form: state))
        }
        return next.map(Answer.redirect) ?? .redirect(to: .summary, notice: .recoveryConfirmed)
    }

    /// Where a person goes who has just signed in or unlocked: on, or here as long as they have no
    /// recovery code that they confirmed.
    static func onward(
        from visit: Visit,
        _ cookie: SessionCookie,
        to next: LocalPath?,
        _ notice: Notice? = nil
    ) async throws(KeepwellError) -> Answer {
        let onward = next ?? LocalPath(.summary)
        let accounts = visit.service.accounts
        let answer: Answer
        if let person = try await accounts.session(cookie: Array(cookie.text.utf8)),
            try await accounts.recoveryState(person) != .confirmed
        {
            answer = .redirect(to: onward.asNext(of: .recoveryCode).with(notice))
        } else {
            answer = .redirect(to: onward.with(notice))
        }
        return answer.starting(cookie)
    }

    struct Model: PageModel {
        static let template = "account/recovery-code"

        let state: RecoveryState
        let asksPassword: Bool
        let next: LocalPath?
        let form: FormState

        let title = "Recovery code"

        var values: [String: Value] {
            form.pageValues(["password"]).merging([
                "hasNone": .flag(state == .none),
                "isUnconfirmed": .flag(state == .unconfirmed),
                "isConfirmed": .flag(state == .confirmed),
                "asksPassword": .flag(asksPassword),
                "next": .optional(next?.text),
            ]) { $1 }
        }

        static let samples = [RecoveryState.none, .unconfirmed, .confirmed].map {
            Model(
                state: $0,
                asksPassword: $0 == .confirmed,
                next: LocalPath(.weight),
                form: .sample(["password"])
            )
        }
    }

    /// The code itself, or only the form for it after one that was mistyped.
    struct ShownModel: PageModel {
        static let template = "account/recovery-code-shown"

        let code: String?
        let next: LocalPath?
        let form: FormState

        let title = "Your recovery code"

        var values: [String: Value] {
            form.pageValues(["recoveryCode"]).merging([
                "code": .optional(code), "next": .optional(next?.text),
            ]) { $1 }
        }

        static let samples = [
            ShownModel(code: "CODE", next: LocalPath(.weight), form: .sample(["recoveryCode"]))
        ]
    }
}
