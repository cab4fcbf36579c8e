public import FoundationEssentials

/// What a workout sample holds beside its start and end; all but the activity may be missing.
public struct Workout: Hashable, Sendable {
    public let activityType: WorkoutActivityType
    /// In the order of their starts, within the workout.
    public let events: [WorkoutEvent]
    /// Parts with a sport of their own, in the order of their starts, within the workout.
    public let activities: [WorkoutActivity]
    public let statistics: [WorkoutStatistics]
    /// Amounts over the whole workout, as sources gave them before there were statistics.
    public let totals: [WorkoutTotal: Quantity]
    /// How long it took without pauses, where the source says so; it may know pauses that are not
    /// among the events.
    public let statedDuration: Quantity?

    public init(
        activityType: WorkoutActivityType,
        events: [WorkoutEvent] = [],
        activities: [WorkoutActivity] = [],
        statistics: [WorkoutStatistics] = [],
        totals: [WorkoutTotal: Quantity] = [:],
        statedDuration: Quantity? = nil
    ) {
        self.activityType = activityType
        self.events = events
        self.activities = activities
        self.statistics = statistics
        self.totals = totals
        self.statedDuration = statedDuration
    }

    /// The statistics of a type, by its identifier.
    public func statistics(for type: String) -> WorkoutStatistics? {
        statistics.first { $0.type == type }
    }
}

/// An amount over a whole workout (HealthKit's totals).
public enum WorkoutTotal: String, Hashable, Sendable, CaseIterable {
    case distance
    case energyBurned
    case swimmingStrokes
    case flightsClimbed

    var dimension: Dimension {
        switch self {
        case .distance: .length
        case .energyBurned: .energy
        case .swimmingStrokes, .flightsClimbed: .scalar
        }
    }
}

/// Something that happened in a workout (HealthKit: HKWorkoutEvent).
public struct WorkoutEvent: Hashable, Sendable {
    /// HealthKit's kinds, by their numbers.
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
        case pause = 1
        case resume
        case lap
        case marker
        case motionPaused
        case motionResumed
        case segment
        case pauseOrResumeRequest

        /// HealthKit's name: `HKWorkoutEventTypePause`.
        public var symbol: String { value?.symbol ?? "" }
        /// In plain words.
        public var words: String { value?.words ?? "" }

        var mayHaveLength: Bool { self == .lap || self == .segment }

        private var value: HealthEnumeration.Value? {
            HealthEnumeration.named("HKWorkoutEventType")?.value(rawValue)
        }
    }

    public let kind: Kind
    public let start: Instant
    /// The same as ``start`` for all but laps and segments.
    public let end: Instant
    public let metadata: Metadata

    public init(kind: Kind, start: Instant, end: Instant? = nil, metadata: Metadata = Metadata()) {
        self.kind = kind
        self.start = start
        self.end = end ?? start
        self.metadata = metadata
    }
}

/// A part of a workout with a sport of its own (HealthKit: HKWorkoutActivity).
public struct WorkoutActivity: Hashable, Sendable {
    public let uuid: UUID
    public let activityType: WorkoutActivityType
    public let start: Instant
    /// Nil where the source gave none: it lasts to the end of the workout.
    public let end: Instant?
    public let events: [WorkoutEvent]
    public let statistics: [WorkoutStatistics]
    public let metadata: Metadata

    public init(
        uuid: UUID,
        activityType: WorkoutActivityType,
        start: Instant,
        end: Instant?,
        events: [WorkoutEvent] = [],
        statistics: [WorkoutStatistics] = [],
        metadata: Metadata = Metadata()
    ) {
        self.uuid = uuid
        self.activityType = activityType
        self.start = start
        self.end = end
        self.events = events
        self.statistics = statistics
        self.metadata = metadata
    }
}

/// What a source computed over a workout, for one quantity type (HealthKit: HKStatistics).
public struct WorkoutStatistics: Hashable, Sendable {
    /// HealthKit's identifier; it may be one that the catalogue does not know.
    public let type: String
    /// Nil where the source gave no times: it holds for the whole workout.
    public let start: Instant?
    public let end: Instant?
    /// Of cumulative types only.
    public let sum: Quantity?
    /// This and the next two of discrete types only.
    public let average: Quantity?
    public let minimum: Quantity?
    public let maximum: Quantity?
    public let mostRecent: Quantity?

    public init(
        type: String,
        start: Instant? = nil,
        end: Instant? = nil,
        sum: Quantity? = nil,
        average: Quantity? = nil,
        minimum: Quantity? = nil,
        maximum: Quantity? = nil,
        mostRecent: Quantity? = nil
    ) {
        self.type = type
        self.start = start
        self.end = end
        self.sum = sum
        self.average = average
        self.minimum = minimum
        self.maximum = maximum
        self.mostRecent = mostRecent
    }
}
