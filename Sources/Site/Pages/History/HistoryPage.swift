internal import HealthModel
internal import Keepwell
internal import Mustache

/// The entries of all types, newest first, by local day.
enum HistoryPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let code = visit.query(.group)
        let chosen = code.flatMap(group)
        guard code == nil || chosen != nil else { throw .notFound }
        let types = SampleType.all.filter { chosen == nil || $0.group == chosen }
        var query = SampleQuery(types: Set(types.map(\.identifier)))
        query.showsPartsInWhole = true
        let history = try await EntryPortion.fetch(visit, query)
        let own = address(of: chosen)
        let settings = person.person.settings
        return .page(
            Model(
                groups: try await groups(visit, chosen),
                rows: history.entries.map { EntryRow(mixed: $0, settings) },
                older: history.next.map { own.with(.before, $0).text },
                newest: visit.query(.before) == nil ? nil : own.text,
                damages: history.damages
            )
        )
    }

    /// The groups of which there is anything to show, and all of them together.
    private static func groups(
        _ visit: Visit,
        _ chosen: SampleType.Group?
    ) async throws(KeepwellError) -> [ViewLink] {
        let present = try await visit.service.healthStore.typesPresent(
            visit.signedIn(),
            among: Set(SampleType.all.map(\.identifier))
        )
        let groups = Set(present.compactMap { SampleType.named($0)?.group })
        guard groups.count > 1 || chosen != nil else { return [] }
        let links = SampleType.Group.allCases.filter { groups.contains($0) || $0 == chosen }.map {
            ViewLink(label: label($0), link: address(of: $0).text, isChosen: $0 == chosen)
        }
        return [ViewLink(label: "All", link: SitePath.history.link(), isChosen: chosen == nil)]
            + links
    }

    private static func address(of group: SampleType.Group?) -> LocalPath {
        let path = LocalPath(.history)
        return group.map { path.with(.group, code($0)) } ?? path
    }

    /// What stands for a group in an address: nothing that tells of an intimate one.
    private static func code(_ group: SampleType.Group) -> String {
        group == .reproductive ? "private" : "\(group)"
    }

    private static func group(_ code: String) -> SampleType.Group? {
        SampleType.Group.allCases.first { Self.code($0) == code }
    }

    private static func label(_ group: SampleType.Group) -> String {
        if group == .reproductive { return "Private" }
        let name = group.rawValue
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    struct Model: PageModel {
        static let template = "history/all"

        let groups: [ViewLink]
        let rows: [EntryRow]
        let older: String?
        /// The way back to the first page; nil on it.
        let newest: String?
        /// What cannot be read.
        let damages: [String]

        let title = "History"

        var values: [String: Value] {
            [
                "groups": .list(groups.map(\.value)),
                "hasGroups": .flag(!groups.isEmpty),
                "days": EntryRow.days(rows),
                "isEmpty": .flag(rows.isEmpty),
                "older": .optional(older),
                "newest": .optional(newest),
                "damages": .list(damages.map(Value.text)),
            ]
        }

        static let samples = [
            Model(
                groups: [.sample],
                rows: [.sample],
                older: "/history",
                newest: "/history",
                damages: ["A row is damaged."]
            )
        ]
    }
}
