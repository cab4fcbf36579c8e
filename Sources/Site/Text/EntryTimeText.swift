internal import HealthModel
internal import Keepwell

/// When an entry was, under the heading of the day it belongs to.
enum EntryTimeText {
    /// "07:05", "18:00 to 18:31", "22:30 to 06:30 the next day", "since 3 March 2026, 07:05".
    static func text(_ entry: Entry) -> String {
        if entry.isOpenEnded { return "since \(TimeText.moment(entry.start, in: entry.timeZone))" }
        let (_, start) = LocalClock.reading(at: entry.start, in: entry.timeZone)
        guard entry.start < entry.end else { return start.description }
        let (endDay, end) = LocalClock.reading(at: entry.end, in: entry.timeZone)
        if endDay == entry.localDay {
            return start == end ? start.description : "\(start) to \(end)"
        }
        if endDay == entry.localDay.addingDays(1) { return "\(start) to \(end) the next day" }
        return "\(start) to \(TimeText.moment(entry.end, in: entry.timeZone))"
    }

    /// The entry's zone where it is not the person's own.
    static func foreignZone(_ entry: Entry, _ settings: Settings) -> String? {
        let zone = Settings.name(of: entry.timeZone)
        return zone == Settings.name(of: settings.timeZone) ? nil : zone
    }
}
