internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// One entry whole: its value, when it was, where it comes from and all that is said beside it.
enum EntryPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let entry = try await visit.service.healthStore
            .entry(person, typeNamed: typeName(visit), uuid(visit))
        return .page(Model(entry, person.person.settings))
    }

    /// The identifier of the path's type, which the catalogue may not have; an intimate one goes by
    /// nothing but its code.
    static func typeName(_ visit: Visit) throws(KeepwellError) -> String {
        let name = try visit.value(0)
        if let type = SampleType.withAddressName(name) { return type.identifier }
        guard SampleType.named(name) == nil else { throw .notFound }
        return name
    }

    /// The path's id; only in the form that links have.
    static func uuid(_ visit: Visit) throws(KeepwellError) -> UUID {
        let text = try visit.value(1)
        guard let uuid = UUID(uuidString: text), uuid.uuidString == text else { throw .notFound }
        return uuid
    }

    /// Another entry that this one belongs together with.
    struct Relative: Sendable {
        let name: String
        let text: String
        let link: String

        var value: Value { ["name": .text(name), "text": .text(text), "link": .text(link)] }
    }

    struct Model: PageModel {
        static let template = "history/entry"

        let title: String
        /// What the entry is of.
        let name: String
        let text: String
        /// Whether the value is more than a number and a unit.
        let isLong: Bool
        /// The amount in the person's other units.
        let others: [String]
        let note: String?
        let facts: [EntryFacts.Fact]
        let parts: [Relative]
        let whole: Relative?
        /// Nil for a type that has no page of its own.
        let historyLink: String?
        /// Nil for what cannot be entered by hand.
        let editLink: String?
        let deleteLink: String

        init(_ entry: Entry, _ settings: Settings) {
            let type = SampleType.named(entry.type)
            name = EntryText.typeName(entry.type)
            title = type?.sensitivity == .intimate ? "Private entry" : name
            text = EntryText.text(entry, settings.numberStyle)
            isLong = entry.quantity == nil
            others = Self.others(entry, type, settings)
            note = entry.note
            facts = EntryFacts(entry: entry, settings: settings).all
            parts = entry.parts.map { part in
                Relative(
                    name: EntryText.typeName(part.type),
                    text: EntryText.text(part, settings.numberStyle),
                    link: EntryLinks.show(part.type, part.uuid)
                )
            }
            whole = Self.whole(entry)
            historyLink = type.map { SitePath.typeHistory.link($0.addressName) }
            editLink = type.flatMap { EntryLinks.add($0) == nil ? nil : EntryLinks.edit(entry) }
            deleteLink = EntryLinks.delete(entry)
        }

        private static func others(
            _ entry: Entry,
            _ type: SampleType?,
            _ settings: Settings
        ) -> [String] {
            guard let type, let quantity = entry.quantity else { return [] }
            let own = entry.enteredAs ?? .unit(quantity.unit)
            return UsualUnits.others(quantity, enteredAs: own, of: type, settings)
        }

        private static func whole(_ entry: Entry) -> Relative? {
            guard let uuid = entry.correlation, let type = entry.correlationType else { return nil }
            let name = EntryText.typeName(type)
            return Relative(name: name, text: name, link: EntryLinks.show(type, uuid))
        }

        var values: [String: Value] {
            [
                "name": .text(name), "text": .text(text),
                "isLong": .flag(isLong),
                "others": .optional(others.isEmpty ? nil : others.joined(separator: " · ")),
                "note": .optional(note),
                "facts": .list(
                    facts.map { ["label": .text($0.label), "text": .text($0.text)] }
                ),
                "parts": .list(parts.map(\.value)),
                "hasParts": .flag(!parts.isEmpty),
                "whole": whole?.value ?? .absent,
                "historyLink": .optional(historyLink),
                "editLink": .optional(editLink),
                "deleteLink": .text(deleteLink),
            ]
        }

        private init(sample name: String) {
            let relative = Relative(name: name, text: "70.2 kg", link: "/entry/bodyMass/id")
            (title, self.name, text, others) = (name, name, "70.2 kg", ["154.8 lb"])
            (note, isLong) = ("A note.", true)
            facts = [EntryFacts.Fact(label: "When", text: "3 March 2026, 07:05")]
            (parts, whole) = ([relative], relative)
            historyLink = "/history/bodyMass"
            (editLink, deleteLink) = ("/weight/id", "/weight/id/delete")
        }

        static let samples = [Model(sample: "Body weight")]
    }
}
