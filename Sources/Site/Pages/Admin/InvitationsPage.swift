internal import Keepwell
internal import Mustache

/// Makes invitation links, lists those that still work, and takes one back.
enum InvitationsPage {
    static let withdrawFields = ["invitation"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let admin = try visit.signedIn()
        let zone = admin.person.settings.timeZone
        let invitations = try await visit.service.administration.invitations(admin)
        return .page(
            Model(
                invitations: invitations.map {
                    Row(
                        id: $0.id,
                        created: TimeText.moment($0.created, in: zone),
                        expires: TimeText.moment($0.expires, in: zone)
                    )
                }
            )
        )
    }

    /// Shows the link as the direct answer: its code is told only once.
    static func invite(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let code = try await visit.service.administration.invite(visit.signedIn())
        let url = visit.site.configuration.publicURL.description
        return .page(
            LinkShownModel(
                purpose: .invitation,
                link: url + SitePath.join.link(code),
                back: LocalPath(.invitations)
            )
        )
    }

    static func withdraw(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.administration.withdrawInvitation(
            visit.signedIn(),
            id: form.text("invitation")
        )
        return .redirect(to: .invitations, notice: .invitationWithdrawn)
    }

    struct Row: Sendable {
        let id: String
        let created: String
        let expires: String
    }

    struct Model: PageModel {
        static let template = "admin/invitations"

        let invitations: [Row]

        let title = "Invitations"

        var values: [String: Value] {
            [
                "invitations": .list(
                    invitations.map {
                        [
                            "id": .text($0.id), "created": .text($0.created),
                            "expires": .text($0.expires),
                        ]
                    }
                )
            ]
        }

        static let samples = [
            Model(
                invitations: [
                    Row(id: "0f", created: "1 March 2026, 07:05", expires: "8 March 2026, 07:05")
                ]
            )
        ]
    }
}
