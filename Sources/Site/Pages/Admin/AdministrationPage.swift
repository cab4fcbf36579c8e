internal import Keepwell
internal import Mustache

/// Leads to everything that an admin does.
enum AdministrationPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let mode = try await visit.service.administration.signUpMode(visit.signedIn())
        let contact = try await visit.service.policies.operator()
        return .page(Model(signUpMode: mode, operatorName: contact?.name))
    }

    struct Model: PageModel {
        static let template = "admin/administration"

        let signUpMode: SignUpMode
        let operatorName: String?

        let title = "Administration"

        var values: [String: Value] {
            [
                "signUpMode": .text(SignUpModePage.label(signUpMode)),
                "operatorName": .optional(operatorName),
            ]
        }

        static let samples = [Model(signUpMode: .open, operatorName: "Operator")]
    }
}
