internal import Keepwell
internal import Mustache

/// Begins with an empty record after password and recovery code are both lost, by an admin's link.
enum StartAfreshPage {
    static let fields = ["newPassword", "understood"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        guard let name = try await name(visit) else { return .usedLink }
        return .page(try model(name, FormState(), visit))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        guard let name = try await name(visit) else { return .usedLink }
        guard form.isChecked("understood") else {
            let message = "Tick the box to say that the old record may be erased."
            let state = FormState(faults: [Fault(field: "understood", message: message)])
            return .formAgain(try model(name, state, visit))
        }
        do {
            let cookie = try await visit.service.accounts.startAfresh(
                code: visit.value(),
                newPassword: form.takeSecret("newPassword"),
                device: visit.device
            )
            return .redirect(to: .recoveryCode, notice: .startedAfresh).starting(cookie)
        } catch .invalid(let faults) {
            let state = FormState(form, keeping: ["understood"], faults: faults)
            return .formAgain(try model(name, state, visit))
        } catch {
            // Somebody was faster: the link was used or taken back while the form was filled in.
            guard try await self.name(visit) == nil else { throw error }
            return .usedLink
        }
    }

    private static func name(_ visit: Visit) async throws(KeepwellError) -> String? {
        try await visit.service.accounts.freshStartName(code: visit.value())
    }

    private static func model(
        _ name: String,
        _ state: FormState,
        _ visit: Visit
    ) throws(KeepwellError) -> Model {
        Model(
            action: SitePath.startAfresh.link(try visit.value()),
            name: name,
            offeredPassphrase: visit.service.accounts.offeredPassphrase(),
            form: state
        )
    }

    struct Model: PageModel {
        static let template = "public/start-afresh"
        static let hasOpenForm = true

        let action: String
        let name: String
        let offeredPassphrase: String
        let form: FormState

        let title = "Start afresh"

        var values: [String: Value] {
            form.pageValues(StartAfreshPage.fields).merging([
                "action": .text(action), "name": .text(name),
                "offeredPassphrase": .text(offeredPassphrase),
            ]) { $1 }
        }

        static let samples = [
            Model(
                action: "/start-afresh/code",
                name: "alice",
                offeredPassphrase: "words",
                form: .sample(StartAfreshPage.fields)
            )
        ]
    }
}
