public import FoundationEssentials

/// What a sample holds, by kind.
public enum SampleContent: Hashable, Sendable {
    case quantity(Quantity)
}

/// One immutable record: a change is a delete and a new sample (HealthKit: HKSample).
public struct Sample: Hashable, Sendable, Identifiable {
    public let uuid: UUID
    /// HealthKit's identifier; it may be one that the catalogue does not know.
    public let type: String
    public let start: Instant
    /// Not before ``start``; equal for a measurement of a moment.
    public let end: Instant
    public let content: SampleContent
    public let metadata: Metadata
    public let source: Source
    public let device: Device?

    public var id: UUID { uuid }

    /// Makes a new sample and refuses what its type does not allow.
    ///
    /// A type that the catalogue does not know is bound by the general rules alone.
    public init(
        uuid: UUID,
        type: String,
        start: Instant,
        end: Instant,
        content: SampleContent,
        metadata: Metadata = Metadata(),
        source: Source,
        device: Device? = nil
    ) throws(SampleError) {
        guard start <= end else { throw .endsBeforeStart }
        try Self.check(metadata)
        try SampleType.named(type)?.check(content)
        self.uuid = uuid
        self.type = type
        self.start = start
        self.end = end
        self.content = content
        self.metadata = metadata
        self.source = source
        self.device = device
    }

    /// Takes up a sample that was checked when it was saved.
    ///
    /// The catalogue's rules may have changed since, and must not make a record unreadable. Nil when
    /// it ends before it starts.
    public init?(
        stored uuid: UUID,
        type: String,
        start: Instant,
        end: Instant,
        content: SampleContent,
        metadata: Metadata,
        source: Source,
        device: Device?
    ) {
        guard start <= end else { return nil }
        self.uuid = uuid
        self.type = type
        self.start = start
        self.end = end
        self.content = content
        self.metadata = metadata
        self.source = source
        self.device = device
    }

    /// The amount, for a quantity sample.
    public var quantity: Quantity? {
        switch content {
        case .quantity(let quantity): quantity
        }
    }

    /// How the amount was entered: as stones and pounds, or in its unit.
    public var entryUnit: EntryUnit? {
        guard let quantity else { return nil }
        let isComposite =
            metadata[MetadataKey.enteredAs] == .string(EntryUnit.stonesAndPounds.symbol)
        return isComposite && quantity.unit == .pound ? .stonesAndPounds : .unit(quantity.unit)
    }

    /// The day that the sample belongs to: that of its start, in its own zone or else the person's.
    public func localDay(fallback zone: TimeZone) -> LocalDay {
        LocalDay(start, in: metadata.timeZone ?? zone)
    }

    private static func check(_ metadata: Metadata) throws(SampleError) {
        guard metadata.entries.allSatisfy({ !$0.key.isEmpty }) else { throw .emptyMetadataKey }
        let hasSyncKey =
            metadata[MetadataKey.syncIdentifier] != nil
            || metadata[MetadataKey.syncVersion] != nil
        guard !hasSyncKey || metadata.sync != nil else { throw .incompleteSync }
    }
}
