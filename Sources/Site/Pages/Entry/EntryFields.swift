internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

extension EntryForm {
    func readFormID() throws(KeepwellError) -> UUID {
        guard let id = UUID(uuidString: text("formID")) else {
            throw .invalid("formID", "This form is incomplete. Please reload the page.")
        }
        return id
    }

    func readTimeZone() throws(KeepwellError) -> TimeZone {
        guard let zone = Settings.timeZone(named: text("timeZone")) else {
            throw .invalid("timeZone", "Choose a time zone of the list.")
        }
        return zone
    }

    func readDay(_ field: String) throws(KeepwellError) -> LocalDay {
        guard let day = LocalDay(parsing: text(field)) else {
            throw .invalid(field, "Give the day as year-month-day, like 2026-03-01.")
        }
        return day
    }

    /// Hours and minutes; some browsers add seconds, which are not kept.
    func readTime(_ field: String) throws(KeepwellError) -> LocalTime {
        let typed = text(field)
        let seconds = typed.utf8.dropFirst(5)
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let hasSeconds =
            seconds.count == 3 && seconds.first == UInt8(ascii: ":")
            && seconds.dropFirst().allSatisfy(isDigit)
        guard seconds.isEmpty || hasSeconds,
            let time = LocalTime(parsing: String(decoding: typed.utf8.prefix(5), as: UTF8.self))
        else { throw .invalid(field, "Give the time as hours and minutes, like 07:05.") }
        return time
    }

    /// Line ends as one character; at most 1,000 characters and no invisible ones.
    func readNote() throws(KeepwellError) -> String {
        let note = text("note").replacing("\r\n", with: "\n")
        let over = note.unicodeScalars.count - WeightForm.mostNoteCharacters
        guard over <= 0 else {
            throw .invalid("note", "The note is \(over) characters too long.")
        }
        let isPlain = note.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        }
        guard isPlain else {
            throw .invalid("note", "The note has characters that cannot be shown.")
        }
        return note
    }
}
