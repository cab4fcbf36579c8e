internal import HTTP
internal import Keepwell
internal import Mustache

/// Makes an account: for everyone where that is open, with an invitation, or the first admin's.
enum SignUpPage {
    static let fields = ["name", "password", "timeZone", "acceptPolicy"]
    static let firstAdminFields = fields + ["operatorName", "operatorContact"]
    private static let kept = [
        "name", "timeZone", "operatorName", "operatorContact", "acceptPolicy",
    ]

    /// Which of the three ways to an account this is.
    enum Way: Sendable {
        case open
        case invitation(String)
        case firstAdmin(String)

        init(_ visit: Visit) throws(KeepwellError) {
            switch visit.path {
            case .join: self = .invitation(try visit.value())
            case .start: self = .firstAdmin(try visit.value())
            default: self = .open
            }
        }

        var code: String? {
            switch self {
            case .open: nil
            case .invitation(let code), .firstAdmin(let code): code
            }
        }

        var isFirstAdmin: Bool { if case .firstAdmin = self { true } else { false } }

        var action: String {
            switch self {
            case .open: SitePath.signUp.link()
            case .invitation(let code): SitePath.join.link(code)
            case .firstAdmin(let code): SitePath.start.link(code)
            }
        }
    }

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if visit.session != nil { return .redirect(to: .summary) }
        let way = try Way(visit)
        if let refusal = try await refusal(of: way, visit) { return refusal }
        let state = FormState(["timeZone": visit.site.configuration.timeZone])
        return .page(try await model(way, state, visit))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let way = try Way(visit)
        if let refusal = try await refusal(of: way, visit) { return refusal }
        let signUp = SignUp(
            name: form.text("name"),
            password: form.takeSecret("password"),
            code: way.code,
            acceptedPolicyVersion: WholeNumber.read(form.text("acceptPolicy")),
            timeZone: form.optionalText("timeZone") ?? visit.site.configuration.timeZone,
            operatorName: form.text("operatorName"),
            operatorContact: form.text("operatorContact"),
            device: visit.device,
            address: visit.address
        )
        do {
            let cookie = try await visit.service.accounts.signUp(signUp)
            return .redirect(to: .recoveryCode).starting(cookie)
        } catch .invalid(let faults) {
            var state = FormState(form, keeping: kept, faults: faults)
            if faults.contains(where: { $0.field == "timeZone" }) {
                // Where nothing is marked, browsers take the first of the list.
                state.values["timeZone"] = visit.site.configuration.timeZone
            }
            return .formAgain(try await model(way, state, visit))
        } catch {
            // Somebody was faster: the link was used or taken back while the form was filled in.
            guard let refusal = try await refusal(of: way, visit) else { throw error }
            return refusal
        }
    }

    /// The page for whoever cannot sign up this way; nil when they can.
    private static func refusal(
        of way: Way,
        _ visit: Visit
    ) async throws(KeepwellError) -> Answer? {
        let accounts = visit.service.accounts
        switch way {
        case .firstAdmin(let code):
            return try await accounts.linkWorks(code, for: .firstAdmin) ? nil : .usedLink
        case .invitation(let code):
            return try await accounts.linkWorks(code, for: .invitation) ? nil : .usedLink
        case .open:
            let mode = try await accounts.signUpMode()
            return mode == .open ? nil : .page(NoSignUpModel(mode: mode), status: .forbidden)
        }
    }

    private static func model(
        _ way: Way,
        _ state: FormState,
        _ visit: Visit
    ) async throws(KeepwellError) -> Model {
        Model(
            action: way.action,
            isFirst: way.isFirstAdmin,
            asksForOperator: way.isFirstAdmin && !visit.service.policies.operatorIsSetAtStart,
            policyVersion: try await visit.service.policies.latest().version,
            offeredPassphrase: visit.service.accounts.offeredPassphrase(),
            form: state
        )
    }

    struct Model: PageModel {
        static let template = "public/sign-up"
        static let hasOpenForm = true

        let action: String
        let isFirst: Bool
        let asksForOperator: Bool
        let policyVersion: Int64
        let offeredPassphrase: String
        let form: FormState

        var title: String { isFirst ? "Set up Keepwell" : "Sign up" }

        var values: [String: Value] {
            form.pageValues(SignUpPage.firstAdminFields).merging([
                "action": .text(action),
                "isFirst": .flag(isFirst), "asksForOperator": .flag(asksForOperator),
                "policyVersion": .number(policyVersion),
                // Ticked by the person, and for this version: never beforehand.
                "hasAcceptedPolicy": .flag(form.values["acceptPolicy"] == String(policyVersion)),
                "offeredPassphrase": .text(offeredPassphrase),
                "timeZones": Choice.timeZones(chosen: form.values["timeZone"]),
            ]) { $1 }
        }

        static let samples = [
            Model(
                action: "/sign-up",
                isFirst: true,
                asksForOperator: true,
                policyVersion: 1,
                offeredPassphrase: "words",
                form: .sample(SignUpPage.firstAdminFields)
            )
        ]
    }

    /// Says why nobody can sign up here just now.
    struct NoSignUpModel: PageModel {
        static let template = "public/no-sign-up"

        let mode: SignUpMode

        let title = "Sign up"

        var values: [String: Value] {
            ["isInviteOnly": .flag(mode == .inviteOnly), "isClosed": .flag(mode == .closed)]
        }

        static let samples = [NoSignUpModel(mode: .inviteOnly), NoSignUpModel(mode: .closed)]
    }
}

extension Answer {
    /// The page for a link that has been used, has expired or never was.
    static var usedLink: Answer {
        .failure(
            Failure(
                status: .notFound,
                page: ErrorPage(
                    heading: "This link does not work",
                    text: "Each link works once and for a limited time. Ask whoever gave it to you "
                        + "for a new one."
                ),
                reason: "link used, expired or unknown"
            )
        )
    }
}
