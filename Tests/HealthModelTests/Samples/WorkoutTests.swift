import FoundationEssentials
import HealthModel
import Testing

@Suite struct `Workouts` {
    private let make = SampleMaking()

    @Test func `need nothing but what was done and when`() throws {
        let sample = try make.workout(Workout(activityType: .running))
        #expect(sample.workoutDuration == 3_600_000)
        let unknown = Workout(activityType: WorkoutActivityType(rawValue: 4711))
        #expect(try make.workout(unknown).workout == unknown)
        #expect(throws: SampleError.wrongKind) { try make.sample("workout", .category(0)) }
    }

    /// Events at minutes, and the minutes that are left of sixty.
    static let paused: [([(WorkoutEvent.Kind, Int64)], Int64)] = [
        ([], 60), ([(.pause, 10), (.resume, 20)], 50), ([(.pause, 50)], 50),
        ([(.pause, 10), (.resume, 20), (.pause, 30), (.resume, 35)], 45),
        ([(.pause, 10), (.pause, 15), (.resume, 20)], 50),
        ([(.motionPaused, 10), (.motionResumed, 12)], 58),
        // The person's pause and the device's own overlap: from 10 to 25.
        ([(.pause, 10), (.motionPaused, 15), (.resume, 20), (.motionResumed, 25)], 45),
        ([(.pause, 10), (.marker, 12), (.pauseOrResumeRequest, 13), (.resume, 20)], 50),
        ([(.pause, 0), (.resume, 60)], 0), ([(.marker, 5), (.lap, 10)], 60),
    ]

    @Test(arguments: paused)
    func `last as long as they were not paused`(
        events: [(WorkoutEvent.Kind, Int64)],
        minutes: Int64
    ) throws {
        let events = events.map { WorkoutEvent(kind: $0.0, start: make.at($0.1)) }
        let sample = try make.workout(Workout(activityType: .running, events: events))
        #expect(sample.workoutDuration == minutes * 60_000)
    }

    @Test func `last as long as their source says where it says so`() throws {
        let stated = try make.amount("31.2", "min")
        let sample = try make.workout(Workout(activityType: .running, statedDuration: stated))
        #expect(sample.workoutDuration == 1_872_000)
        #expect(sample.workout?.statedDuration == stated)
    }

    @Test func `have no length that overflows`() {
        let workout = Workout(activityType: .running)
        let far = workout.duration(
            from: Instant(milliseconds: .min),
            to: Instant(milliseconds: .max)
        )
        #expect(far == .max)
    }

    @Test func `keep events in order and inside`() throws {
        expect(.outside(.event(0)), [event(.marker, -1)])
        expect(.outside(.event(1)), [event(.marker, 1), event(.marker, 61)])
        expect(.notInOrder(.event(1)), [event(.marker, 5), event(.marker, 4)])
        expect(.eventWithLength(.event(0)), [event(.pause, 5, to: 6)])
        expect(.endsBeforeStart(.event(0)), [event(.lap, 6, to: 5)])
        expect(.outside(.event(0)), [event(.segment, 5, to: 61)])
        expect(.resumesFirst(.event(1)), [event(.marker, 1), event(.resume, 2)])
        expect(.resumesFirst(.event(1)), [event(.pause, 1), event(.motionResumed, 2)])
        let good = [event(.lap, 0, to: 10), event(.segment, 0, to: 60), event(.marker, 60)]
        _ = try make.workout(Workout(activityType: .running, events: good))
    }

    @Test func `keep activities in order and inside`() throws {
        let parts = [
            activity(.swimming, 0, 20), activity(.cycling, 20, 40), activity(.running, 40, nil),
        ]
        let sample = try make.workout(Workout(activityType: .multisport, activities: parts))
        #expect(sample.workout?.activities[2].duration(workoutEnd: sample.end) == 1_200_000)
        expect(.outside(.activity(0)), activities: [activity(.running, -1, 10)])
        expect(.outside(.activity(0)), activities: [activity(.running, 0, 61)])
        expect(.endsBeforeStart(.activity(0)), activities: [activity(.running, 10, 9)])
        expect(.notInOrder(.activity(1)), activities: [parts[1], parts[0]])
        let inner = WorkoutActivity(
            uuid: UUID(),
            activityType: .running,
            start: make.at(10),
            end: make.at(20),
            events: [event(.marker, 25)]
        )
        expect(.outside(.inActivity(0, .event(0))), activities: [inner])
    }

