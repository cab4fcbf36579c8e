public import FoundationEssentials

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
        self.uuid = uuid
        self.type = type
        self.start = start
        self.end = end
        self.content = content
        self.metadata = metadata
        self.source = source
        self.device = device
        try check()
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
        if case .quantity(let quantity) = content { quantity } else { nil }
    }

    /// The number of the value, for a category sample.
    public var category: Int? {
        if case .category(let value) = content { value } else { nil }
    }

    /// What is in it, for a workout.
    public var workout: Workout? {
        if case .workout(let workout) = content { workout } else { nil }
    }

    /// How long a workout took without its pauses, in milliseconds; nil for other kinds.
    public var workoutDuration: Int64? { workout?.duration(from: start, to: end) }

    /// Whether the end is not known yet (HealthKit: hasUndeterminedDuration).
    public var isOpenEnded: Bool { end >= .distantFuture }

    /// How the amount was entered: in its unit, or in a way that the metadata name.
    ///
    /// Fractions are always shown as percent.
    public var entryUnit: EntryUnit? {
        guard let quantity else { return nil }
        if quantity.unit == .fraction { return .percent }
        if case .string(let symbol)? = metadata[MetadataKey.enteredAs],
            let own = EntryUnit(symbol: symbol), own.storedUnit == quantity.unit
        {
            return own
        }
        return .unit(quantity.unit)
    }

    /// The day that the sample belongs to: that of its start, in its own zone or else the person's.
    public func localDay(fallback zone: TimeZone) -> LocalDay {
        LocalDay(start, in: metadata.timeZone ?? zone)
    }
}
