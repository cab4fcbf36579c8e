public import FoundationEssentials
public import HealthModel

/// One sample as its person sees it.
public struct Entry: Sendable, Equatable {
    public let uuid: UUID
    /// The type's identifier; it may be one that the catalogue does not know.
    public let type: String
    public let content: SampleContent
    /// How an amount was entered; nil for other kinds.
    public let enteredAs: EntryUnit?
    public let start: Instant
    public let end: Instant
    /// The zone the sample was made in, or the person's.
    public let timeZone: TimeZone
    /// The day it belongs to: that of its start, in its zone.
    public let localDay: LocalDay
    public let note: String?
    /// All that is said beside the value.
    public let metadata: Metadata
    /// What the client says of itself.
    public let source: Source
    public let device: Device?
    /// Whether the person entered it here.
    public let isFromSite: Bool
    public let savedAt: Instant
    /// The parts of a correlation.
    public let parts: [Entry]
    /// The correlation that it is part of, where that may be shown.
    public let correlation: UUID?
    /// The identifier of that correlation's type.
    public let correlationType: String?

    /// The amount, for a quantity.
    public var quantity: Quantity? {
        if case .quantity(let quantity) = content { quantity } else { nil }
    }

    /// Whether it goes on.
    public var isOpenEnded: Bool { end >= .distantFuture }
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

extension Entry {
    init(_ stored: StoredSample, in record: VisibleRecord, zone: TimeZone) {
        let sample = stored.sample
        uuid = sample.uuid
        type = sample.type
        content = sample.content
        enteredAs = sample.entryUnit
        start = sample.start
        end = sample.end
        timeZone = sample.metadata.timeZone ?? zone
        localDay = sample.localDay(fallback: zone)
        note = sample.metadata.note
        metadata = sample.metadata
        source = sample.source
        device = sample.device
        isFromSite = stored.client == KnownClient.site
        savedAt = stored.savedAt
        let whole = record.correlation(of: stored)?.sample
        correlation = whole?.uuid
        correlationType = whole?.type
        if case .correlation(let correlation) = sample.content {
            parts = record.state.parts(of: correlation).map {
                Entry($0, in: record, zone: zone)
            }
        } else {
            parts = []
        }
    }
}
