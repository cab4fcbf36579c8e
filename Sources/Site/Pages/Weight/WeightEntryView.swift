internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// One weight entry as pages show it.
struct WeightEntryView: Sendable {
    let amount: String
    let day: String
    let time: String
    /// The entry's time zone where it is not the person's own.
    let timeZone: String?
    let note: String?
    let source: String
    let editLink: String
    let deleteLink: String

    init(_ entry: Entry, for settings: Settings) {
        let style = settings.numberStyle
        amount =
            entry.quantity.map {
                WeightText.amount($0, as: entry.enteredAs ?? .unit($0.unit), style)
            } ?? ""
        day = TimeText.long(entry.localDay)
        time = LocalClock.reading(at: entry.start, in: entry.timeZone).time.description
        let zone = Settings.name(of: entry.timeZone)
        timeZone = zone == Settings.name(of: settings.timeZone) ? nil : zone
        note = entry.note
        source = entry.source.name
        editLink = SitePath.weightEntry.link(entry.uuid.uuidString)
        deleteLink = SitePath.deleteWeight.link(entry.uuid.uuidString)
    }

    private init(sample text: String) {
        (amount, day, time, timeZone, note) = ("70.2 kg", text, "07:05", "Europe/Oslo", text)
        (source, editLink, deleteLink) = ("Keepwell", "/weight/id", "/weight/id/delete")
    }

    var value: Value {
        [
            "amount": .text(amount), "day": .text(day), "time": .text(time),
            "timeZone": .optional(timeZone), "note": .optional(note), "source": .text(source),
            "editLink": .text(editLink), "deleteLink": .text(deleteLink),
        ]
    }

    static let sample = WeightEntryView(sample: "Tuesday, 3 March 2026")
}