    @Test func `take statistics as the type puts values together`() throws {
        let distance = "HKQuantityTypeIdentifierDistanceWalkingRunning"
        let pulse = "HKQuantityTypeIdentifierHeartRate"
        let good = [
            WorkoutStatistics(type: distance, sum: try make.amount("6.1", "km")),
            WorkoutStatistics(
                type: pulse,
                start: make.moment,
                end: make.at(60),
                average: try make.amount("140", "count/min"),
                minimum: try make.amount("90", "count/min"),
                maximum: try make.amount("171", "count/min")
            ),
            WorkoutStatistics(
                type: "HKQuantityTypeIdentifierOfTomorrow",
                sum: try make.amount("1", "V")
            ),
        ]
        let sample = try make.workout(Workout(activityType: .running, statistics: good))
        #expect(sample.workout?.statistics(for: pulse) == good[1])
        #expect(sample.workout?.statistics(for: "nothing") == nil)
        let amount = try make.amount("1", "kg")
        let beats = try make.amount("140", "count/min")
        expect(
            .wrongStatistics(.statistics(pulse)),
            [],
            [WorkoutStatistics(type: pulse, sum: beats)]
        )
        expect(
            .wrongStatistics(.statistics(distance)),
            [],
            [WorkoutStatistics(type: distance, average: try make.amount("1", "km"))]
        )
        expect(
            .wrongDimension(.statistics(distance), expected: .length, found: .mass),
            [],
            [WorkoutStatistics(type: distance, sum: amount)]
        )
        let headache = "HKCategoryTypeIdentifierHeadache"
        expect(.wrongStatistics(.statistics(headache)), [], [WorkoutStatistics(type: headache)])
        expect(
            .outside(.statistics(pulse)),
            [],
            [WorkoutStatistics(type: pulse, end: make.at(61), average: beats)]
        )
    }

    @Test func `take totals in units of what they measure`() throws {
        let totals: [WorkoutTotal: Quantity] = [
            .distance: try make.amount("10", "km"), .energyBurned: try make.amount("700", "kcal"),
            .flightsClimbed: try make.amount("3", "count"),
        ]
        _ = try make.workout(Workout(activityType: .running, totals: totals))
        let wrong = Workout(
            activityType: .running,
            totals: [.energyBurned: try make.amount("700", "km")]
        )
        let fault = SampleError.WorkoutFault.wrongDimension(
            .total(.energyBurned),
            expected: .energy,
            found: .length
        )
        let error = #expect(throws: SampleError.workout(fault)) { try make.workout(wrong) }
        #expect(error?.field == .workout(.total(.energyBurned)))
        let negative = Workout(
            activityType: .running,
            totals: [.distance: try make.amount("-1", "km")]
        )
        #expect(throws: SampleError.workout(.negative(.total(.distance)))) {
            try make.workout(negative)
        }
    }

    @Test func `check the metadata of events too`() throws {
        let lap = WorkoutEvent(
            kind: .lap,
            start: make.moment,
            metadata: ["HKSwimmingStrokeStyle": .string("butterfly")]
        )
        let key = "HKSwimmingStrokeStyle"
        #expect(throws: SampleError.metadata(key: key, .wrongKind)) {
            try make.workout(Workout(activityType: .swimming, events: [lap]))
        }
    }

    // HealthKit's headers.
    @Test func `have events of HealthKit's kinds`() {
        #expect(WorkoutEvent.Kind.allCases.map(\.rawValue) == Array(1...8))
        #expect(WorkoutEvent.Kind.segment.symbol == "HKWorkoutEventTypeSegment")
        #expect(WorkoutEvent.Kind(rawValue: 9) == nil)
        #expect(WorkoutEvent.Kind.allCases.allSatisfy { !$0.words.isEmpty })
    }

    private func event(
        _ kind: WorkoutEvent.Kind,
        _ minute: Int64,
        to end: Int64? = nil
    ) -> WorkoutEvent {
        WorkoutEvent(kind: kind, start: make.at(minute), end: end.map(make.at))
    }

    private func activity(
        _ type: WorkoutActivityType,
        _ start: Int64,
        _ end: Int64?
    ) -> WorkoutActivity {
        WorkoutActivity(
            uuid: UUID(),
            activityType: type,
            start: make.at(start),
            end: end.map(make.at)
        )
    }

    private func expect(
        _ fault: SampleError.WorkoutFault,
        _ events: [WorkoutEvent] = [],
        _ statistics: [WorkoutStatistics] = [],
        activities: [WorkoutActivity] = [],
        at location: SourceLocation = #_sourceLocation
    ) {
        let workout = Workout(
            activityType: .running,
            events: events,
            activities: activities,
            statistics: statistics
        )
        #expect(throws: SampleError.workout(fault), sourceLocation: location) {
            try make.workout(workout)
        }
    }
}
