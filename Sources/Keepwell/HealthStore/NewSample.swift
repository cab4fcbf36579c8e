public import FoundationEssentials
public import HealthModel

/// What a person entered on the site, ready to be saved.
public struct NewSample: Sendable {
    public let type: SampleType
    public let quantity: Quantity
    /// How the amount was entered, where the unit does not tell: stones and pounds.
    public let enteredAs: EntryUnit
    public let at: Instant
    public let timeZone: TimeZone
    /// Nil where there is none; never empty.
    public let note: String?
    /// The form's own name: posting it twice saves once.
    public let formID: UUID

    public init(
        type: SampleType,
        quantity: Quantity,
        enteredAs: EntryUnit,
        at: Instant,
        timeZone: TimeZone,
        note: String?,
        formID: UUID
    ) {
        self.type = type
        self.quantity = quantity
        self.enteredAs = enteredAs
        self.at = at
        self.timeZone = timeZone
        self.note = note
        self.formID = formID
    }

    /// The same as what can be saved.
    public var entry: NewEntry {
        NewEntry(
            type: type,
            content: .quantity(NewEntry.Amount(quantity, enteredAs: enteredAs)),
            start: at,
            end: at,
            timeZone: timeZone,
            note: note,
            formID: formID
        )
    }
}
