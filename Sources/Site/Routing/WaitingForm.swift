internal import HTTP
internal import Keepwell

/// A form that met an ended session or a new privacy policy, on its way around the page in between.
///
/// That page carries what was typed, secrets left out, in one hidden field. Whoever comes through it
/// gets the form filled in, and nothing is saved before they send it once more. The form's token says
/// whose page it was on: to anybody else it is not shown, however they came by it.
struct WaitingForm: Sendable {
    /// The fields as browsers encode them, the token among them.
    let text: String

    /// The field of the pages in between.
    static let field = "waiting"
    /// More than any of our forms holds; what is larger does not wait.
    private static let mostBytes = 65_536

    /// What stands above a form that has come back.
    static let faults = [
        Fault(
            field: "",
            message: "Nothing is saved yet. Look at what you typed, then send it again."
        )
    ]

    /// Nil for what is too large to wait.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.mostBytes else { return nil }
        self.text = text
    }

    init?(_ form: FormInput) {
        let token = CarriedField(name: FormInput.tokenField, value: form.token)
        let fields = form.carried + [token]
        self.init(
            fields.map {
                "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))"
            }.joined(separator: "&")
        )
    }

    /// The hidden field for a page in between.
    static func carried(_ waiting: WaitingForm?) -> [CarriedField] {
        waiting.map { [CarriedField(name: field, value: $0.text)] } ?? []
    }

    /// The page that it was sent to, filled in again for whoever is signed in now.
    ///
    /// - Returns: nil when it is not theirs, belongs to no page that takes it, or cannot be shown now.
    func comeBack(
        to path: LocalPath?,
        for visit: Visit
    ) async -> Answer? {
        guard let path, let person = visit.session,
            let target = try? Request(method: .post, target: path.text).target,
            case .route(let route, let values) = visit.site.router.match(.post, target.path),
            let fillIn = route.fillIn, let form = form(of: route),
            visit.service.forms.isOwn(form.token, of: person)
        else { return nil }
        let visit = visit.at(target, route.path, values)
        // Where the page cannot be made, the session that was just begun must stand all the same.
        return try? await answer(visit, route, form, fillIn)
    }

    private func answer(
        _ visit: Visit,
        _ route: Route,
        _ form: FormInput,
        _ fillIn: Route.Submit
    ) async throws(KeepwellError) -> Answer {
        if let refusal = try await Admission.refusal(of: visit, by: route.access, carrying: self) {
            return refusal
        }
        return try await fillIn(visit, form)
    }

    private func form(of route: Route) -> FormInput? {
        var bytes = Array(text.utf8)
        guard let form = try? FormDecoder.decode(&bytes, byteLimit: Self.mostBytes) else {
            return nil
        }
        return FormInput(form, fields: route.fields)
    }
}
