import FoundationEssentials
import HTTP
import Keepwell

@testable import Site

extension RouteCase {
    /// The session and the record.
    static let record: [RouteCase] = [
        .post(.signOut, as: .alice, to: .redirect("/?notice=signed-out")),
        .get(.unlock, as: .alice, shows: "Your record is locked").locked,
        .post(
            .unlock,
            as: .alice,
            ["password": World.password, "next": "/weight"],
            to: .redirect("/weight")
        )
        .locked
        .faulty(["password": World.otherPassword, "next": "/weight"], fault: "not your password"),
        .post(.lock, as: .alice, to: .redirect("/summary?notice=locked")),
        .post(.lockEverywhere, as: .alice, to: .redirect("/summary?notice=locked-everywhere")),
        .get(.recoveryCode, as: .alice, shows: "Recovery code"),
        .post(
            .recoveryCode,
            as: .alice,
            ["password": World.password],
            to: .page("Your recovery code")
        )
        .later(minutes: 6)
        .faulty(["password": World.otherPassword], fault: "not your password"),
        .post(.confirmRecoveryCode, as: .alice, to: .redirect("/summary"))
            .with { world in
                let code = try await world.service.accounts
                    .makeRecoveryCode(world.session(.alice))
                return ["recoveryCode": code]
            }
            .faulty(["recoveryCode": "AAAA"], fault: "not the code that was shown"),
        .get(.summary, as: .alice, shows: World.canaryAmount),
        .get(.weight, as: .alice, shows: World.canaryNote),
        .get(.addWeight, as: .alice, shows: "2026-09-21"),
        .post(.addWeight, as: .alice, to: .redirect("/weight?notice=saved"))
            .with { _ in weightForm() }
            .faulty(
                weightForm(["value": "0", "note": "kept note"]),
                fault: "must be more than zero",
                keeping: ["kept note", "2026-09-21"]
            ),
        .get(.weightEntry, as: .alice, shows: "81.35")
            .at({ $0.cast.entry }, foreign: { _ in UUID().uuidString }),
        .post(.weightEntry, as: .alice, to: .redirect("/weight?notice=changed"))
            .at({ $0.cast.entry }, foreign: { _ in UUID().uuidString })
            .with { _ in weightForm(["value": "80,9"]) }
            .faulty(
                weightForm(["date": "2026-02-30", "value": "80,9"]),
                fault: "Give the day",
                keeping: ["80,9", "2026-02-30"]
            ),
        .get(.deleteWeight, as: .alice, shows: World.canaryAmount)
            .at({ $0.cast.entry }, foreign: { _ in UUID().uuidString }),
        .post(.deleteWeight, as: .alice, to: .redirect("/weight?notice=deleted"))
            .at({ $0.cast.entry }, foreign: { _ in UUID().uuidString }),
        .get(.add, as: .alice, shows: "What do you want to add"),
        .post(.add, as: .alice, ["typed": "pulse"], to: .page("Heart rate"))
            .faulty(["typed": ""], fault: "Type a part of its name."),
        RouteCase(
            method: .get,
            path: .addEntry,
            person: .bob,
            outcome: .redirect("/consent/heartRate?next=%2Fadd%2FheartRate")
        )
        .at({ _ in "heartRate" }, foreign: { _ in "nothing" }),
        .post(.addEntry, as: .bob, to: .page("Heart rate: your choice"))
            .at({ _ in "heartRate" }, foreign: { _ in "nothing" })
            .with { _ in weightForm(["unit": "count/min", "value": "62"]) }
            .faulty(
                weightForm(["unit": "count/min", "value": "", "note": "kept note"]),
                fault: "Enter a number.",
                keeping: ["kept note", "2026-09-21"]
            ),
        .get(.editEntry, as: .alice, shows: "81.35").at(alicesEntry, foreign: noEntry),
        .post(.editEntry, as: .alice, to: .redirect("/add?notice=changed"))
            .at(alicesEntry, foreign: noEntry)
            .with { _ in weightForm(["value": "80,9"]) }
            .faulty(
                weightForm(["date": "2026-02-30", "value": "80,9"]),
                fault: "Give the day",
                keeping: ["80,9", "2026-02-30"]
            ),
        .get(.deleteEntry, as: .alice, shows: World.canaryAmount)
            .at(alicesEntry, foreign: noEntry),
        .post(.deleteEntry, as: .alice, to: .redirect("/add?notice=deleted"))
            .at(alicesEntry, foreign: noEntry),
        .get(.deleteAllEntries, as: .alice, shows: "1 entry")
            .at({ _ in "bodyMass" }, foreign: { _ in "nothing" }),
        .post(.deleteAllEntries, as: .alice, to: .redirect("/add?notice=deleted-all"))
            .at({ _ in "bodyMass" }, foreign: { _ in "nothing" }),
        .get(.history, as: .alice, shows: World.canaryNote),
        // Of a type one may see nothing, as of one without entries.
        .get(.typeHistory, as: .bob, shows: "There is nothing to show")
            .at({ _ in "bodyMass" }, foreign: { _ in "nothing" }),
        .get(.entry, as: .alice, shows: World.canaryAmount)
            .at(
                { "bodyMass/\($0.cast.entry)" },
                foreign: { _ in "bodyMass/\(UUID().uuidString)" }
            ),
        .get(.consents, as: .alice, shows: "Body weight"),
        .get(.consent, as: .bob, shows: "what you weigh")
            .at({ _ in "bodyMass" }, foreign: { _ in "nothing" }),
        .post(.consent, as: .bob, ["write": "yes", "read": "no"], to: .redirect("/consent?notice"))
            .at({ _ in "bodyMass" }, foreign: { _ in "nothing" })
            .faulty(["write": "yes"], fault: "Choose whether entries may be shown."),
    ]

