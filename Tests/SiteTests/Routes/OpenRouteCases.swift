import HTTP
import Keepwell

@testable import Site

extension RouteCase {
    private static let signUpForm = [
        "name": "carol", "password": World.password, "timeZone": "Europe/Oslo",
        "acceptPolicy": "1",
    ]
    private static let weakSignUp = [
        "name": "carol", "password": "short", "timeZone": "Europe/Oslo", "acceptPolicy": "1",
    ]

    /// Routes that everyone may use.
    static let open: [RouteCase] = [
        .get(.home, shows: "Your health record"),
        .get(.policy, shows: "Yours alone."),
        .get(.policyVersion, shows: "Yours alone.")
            .at({ _ in "1" }, foreign: { _ in "99" }),
        .get(.join, shows: "Sign up")
            .at({ $0.cast.invitation }, foreign: { $0.cast.freshStart }),
        .post(.join, signUpForm, to: .redirect("/recovery-code"))
            .at({ $0.cast.invitation }, foreign: { _ in "unknown" })
            .faulty(weakSignUp, fault: "at least 12 characters", keeping: ["carol"]),
        .get(.start, shows: "Set up Keepwell").unclaimed
            .at({ $0.cast.firstAdmin }, foreign: { _ in "unknown" }),
        .post(.start, to: .redirect("/recovery-code")).unclaimed
            .at({ $0.cast.firstAdmin }, foreign: { _ in "unknown" })
            .with { _ in
                signUpForm.merging([
                    "operatorName": "Carol", "operatorContact": "carol@keepwell.example",
                ]) { $1 }
            }
            .faulty(
                signUpForm.merging(["operatorName": "Carol", "operatorContact": ""]) { $1 },
                fault: "another way to reach",
                keeping: ["carol", "Carol"]
            ),
        .get(.startAfresh, shows: "bob")
            .at({ $0.cast.freshStart }, foreign: { $0.cast.invitation }),
        .post(
            .startAfresh,
            ["newPassword": World.otherPassword, "understood": "yes"],
            to: .redirect("/recovery-code")
        )
        .at({ $0.cast.freshStart }, foreign: { $0.cast.invitation })
        .faulty(["newPassword": World.otherPassword], fault: "Tick the box"),
        .get(.signIn, shows: "Sign in"),
        .post(
            .signIn,
            ["name": "alice", "password": World.password, "next": "/weight"],
            to: .redirect("/weight")
        )
        .faulty(
            ["name": "alice", "password": World.otherPassword],
            fault: "Name and password do not fit together.",
            keeping: ["alice"]
        ),
        .get(.recover, shows: "Forgotten password"),
        .post(.recover, to: .redirect("/recovery-code"))
            .with { world in
                [
                    "name": "alice", "recoveryCode": world.cast.recoveryCode,
                    "newPassword": World.otherPassword,
                ]
            }
            .faulty(
                ["name": "alice", "recoveryCode": "AAAA", "newPassword": World.otherPassword],
                fault: "Name and recovery code do not fit together.",
                keeping: ["alice"]
            ),
        .get(.accountDeleted, shows: "Your account is deleted"),
        .get(.isAlive, shows: "ok"),
        .get(.isReady, shows: "ready"),
        .get(.homeScreenManifest, shows: "Keepwell"),
        RouteCase(
            method: .get,
            path: .favicon,
            person: .nobody,
            outcome: .redirect("/static/favicon.ico")
        ),
    ]

    /// Signing up without a link, which works only where that is open.
    static let openSignUp: [RouteCase] = [
        .get(.signUp, shows: "Sign up").opened,
        .post(.signUp, signUpForm, to: .redirect("/recovery-code")).opened
            .faulty(
                signUpForm.merging(["password": "passwordpassword"]) { $1 },
                fault: "easy to guess",
                keeping: ["carol", "Europe/Oslo"]
            ),
    ]
}
