public import HealthModel

/// What the samples of a type come to in one period of the calendar.
public struct PeriodSummary: Sendable, Equatable {
    /// The first and the last day of the period.
    public let days: ClosedRange<LocalDay>
    /// How many samples belong to it.
    public let count: Int
    /// Amounts, for quantities and for the parts of correlations: one for each type.
    public let amounts: [AmountSummary]
    /// How often each value came, for categories, in the order of their numbers.
    public let values: [ValueSummary]
    /// How long all of it took, in milliseconds; nil where nothing has a length.
    ///
    /// Workouts are added up without their pauses. Time that several samples of a category cover
    /// counts once; what has not ended counts nothing.
    public let milliseconds: Int64?
    /// How long the person slept, in milliseconds, whatever the stage; nil for other types.
    public let asleepMilliseconds: Int64?
    /// How far workouts went, where they say so.
    public let distance: Quantity?
    /// The energy that workouts took, where they say so.
    public let energy: Quantity?
}

/// What the amounts of one type come to.
public struct AmountSummary: Sendable, Equatable {
    /// HealthKit's identifier.
    public let type: String
    public let count: Int
    /// The sum, of cumulative types only; exact where every amount is in the unit of the sum.
    public let sum: Quantity?
    /// The arithmetic mean, of discrete types only: also of types that HealthKit averages by time or
    /// as sound energy.
    public let average: Quantity?
    /// The least amount, as it was entered; this and the next two of discrete types only.
    public let least: Quantity?
    public let greatest: Quantity?
    /// The amount of the sample that started last.
    public let latest: Quantity?
}

/// How often a category's value came.
public struct ValueSummary: Sendable, Equatable {
    public let value: Int
    public let count: Int
    /// As for ``PeriodSummary/milliseconds``.
    public let milliseconds: Int64?
}

/// What to sum up, and how.
public struct SummaryRequest: Sendable {
    public var type: SampleType
    public var period: CalendarPeriod
    /// 1 for Monday to 7 for Sunday.
    public var firstWeekday = 1
    /// The name of the only source to count; nil for all, which are added up as they are.
    public var source: String?
    /// The units of results by type; the canonical one where there is none.
    public var units: [String: Unit] = [:]
    public var distanceUnit = Unit.metre
    public var energyUnit = Unit.kilocalorie
    /// How many of the newest periods to leave out.
    public var skipping = 0
    /// How many periods at most.
    public var limit = 30

    /// How means are rounded.
    static let averageRounding = Rounding.significantDigits(4)
    /// How sums are rounded that are made of several units.
    static let sumRounding = Rounding.significantDigits(6)

    public init(_ type: SampleType, per period: CalendarPeriod) {
        self.type = type
        self.period = period
    }
}

/// Periods that have samples, newest first.
public struct PeriodSummaries: Sendable, Equatable {
    public let periods: [PeriodSummary]
    /// Whether there are older ones.
    public let hasOlder: Bool
    /// What cannot be read, as sentences.
    public let damages: [String]

    static let empty = PeriodSummaries(periods: [], hasOlder: false, damages: [])
}
