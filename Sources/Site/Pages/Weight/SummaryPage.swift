internal import HealthModel
internal import Keepwell
internal import Mustache

/// Where a signed-in person starts: the latest value of each type, and what to do next.
enum SummaryPage {
    private static let type = SampleType.bodyMass

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let consent = try await visit.service.consents.state(person, of: type)
        let newest = try await newest(visit, person)
        return .page(
            Model(
                name: person.person.name,
                asksForConsent: consent.write == .notDetermined,
                isLocked: person.isLocked,
                latestWeight: newest?.entries.first.map {
                    WeightEntryView($0, for: person.person.settings)
                },
                damages: newest?.damages ?? []
            )
        )
    }

    /// The newest entry, none where it may not be shown, and what cannot be read; nil while locked.
    private static func newest(
        _ visit: Visit,
        _ person: SignedIn
    ) async throws(KeepwellError) -> History? {
        guard !person.isLocked else { return nil }
        return try await visit.service.healthStore.history(person, type: type, limit: 1)
    }

    struct Model: PageModel {
        static let template = "weight/summary"

        let name: String
        /// Nobody has asked yet whether weight may be saved.
        let asksForConsent: Bool
        let isLocked: Bool
        let latestWeight: WeightEntryView?
        /// What cannot be read: a newer entry may be among it.
        let damages: [String]

        let title = "Summary"

        var values: [String: Value] {
            [
                "name": .text(name),
                "asksForConsent": .flag(asksForConsent),
                "isLocked": .flag(isLocked),
                "latestWeight": latestWeight?.value ?? .absent,
                "isEmpty": .flag(!isLocked && latestWeight == nil),
                "damages": .list(damages.map(Value.text)),
                "consentLink": .text(SitePath.consent.link(type.shortName)),
            ]
        }

        static let samples = [
            Model(
                name: "alice",
                asksForConsent: true,
                isLocked: true,
                latestWeight: .sample,
                damages: ["A row is damaged."]
            )
        ]
    }
}
