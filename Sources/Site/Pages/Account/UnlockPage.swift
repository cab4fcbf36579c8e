internal import HTTP
internal import Keepwell
internal import Mustache

/// Asks for the password of a locked record.
///
/// The same page stands in the way of everything that reads (status 423), never an empty list. A
/// form that met it is carried along, so that what was typed is not lost.
enum UnlockPage {
    static let fields = ["password", "next"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        if let damage = person.damage { throw .damaged(damage) }
        guard person.isLocked else { return .redirect(to: visit.next ?? LocalPath(.summary)) }
        return .page(Model(next: visit.next))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let next = LocalPath(form.text("next"))
        guard try visit.signedIn().isLocked else {
            return .redirect(to: next ?? LocalPath(.summary))
        }
        do {
            let cookie = try await unlock(visit, form)
            return try await RecoveryCodePage.onward(from: visit, cookie, to: next)
        } catch {
            let refusal = try FormRefusal(error, tries: "password")
            return refusal.answer(Model(next: next, form: FormState(faults: refusal.faults)))
        }
    }

    /// Opens the record with the form's password; the answer has to hand over the cookie.
    static func unlock(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> SessionCookie {
        try await visit.service.accounts.unlock(
            visit.signedIn(),
            password: form.takeSecret("password"),
            address: visit.address
        )
    }

    /// The page in the way of one that reads.
    static func inTheWay(of visit: Visit) -> Answer {
        .page(Model(isInTheWay: true, next: visit.comeBack), status: .locked)
    }

    /// The page in the way of a form, which goes on with the password.
    static func inTheWay(
        of visit: Visit,
        carrying fields: [CarriedField],
        refusal: FormRefusal? = nil
    ) -> Answer {
        let model = Model(
            isInTheWay: true,
            action: visit.ownPath?.text ?? SitePath.unlock.link(),
            carried: fields,
            form: FormState(faults: refusal?.faults ?? [])
        )
        return refusal?.answer(model, status: .locked) ?? .page(model, status: .locked)
    }

    struct Model: PageModel {
        static let template = "account/unlock"

        var isInTheWay = false
        var action = SitePath.unlock.link()
        var carried: [CarriedField] = []
        var next: LocalPath?
        var form = FormState()

        let title = "Your record is locked"

        var values: [String: Value] {
            form.pageValues(["password"]).merging([
                "isInTheWay": .flag(isInTheWay),
                "action": .text(action),
                "carried": CarriedField.values(carried),
                "next": .optional(next?.text),
            ]) { $1 }
        }

        static let samples = [
            Model(
                isInTheWay: true,
                carried: CarriedField.samples,
                next: LocalPath(.weight),
                form: .sample(["password"])
            )
        ]
    }
}
