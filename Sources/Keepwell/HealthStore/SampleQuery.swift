public import FoundationEssentials
public import HealthModel

/// Which samples to look for: all of the conditions hold (HealthKit: HKSampleQuery and its
/// predicates).
public struct SampleQuery: Sendable {
    /// The identifiers of the types to look in; an unknown one has no samples.
    public var types: Set<String>
    public var period: Period?
    /// Names of sources, as the samples give them.
    public var sources: Set<String>?
    /// A metadata key that must be there and, where values are given, have one of them.
    public var metadata: MetadataCondition?
    public var uuids: Set<UUID>?
    public var syncIdentifier: String?
    /// Leaves out samples that are part of a correlation.
    public var isOutsideCorrelations = false
    /// Leaves out samples that are part of a correlation which the query finds too; a part whose
    /// correlation may not be shown is found by itself.
    public var showsPartsInWhole = false
    public var workoutActivity: WorkoutActivityType?
    public var order: Order = .newestFirst
    /// How many samples at most; nil for all.
    public var limit: Int?

    /// A span of time, and what of a sample has to be in it.
    public struct Period: Sendable {
        public var start: Instant
        /// The first instant that is no longer in it.
        public var end: Instant
        /// The sample must start in it (HealthKit: strictStartDate).
        public var isStrictAtStart: Bool
        /// The sample must end in it (HealthKit: strictEndDate).
        public var isStrictAtEnd: Bool

        public init(
            start: Instant,
            end: Instant,
            isStrictAtStart: Bool = false,
            isStrictAtEnd: Bool = false
        ) {
            self.start = start
            self.end = end
            self.isStrictAtStart = isStrictAtStart
            self.isStrictAtEnd = isStrictAtEnd
        }
    }

    public struct MetadataCondition: Sendable {
        public var key: String
        public var values: Set<MetadataValue>?

        public init(key: String, values: Set<MetadataValue>? = nil) {
            self.key = key
            self.values = values
        }
    }

    /// By start or end; among equals the sample that was saved later is the newer one.
    public enum Order: Sendable {
        case newestFirst, oldestFirst, latestEndFirst, earliestEndFirst
    }

    public init(types: Set<String>) { self.types = types }

    public init(_ type: SampleType) { self.init(types: [type.identifier]) }
}

extension SampleQuery {
    /// Whether a sample meets all conditions.
    func matches(_ stored: StoredSample, in record: RecordState) -> Bool {
        let sample = stored.sample
        guard types.contains(sample.type) else { return false }
        if let period, !period.contains(sample) { return false }
        if let sources, !sources.contains(sample.source.name) { return false }
        if let metadata, !metadata.holds(for: sample.metadata) { return false }
        if let uuids, !uuids.contains(sample.uuid) { return false }
        if let syncIdentifier, sample.metadata.sync?.identifier != syncIdentifier { return false }
        if isOutsideCorrelations, record.correlation(of: sample.uuid) != nil { return false }
        if let workoutActivity {
            guard case .workout(let workout) = sample.content,
                workout.activityType == workoutActivity
            else { return false }
        }
        return true
    }

    /// The samples in the order of the query, and no more than its limit.
    func arranged(_ samples: [StoredSample]) -> [StoredSample] {
        let sorted = samples.sorted { left, right in
            switch order {
            case .newestFirst: left.place > right.place
            case .oldestFirst: left.place < right.place
            case .latestEndFirst: left.endPlace > right.endPlace
            case .earliestEndFirst: left.endPlace < right.endPlace
            }
        }
        return Array(sorted.prefix(limit ?? sorted.count))
    }
}

extension SampleQuery.Period {
    /// HealthKit's rule: a sample overlaps the half-open period; a moment is in it when it is not
    /// before the start and before the end.
    fileprivate func contains(_ sample: Sample) -> Bool {
        let startsInside = sample.start >= start && sample.start < end
        let endsInside = sample.end >= start && sample.end < end
        if isStrictAtStart, !startsInside { return false }
        if isStrictAtEnd, !endsInside { return false }
        guard sample.start < sample.end else { return startsInside }
        return sample.start < end && sample.end > start
    }
}

extension SampleQuery.MetadataCondition {
    fileprivate func holds(for metadata: Metadata) -> Bool {
        guard let value = metadata[key] else { return false }
        return values?.contains(value) ?? true
    }
}

extension StoredSample {
    /// Where the sample stands by its end.
    fileprivate var endPlace: HistoryCursor { HistoryCursor(start: sample.end, order: order) }
}
