internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// What a weight form holds, as it was typed, and what it means.
struct WeightForm: Sendable {
    /// Everything that the form and the question behind it can send.
    static let fields = [
        "formID", "unit", "value", "stones", "pounds", "date", "time", "timeZone", "note",
        "moment", "confirmed", "change",
    ]
    static let mostNoteCharacters = 1_000
    /// Nobody who is alive was weighed before.
    private static let firstYear = 1900

    /// What the form means, if anything.
    struct Reading: Sendable {
        let sample: NewSample
        /// Both instants, where a clock showed the time twice and the person has not said which.
        let unclearMoments: [Instant]
    }

    let values: [String: String]
    let style: NumberStyle

    init(_ input: FormInput, style: NumberStyle) {
        self.init(
            Dictionary(uniqueKeysWithValues: Self.fields.map { ($0, input.text($0)) }),
            style: style
        )
    }

    init(_ values: [String: String], style: NumberStyle) {
        self.values = values
        self.style = style
    }

    /// The unit that the fields stand for.
    var unit: EntryUnit { WeightText.unit(text("unit")) ?? .unit(.kilogram) }

    var isConfirmed: Bool { text("confirmed") == "yes" }
    var wantsChange: Bool { !text("change").isEmpty }

    /// The unit that the form is to be shown in: the one just chosen, or its own.
    var unitToShow: EntryUnit {
        let change = text("change")
        guard change.hasPrefix(Self.unitChange) else { return unit }
        return WeightText.unit(String(change.dropFirst(Self.unitChange.count))) ?? unit
    }

    /// What the buttons that choose a unit send, before its symbol.
    static let unitChange = "unit:"

    /// Reads all fields and tells of every one that is wrong.
    ///
    /// - Parameters:
    ///   - type: what the amount is of.
    ///   - known: when the entry was that the form changes: a clock's reading that still means this
    ///     moment is not unclear.
    /// - Returns: the sample.
    /// - Throws: ``KeepwellError/invalid(_:)``.
    func read(
        _ type: SampleType,
        changing known: Instant? = nil
    ) throws(KeepwellError) -> Reading {
        var faults: [Fault] = []
        func take<Part>(_ part: () throws(KeepwellError) -> Part) throws(KeepwellError) -> Part? {
            do throws(KeepwellError) {
                return try part()
            } catch {
                faults += try error.formFaults()
                return nil
            }
        }
        let id = try take(readFormID)
        let amount = try take(readAmount)
        let zone = try take(readTimeZone)
        let day = try take(readDay)
        let time = try take(readTime)
        let note = try take(readNote)
        var moments: [Instant]?
        if let zone, let day, let time {
            moments = try take { () throws(KeepwellError) in
                try readMoments(day, time, zone, known: known)
            }
        }
        guard let id, let amount, let zone, let note, let moments, let first = moments.first
        else {
            throw .invalid(faults)
        }
        return Reading(
            sample: NewSample(
                type: type,
                quantity: amount.quantity,
                enteredAs: amount.unit,
                at: first,
                timeZone: zone,
                note: note.isEmpty ? nil : note,
                formID: id
            ),
            unclearMoments: moments.count > 1 ? moments : []
        )
    }

    func text(_ name: String) -> String { values[name] ?? "" }

    private func readFormID() throws(KeepwellError) -> UUID {
        guard let id = UUID(uuidString: text("formID")) else {
            throw .invalid("formID", "This form is incomplete. Please reload the page.")
        }
        return id
    }

    private func readTimeZone() throws(KeepwellError) -> TimeZone {
        guard let zone = Settings.timeZone(named: text("timeZone")) else {
            throw .invalid("timeZone", "Choose a time zone of the list.")
        }
        return zone
    }

    private func readDay() throws(KeepwellError) -> LocalDay {
        guard let day = LocalDay(parsing: text("date")) else {
            throw .invalid("date", "Give the day as year-month-day, like 2026-03-01.")
        }
        // Date fields send a year typed as "26" as 0026.
        guard day.year >= 100 else {
            throw .invalid("date", "Give the year with four digits, like 2026.")
        }
        guard day.year >= Self.firstYear else {
            throw .invalid("date", "Give a day of the year \(Self.firstYear) or later.")
        }
        return day
    }

    private func readTime() throws(KeepwellError) -> LocalTime {
        // Some browsers add seconds, which are not kept.
        let typed = text("time")
        let seconds = typed.utf8.dropFirst(5)
        guard seconds.isEmpty || Self.isSeconds(seconds),
            let time = LocalTime(parsing: typed.prefix(5))
        else {
            throw .invalid("time", "Give the time as hours and minutes, like 07:05.")
        }
        return time
    }

    /// Whether this is a colon and two digits.
    private static func isSeconds(_ text: Substring.UTF8View) -> Bool {
        text.count == 3 && text.first == UInt8(ascii: ":")
            && text.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Line ends as one character; at most 1,000 characters and no invisible ones.
    private func readNote() throws(KeepwellError) -> String {
        let note = text("note").replacing("\r\n", with: "\n")
        guard note.unicodeScalars.count <= Self.mostNoteCharacters else {
            let over = note.unicodeScalars.count - Self.mostNoteCharacters
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
