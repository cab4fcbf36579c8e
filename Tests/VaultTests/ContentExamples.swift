import FoundationEssentials
import HealthModel

extension Example {
    /// Samples of every kind of content, each with as much in it as it can hold.
    static let everyKind: [Sample] = [
        sample(
            210,
            "HKCategoryTypeIdentifierSleepAnalysis",
            .category(3),
            end: Instant(milliseconds: 1_774_771_200_000)
        ),
        sample(211, "HKCategoryTypeIdentifierSleepAnalysis", .category(-1)),
        sample(212, "HKCategoryTypeIdentifierPregnancy", .category(0), end: .distantFuture),
        sample(
            213,
            "HKCorrelationTypeIdentifierBloodPressure",
            .correlation(
                Correlation(parts: [
                    Correlation.Part(
                        uuid: uuid(214),
                        type: "HKQuantityTypeIdentifierBloodPressureSystolic"
                    ),
                    Correlation.Part(uuid: uuid(215), type: ""),
                ])
            )
        ),
        sample(
            214,
            "HKQuantityTypeIdentifierBloodPressureSystolic",
            .quantity(Quantity(digits: digits("118"), unit: .kilogram))
        ),
        sample(215, "HKCorrelationTypeIdentifierFood", .correlation(Correlation(parts: []))),
        sample(
            216,
            "HKWorkoutTypeIdentifier",
            .workout(Workout(activityType: WorkoutActivityType(rawValue: 37)))
        ),
        sample(217, "HKWorkoutTypeIdentifier", .workout(triathlon)),
        sample(
            218,
            "HKDataTypeIdentifierAudiogram",
            .opaque(
                OpaqueContent(mediaType: "application/json", bytes: Array("{\"left\":20}".utf8))
            )
        ),
        // One type, two kinds: a type that nobody knows may hold anything.
        sample(219, "HKUnheardOf", .opaque(OpaqueContent(mediaType: "", bytes: []))),
        sample(220, "HKUnheardOf", .category(7)),
        sample(221, "HKUnheardOf", .opaque(OpaqueContent(mediaType: "a/b", bytes: [0, 255]))),
    ]

    private static let triathlon = Workout(
        activityType: WorkoutActivityType(rawValue: 82),
        events: [
            WorkoutEvent(
                kind: .pause,
                start: Instant(milliseconds: 1_774_746_100_000),
                end: Instant(milliseconds: 1_774_746_100_000)
            ),
            WorkoutEvent(
                kind: .lap,
                start: Instant(milliseconds: 1_774_746_200_000),
                end: Instant(milliseconds: 1_774_746_260_000),
                metadata: ["HKSwimmingStrokeStyle": .number(digits("2"))]
            ),
        ],
        activities: [
            WorkoutActivity(
                uuid: uuid(230),
                activityType: WorkoutActivityType(rawValue: 46),
                start: Instant(milliseconds: 1_774_746_000_000),
                end: Instant(milliseconds: 1_774_747_000_000),
                events: [
                    WorkoutEvent(
                        kind: .segment,
                        start: Instant(milliseconds: 1_774_746_000_000),
                        end: Instant(milliseconds: 1_774_746_500_000)
                    )
                ],
                statistics: [
                    WorkoutStatistics(
                        type: "HKQuantityTypeIdentifierBodyMass",
                        sum: Quantity(digits: digits("1.50"), unit: .kilogram)
                    )
                ],
                metadata: [MetadataKey.note: .string("kalt")]
            ),
            WorkoutActivity(
                uuid: uuid(231),
                activityType: WorkoutActivityType(rawValue: 13),
                start: Instant(milliseconds: 1_774_747_000_000),
                end: nil
            ),
        ],
        statistics: [
            WorkoutStatistics(
                type: "HKUnheardOf",
                start: Instant(milliseconds: 5),
                end: Instant(milliseconds: -6),
                sum: Quantity(digits: digits("1"), unit: .kilogram),
                average: Quantity(digits: digits("-2.0"), unit: .pound),
                minimum: Quantity(digits: digits("3"), unit: .stone),
                maximum: Quantity(digits: digits("4"), unit: .kilogram),
                mostRecent: Quantity(digits: digits("5.0"), unit: .stone)
            )
        ],
        totals: [
            .distance: Quantity(digits: digits("5.20"), unit: .kilogram),
            .flightsClimbed: Quantity(digits: digits("12"), unit: .kilogram),
        ],
        statedDuration: Quantity(digits: digits("31.2"), unit: .kilogram)
    )

    private static func sample(
        _ number: UInt8,
        _ type: String,
        _ content: SampleContent,
        end: Instant? = nil
    ) -> Sample {
        let start = Instant(milliseconds: 1_774_746_000_000)
        let sample = Sample(
            stored: uuid(number),
            type: type,
            start: start,
            end: end ?? start,
            content: content,
            metadata: [MetadataKey.timeZone: .string("Europe/Berlin")],
            source: Source(name: "Keepwell"),
            device: nil
        )
        guard let sample else { preconditionFailure("the example ends before it starts") }
        return sample
    }
}
