internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Leads to everything about the account.
enum AccountPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let state = try await visit.service.accounts.recoveryState(person)
        let zone = person.person.settings.timeZone
        let created = LocalClock.reading(at: person.person.created, in: zone)
        return .page(
            Model(
                name: person.person.name,
                created: TimeText.short(created.day),
                timeZone: Settings.name(of: zone),
                lockMinutes: person.person.settings.lockMinutes,
                hasRecoveryCode: state == .confirmed
            )
        )
    }

    struct Model: PageModel {
        static let template = "account/account"

        let name: String
        let created: String
        let timeZone: String
        let lockMinutes: Int
        let hasRecoveryCode: Bool

        let title = "Account"

        var values: [String: Value] {
            [
                "name": .text(name), "created": .text(created), "timeZone": .text(timeZone),
                "lockMinutes": .number(lockMinutes), "hasRecoveryCode": .flag(hasRecoveryCode),
            ]
        }

        static let samples = [
            Model(
                name: "alice",
                created: "1 March 2026",
                timeZone: "Europe/Oslo",
                lockMinutes: 15,
                hasRecoveryCode: true
            )
        ]
    }
}
