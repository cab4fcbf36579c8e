import Keepwell

@testable import Site

extension RouteCase {
    private static let unknownAccount = "0123456789abcdef0123456789abcdef"

    /// What admins do.
    static let administration: [RouteCase] = [
        .get(.administration, as: .ada, shows: "Administration"),
        .get(.accounts, as: .ada, shows: "bob"),
        .get(.disableAccount, as: .ada, shows: "bob")
            .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .post(.disableAccount, as: .ada, to: .redirect("/admin/accounts?notice=account-disabled"))
            .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .get(.enableAccount, as: .ada, shows: "bob")
            .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .post(.enableAccount, as: .ada, to: .redirect("/admin/accounts?notice=account-enabled"))
            .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .get(.allowFreshStart, as: .ada, shows: "bob")
            .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .post(.allowFreshStart, as: .ada, to: .page("http://localhost:8080/start-afresh/"))
            .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .post(
            .withdrawFreshStart,
            as: .ada,
            to: .redirect("/admin/accounts?notice=fresh-start-withdrawn")
        )
        .at({ $0.cast.bobAccount }, foreign: { _ in unknownAccount }),
        .get(.invitations, as: .ada, shows: "Invitations"),
        .post(.invitations, as: .ada, to: .page("http://localhost:8080/join/")),
        .post(.withdrawInvitation, as: .ada, to: .redirect("/admin/invitations?notice"))
            .with(
                { world in
                    let list = try await world.service.administration
                        .invitations(world.session(.ada))
                    return ["invitation": list[0].id]
                },
                foreign: { _ in ["invitation": unknownAccount] }
            ),
        .get(.signUpMode, as: .ada, shows: "Who may sign up"),
        .post(.signUpMode, as: .ada, ["mode": "open"], to: .redirect("/admin?notice"))
            .faulty(["mode": "everybody"], fault: "Choose one of the three."),
        .get(.operatorContact, as: .ada, shows: "ada@keepwell.example"),
        .post(
            .operatorContact,
            as: .ada,
            ["operatorName": "Clinic", "operatorContact": "+49 30 1234"],
            to: .redirect("/admin?notice")
        )
        .faulty(
            ["operatorName": "Clinic", "operatorContact": ""],
            fault: "another way to reach",
            keeping: ["Clinic"]
        ),
        .get(.consentRecords, as: .ada, shows: "Reading: granted"),
    ]
}
