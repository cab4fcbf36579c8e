public import FoundationEssentials
public import HealthModel

/// One sample as its person sees it.
public struct Entry: Sendable, Equatable {
    public let uuid: UUID
    public let quantity: Quantity
    /// How the amount was entered.
    public let enteredAs: EntryUnit
    public let start: Instant
    /// The zone the sample was made in, or the person's.
    public let timeZone: TimeZone
    public let localDay: LocalDay
    public let note: String?
    public let source: String
}

/// A page of a history, newest first.
public struct History: Sendable, Equatable {
    public let entries: [Entry]
    /// Where the next page starts, as text for an address; nil on the last.
    public let next: String?
    /// What cannot be read, as sentences.
    public let damages: [String]

    static let empty = History(entries: [], next: nil, damages: [])
}

/// What has become of an entry that somebody has an address of.
public enum EntryFate: Sendable, Equatable {
    /// It is there under this id: its own, or that of what an edit put in its place.
    case present(UUID)
    case deleted
    /// It never was, or the person may not see it.
    case unknown
}

/// Something that a person should look at once more before it is saved.
public enum Question: Sendable, Equatable {
    /// Outside what adults have.
    case implausible
    /// More than 15 % off the last one.
    case farFromLast
    /// Later than today.
    case future
    /// More than twenty years ago.
    case longPast
}
