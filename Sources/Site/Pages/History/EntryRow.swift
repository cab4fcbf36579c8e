internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// One entry in a list.
struct EntryRow: Sendable {
    /// What the entry is of; nil in the list of one type.
    let name: String?
    let text: String
    let day: String
    let time: String
    /// The entry's time zone where it is not the person's own.
    let timeZone: String?
    let note: String?
    let link: String

    /// An entry among those of its own type.
    init(_ entry: Entry, _ settings: Settings) { self.init(entry, settings, name: nil) }

    /// An entry among those of other types: of an intimate one it tells nothing but that it is there.
    init(mixed entry: Entry, _ settings: Settings) {
        guard SampleType.named(entry.type)?.sensitivity == .intimate else {
            self.init(entry, settings, name: EntryText.typeName(entry.type))
            return
        }
        self.init(private: entry)
    }

    private init(private entry: Entry) {
        name = nil
        text = "Private entry"
        day = TimeText.long(entry.localDay)
        time = ""
        timeZone = nil
        note = nil
        link = EntryLinks.show(entry.type, entry.uuid)
    }

    private init(_ entry: Entry, _ settings: Settings, name: String?) {
        self.name = name
        text = EntryText.text(entry, settings.numberStyle)
        day = TimeText.long(entry.localDay)
        time = EntryTimeText.text(entry)
        timeZone = EntryTimeText.foreignZone(entry, settings)
        note = entry.note
        link = EntryLinks.show(entry.type, entry.uuid)
    }

    private init(sample text: String) {
        (name, self.text, day, time) = ("Body weight", "70.2 kg", text, "07:05")
        (timeZone, note, link) = ("Europe/Oslo", text, "/entry/bodyMass/id")
    }

    var value: Value {
        [
            "name": .optional(name), "text": .text(text), "day": .text(day), "time": .text(time),
            "timeZone": .optional(timeZone), "note": .optional(note), "link": .text(link),
        ]
    }

    static let sample = EntryRow(sample: "Tuesday, 3 March 2026")

    /// The days with their entries; entries of one day that stand next to each other go together.
    static func days(_ rows: [EntryRow]) -> Value {
        var days: [(day: String, rows: [Value])] = []
        for row in rows {
            if days.last?.day == row.day {
                days[days.count - 1].rows.append(row.value)
            } else {
                days.append((row.day, [row.value]))
            }
        }
        return .list(days.map { ["day": .text($0.day), "entries": .list($0.rows)] })
    }
}

/// A page of entries that stays under 50 kB however long their texts are.
enum EntryPortion {
    static let entriesPerPage = 30
    /// How many bytes the texts of a page take, as they stand in its HTML.
    private static let mostTextBytes = 24_000

    /// As many entries as fit: fewer where texts are long.
    static func fetch(
        _ visit: Visit,
        _ query: SampleQuery
    ) async throws(KeepwellError) -> History {
        let whole = try await page(visit, query, entriesPerPage)
        var bytes = 0
        let fitting = whole.entries.prefix { entry in
            let texts = [entry.note ?? "", EntryText.text(entry, .point)]
            bytes += texts.map(HTMLEscaping.byteCount).reduce(0, +)
            return bytes <= mostTextBytes
        }
        if fitting.count == whole.entries.count { return whole }
        return try await page(visit, query, max(1, fitting.count))
    }

    private static func page(
        _ visit: Visit,
        _ query: SampleQuery,
        _ limit: Int
    ) async throws(KeepwellError) -> History {
        try await visit.service.healthStore
            .history(visit.signedIn(), query, after: visit.query(.before), limit: limit)
    }
}

/// One of several views of the same page.
struct ViewLink: Sendable {
    let label: String
    let link: String
    let isChosen: Bool

    var value: Value {
        ["label": .text(label), "link": .text(link), "isChosen": .flag(isChosen)]
    }

    static let sample = ViewLink(label: "Day", link: "/history", isChosen: true)
}