    @Sendable private static func alicesEntry(_ world: World) -> String {
        "bodyMass/\(world.cast.entry)"
    }

    @Sendable private static func noEntry(_ world: World) -> String {
        "bodyMass/\(UUID().uuidString)"
    }

    /// A weigh-in of today, unless a test says otherwise.
    static func weightForm(_ changes: [String: String] = [:]) -> [String: String] {
        [
            "formID": UUID().uuidString, "unit": "kg", "value": "81.2", "date": "2026-09-21",
            "time": "07:05", "timeZone": "Europe/Berlin", "note": "",
        ].merging(changes) { $1 }
    }

    /// The person.
    static let profile: [RouteCase] = [
        .get(.profile, as: .alice, shows: "Date of birth"),
        .get(.characteristic, as: .bob, shows: "your age today")
            .at({ _ in "dateOfBirth" }, foreign: { _ in "referenceSex" }),
        .post(
            .characteristic,
            as: .bob,
            ["value": "1980-02-29"],
            to: .redirect("/consent/dateOfBirth?next=%2Fprofile")
        )
        .at({ _ in "dateOfBirth" }, foreign: { _ in "bodyMass" })
        .faulty(["value": "1899-12-31"], fault: "from 1900 on", keeping: ["1899-12-31"]),
        .get(.profileUnits, as: .alice, shows: "Units"),
        .post(
            .profileUnits,
            as: .alice,
            ["height": "ft+in"],
            to: .redirect("/profile?notice=saved")
        )
        .faulty(["height": "kg"], fault: "Choose a unit of the list."),
    ]

    /// Settings that differ from what is usual, unless a test says otherwise.
    static func settingsForm(_ changes: [String: String] = [:]) -> [String: String] {
        [
            "timeZone": "Asia/Tokyo", "lockMinutes": "15", "massUnit": "lb",
            "decimalMark": "comma", "measurementSystem": "unitedKingdom",
            "dateStyle": "month-day-year", "firstWeekday": "sunday",
        ].merging(changes) { $1 }
    }

    /// The account.
    static let account: [RouteCase] = [
        .get(.account, as: .alice, shows: "alice"),
        .get(.settings, as: .alice, shows: "Europe/Berlin"),
        .post(
            .settings,
            as: .alice,
            settingsForm(["lockMinutes": "30"]),
            to: .redirect("/account?notice=settings-saved")
        )
        .faulty(
            settingsForm(["lockMinutes": "241"]),
            fault: "240",
            keeping: ["Asia/Tokyo", "241"]
        ),
        .get(.password, as: .alice, shows: "Change your password"),
        .post(
            .password,
            as: .alice,
            ["currentPassword": World.password, "newPassword": World.otherPassword],
            to: .redirect("/account?notice=password-changed")
        )
        .faulty(
            ["currentPassword": "wrong", "newPassword": World.otherPassword],
            fault: "not your password"
        ),
        .get(.sessions, as: .alice, shows: "Firefox on Linux"),
        .post(.endSession, as: .alice, to: .redirect("/?notice=signed-out"))
            .with(
                { ["session": try await $0.session(.alice).sessionID.text] },
                foreign: { ["session": try await $0.session(.bob).sessionID.text] }
            ),
        .post(
            .endOtherSessions,
            as: .alice,
            to: .redirect("/account/sessions?notice=sessions-ended")
        ),
        .post(.endAllSessions, as: .alice, to: .redirect("/?notice=signed-out")),
        .get(.accountLog, as: .alice, shows: "The account was made"),
        .get(.deleteAccount, as: .alice, shows: "Delete your account"),
        .post(
            .deleteAccount,
            as: .alice,
            ["password": World.password, "understood": "yes"],
            to: .redirect("/account-deleted")
        )
        .faulty(["password": World.password], fault: "Tick the box"),
    ]

    /// Asking for a new policy, which needs that one was published meanwhile.
    static let newPolicy: [RouteCase] = [
        RouteCase(
            method: .get,
            path: .acceptPolicy,
            person: .alice,
            outcome: .redirect("/summary")
        ),
        .post(.acceptPolicy, as: .alice, ["acceptPolicy": "1"], to: .redirect("/summary?notice"))
            .faulty([:], fault: "Tick the box"),
    ]
}
