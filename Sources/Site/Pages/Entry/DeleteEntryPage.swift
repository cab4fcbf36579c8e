internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Deletes one entry of any type, after a look at what it is.
enum DeleteEntryPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let type = try type(visit)
        let entry = try await visit.entry(of: type)
        if let whole = visit.wholeOf(entry, of: type) {
            return .redirect(to: LocalPath(trusted: whole.link(.deleteEntry)))
        }
        let settings = try visit.signedIn().person.settings
        let action = SitePath.deleteEntry.link(type.addressName, entry.uuid.uuidString)
        return .page(
            Model(
                action: action,
                name: type.displayName,
                lines: EntrySummary.lines(entry, of: type, settings),
                moment: EntrySummary.moment(entry),
                note: entry.note,
                deleteAllLink: SitePath.deleteAllEntries.link(type.addressName)
            )
        )
    }

    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        try await visit.service.healthStore.delete(person, type: type(visit), visit.entryID())
        return AddEntryPage.done(person, .deleted)
    }

    /// The type that the path names; what cannot be entered can still be deleted.
    static func type(_ visit: Visit) throws(KeepwellError) -> SampleType {
        guard let type = SampleType.withAddressName(try visit.value()) else { throw .notFound }
        return type
    }

    struct Model: PageModel {
        static let template = "entry/delete"

        let action: String
        let name: String
        let lines: [String]
        let moment: String
        let note: String?
        let deleteAllLink: String

        let title = "Delete this entry?"

        var values: [String: Value] {
            [
                "action": .text(action), "name": .text(name),
                "lines": .list(lines.map(Value.text)), "moment": .text(moment),
                "note": .optional(note), "deleteAllLink": .text(deleteAllLink),
            ]
        }

        static let samples = [
            Model(
                action: "/entry/type/id/delete",
                name: "Height",
                lines: ["180 cm"],
                moment: "3 March 2026, 07:05",
                note: "note",
                deleteAllLink: "/entry/type/delete-all"
            )
        ]
    }
}

/// An entry in a few words.
enum EntrySummary {
    /// The amounts, or the value in words.
    static func lines(_ entry: Entry, of type: SampleType, _ settings: Settings) -> [String] {
        let style = settings.numberStyle
        switch entry.content {
        case .quantity(let quantity):
            let unit = entry.enteredAs ?? .unit(quantity.unit)
            let shown = type.entryUnit(unit.symbol) ?? unit
            return [AmountFields.whole(quantity, as: shown, style)]
        case .category(let value):
            guard type.category?.isValueFixed == false else { return [] }
            return [type.category?.values.value(value)?.words ?? String(value)]
        case .correlation:
            return entry.parts.compactMap { part in
                guard let type = SampleType.named(part.type) else { return nil }
                return ([type.displayName] + lines(part, of: type, settings))
                    .joined(separator: ": ")
            }
        case .workout(let workout):
            let totals = [WorkoutTotal.distance, .energyBurned].compactMap { workout.totals[$0] }
            let amounts = totals.map { AmountFields.whole($0, as: .unit($0.unit), style) }
            return [workout.activityType.entry?.displayName ?? "Workout"] + amounts
        case .opaque: return []
        }
    }

    static func moment(_ entry: Entry) -> String {
        let start = TimeText.moment(entry.start, in: entry.timeZone)
        guard entry.end != entry.start, !entry.isOpenEnded else { return start }
        return "\(start) – \(TimeText.moment(entry.end, in: entry.timeZone))"
    }
}
