internal import HealthModel
internal import Keepwell
internal import Mustache

/// Where a signed-in person starts: the latest value of each type, and what to do next.
enum SummaryPage {
    private static let type = SampleType.bodyMass

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        do throws(KeepwellError) {
            if let damage = person.damage { throw .damaged(damage) }
            return .page(try await model(visit, person))
        } catch .damaged(let sentence) {
            // Whoever signs in lands here, and needs the way to the rest of the account.
            return .page(Model(name: person.person.name, damages: [sentence]))
        }
    }

    private static func model(
        _ visit: Visit,
        _ person: SignedIn
    ) async throws(KeepwellError) -> Model {
        let consent = try await visit.service.consents.state(person, of: type)
        let newest = try await newest(visit, person)
        return Model(
            name: person.person.name,
            weight: Weight(
                asksForConsent: consent.write == .notDetermined,
                isWritingRefused: consent.write.isRefused,
                isLocked: person.isLocked,
                latest: newest?.entries.first.map {
                    WeightEntryView($0, for: person.person.settings)
                }
            ),
            damages: newest?.damages ?? []
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

    /// What the page says of the weight.
    struct Weight: Sendable {
        /// Nobody has asked yet whether weight may be saved.
        let asksForConsent: Bool
        /// The person does not let entries be saved.
        let isWritingRefused: Bool
        let isLocked: Bool
        let latest: WeightEntryView?

        var value: Value {
            [
                "asksForConsent": .flag(asksForConsent),
                "isWritingRefused": .flag(isWritingRefused),
                "isLocked": .flag(isLocked),
                "latest": latest?.value ?? .absent,
                "isEmpty": .flag(!isLocked && latest == nil),
                "consentLink": .text(SitePath.consent.link(type.shortName)),
            ]
        }
    }

    struct Model: PageModel {
        static let template = "weight/summary"

        let name: String
        /// Nil where the record is damaged as a whole.
        var weight: Weight?
        /// What cannot be read: a newer entry may be among it.
        let damages: [String]

        let title = "Summary"

        var values: [String: Value] {
            [
                "name": .text(name),
                "weight": weight?.value ?? .absent,
                "damages": .list(damages.map(Value.text)),
            ]
        }

        static let samples = [
            Model(
                name: "alice",
                weight: Weight(
                    asksForConsent: true,
                    isWritingRefused: true,
                    isLocked: true,
                    latest: .sample
                ),
                damages: ["A row is damaged."]
            )
        ]
    }
}
