internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Deletes one weight entry, after a look at what it is.
enum DeleteWeightPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if let moved = try await EditWeightPage.moved(visit, .deleteWeight) { return moved }
        let entry = try await EditWeightPage.entry(visit)
        let settings = try visit.signedIn().person.settings
        return .page(
            Model(
                action: SitePath.deleteWeight.link(entry.uuid.uuidString),
                entry: WeightEntryView(entry, for: settings)
            )
        )
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        // What was edited meanwhile is looked at first.
        if let moved = try await EditWeightPage.moved(visit, .deleteWeight) { return moved }
        try await visit.service.healthStore.delete(
            visit.signedIn(),
            type: .bodyMass,
            EditWeightPage.uuid(visit)
        )
        return .redirect(to: .weight, notice: .deleted)
    }

    struct Model: PageModel {
        static let template = "weight/delete"

        let action: String
        let entry: WeightEntryView

        let title = "Delete this entry?"

        var values: [String: Value] { ["action": .text(action), "entry": entry.value] }

        static let samples = [Model(action: "/weight/id/delete", entry: .sample)]
    }
}
