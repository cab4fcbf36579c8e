internal import HealthModel
internal import Keepwell
internal import Mustache

/// Deletes all entries of one type, after saying how many there are.
enum DeleteAllEntriesPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let type = try DeleteEntryPage.type(visit)
        let person = try visit.signedIn()
        let entries = try await visit.service.healthStore.samples(person, SampleQuery(type))
        guard !entries.isEmpty else { throw .notFound }
        let action = SitePath.deleteAllEntries.link(type.addressName)
        return .page(Model(action: action, name: type.displayName, count: entries.count))
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let type = try DeleteEntryPage.type(visit)
        _ = try await visit.service.healthStore.deleteAll(person, of: type)
        return AddEntryPage.done(person, .deletedAll)
    }

    struct Model: PageModel {
        static let template = "entry/delete-all"

        let action: String
        let name: String
        let count: Int

        let title = "Delete all of these entries?"

        var values: [String: Value] {
            [
                "action": .text(action), "name": .text(name),
                "count": .text(count == 1 ? "1 entry" : "\(count) entries"),
            ]
        }

        static let samples = [
            Model(action: "/entry/type/delete-all", name: "Height", count: 2)
        ]
    }
}
