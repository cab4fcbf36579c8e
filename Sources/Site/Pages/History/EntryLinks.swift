internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// Where an entry is shown, changed and deleted.
enum EntryLinks {
    /// What stands for a type in an address; the name as it was given where the catalogue does not
    /// have it.
    static func addressName(_ identifier: String) -> String {
        SampleType.named(identifier)?.addressName ?? identifier
    }

    static func show(_ type: String, _ uuid: UUID) -> String {
        SitePath.entry.link(addressName(type), uuid.uuidString)
    }

    static func edit(_ entry: Entry) -> String {
        entry.type == SampleType.bodyMass.identifier
            ? SitePath.weightEntry.link(entry.uuid.uuidString)
            : show(entry.type, entry.uuid) + "/edit"
    }

    static func delete(_ entry: Entry) -> String {
        entry.type == SampleType.bodyMass.identifier
            ? SitePath.deleteWeight.link(entry.uuid.uuidString)
            : show(entry.type, entry.uuid) + "/delete"
    }

    /// Nil for a type that is not entered by hand.
    static func add(_ type: SampleType) -> String? {
        if type == .bodyMass { return SitePath.addWeight.link() }
        if case .opaque = type.kind { return nil }
        return type.clientsMayWrite ? "/add/\(type.addressName)" : nil
    }
}
