internal import HealthModel
internal import Keepwell
internal import Mustache

/// The weight entries, newest first, by local day.
enum WeightHistoryPage {
    /// How many entries a page has.
    static let entriesPerPage = 30
    /// How many bytes the notes of a page take, as they stand in its HTML; a page stays under 50 kB.
    static let mostNoteBytes = 24_000

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let cursor = visit.query(.before)
        let history = try await history(of: person, after: cursor, visit)
        let settings = person.person.settings
        let writing = try await visit.service.consents.state(person, of: .bodyMass).write
        return .page(
            Model(
                days: Day.group(history.entries.map { WeightEntryView($0, for: settings) }),
                older: history.next.map { LocalPath(.weight).with(.before, $0) },
                isFirstPage: cursor == nil,
                isWritingRefused: writing.isRefused,
                damages: history.damages
            )
        )
    }

    /// As many entries as fit: fewer where notes are long.
    private static func history(
        of person: SignedIn,
        after cursor: String?,
        _ visit: Visit
    ) async throws(KeepwellError) -> History {
        func page(_ limit: Int) async throws(KeepwellError) -> History {
            try await visit.service.healthStore
                .history(person, type: .bodyMass, after: cursor, limit: limit)
        }
        let whole = try await page(entriesPerPage)
        var noteBytes = 0
        let fitting = whole.entries.prefix { entry in
            noteBytes += HTMLEscaping.byteCount(of: entry.note ?? "")
            return noteBytes <= mostNoteBytes
        }
        return fitting.count == whole.entries.count ? whole : try await page(max(1, fitting.count))
    }

    /// The entries of one day that stand next to each other.
    struct Day: Sendable {
        let day: String
        var entries: [WeightEntryView]

        static func group(_ entries: [WeightEntryView]) -> [Day] {
            var days: [Day] = []
            for entry in entries {
                if days.last?.day == entry.day {
                    days[days.count - 1].entries.append(entry)
                } else {
                    days.append(Day(day: entry.day, entries: [entry]))
                }
            }
            return days
        }
    }

    struct Model: PageModel {
        static let template = "weight/history"

        let days: [Day]
        let older: LocalPath?
        let isFirstPage: Bool
        /// The person does not let entries be saved.
        let isWritingRefused: Bool
        /// What cannot be read.
        let damages: [String]

        let title = "Body weight"

        var values: [String: Value] {
            [
                "days": .list(
                    days.map {
                        ["day": .text($0.day), "entries": .list($0.entries.map(\.value))]
                    }
                ),
                "isEmpty": .flag(days.isEmpty),
                "older": .optional(older?.text),
                "isFirstPage": .flag(isFirstPage),
                "isWritingRefused": .flag(isWritingRefused),
                "damages": .list(damages.map(Value.text)),
                "consentLink": .text(SitePath.consent.link(SampleType.bodyMass.shortName)),
            ]
        }

        static let samples = [
            Model(
                days: [Day(day: "Tuesday, 3 March 2026", entries: [.sample])],
                older: LocalPath(.weight),
                isFirstPage: false,
                isWritingRefused: true,
                damages: ["A row is damaged."]
            )
        ]
    }
}
