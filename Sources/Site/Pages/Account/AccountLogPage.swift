internal import Keepwell
internal import Mustache

/// What concerned the account's security, newest first.
enum AccountLogPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let zone = person.person.settings.timeZone
        let events = try await visit.service.accounts.events(person)
        return .page(
            Model(events: events.map { (TimeText.moment($0.at, in: zone), $0.sentence) })
        )
    }

    struct Model: PageModel {
        static let template = "account/log"

        let events: [(at: String, sentence: String)]

        let title = "Account log"

        var values: [String: Value] {
            [
                "events": .list(
                    events.map { ["at": .text($0.at), "sentence": .text($0.sentence)] }
                )
            ]
        }

        static let samples = [Model(events: [("1 March 2026, 07:05", "Signed in.")])]
    }
}
