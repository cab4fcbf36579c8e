import HealthModel
import Testing

@Suite struct `Enumerations` {
    @Test(arguments: HealthEnumeration.all)
    func `have a number, a name and words for each value`(values: HealthEnumeration) {
        #expect(values.name.hasPrefix("HK"))
        #expect(!values.values.isEmpty)
        #expect(Set(values.values.map(\.raw)).count == values.values.count)
        #expect(Set(values.values.map(\.words)).count == values.values.count)
        #expect(values.values.map(\.raw) == values.values.map(\.raw).sorted())
        for value in values.values {
            #expect(value.symbol.hasPrefix(values.name) && value.symbol != values.name)
            #expect(!value.words.isEmpty && value.words.first?.isLowercase == false)
            #expect(values.value(symbol: value.symbol) == value)
        }
        #expect(HealthEnumeration.named(values.name) == values)
    }

    // HealthKit's headers.
    @Test(arguments: [
        ("HKCategoryValueSleepAnalysisInBed", "HKCategoryValueSleepAnalysis", 0),
        ("HKCategoryValueSleepAnalysisAsleep", "HKCategoryValueSleepAnalysis", 1),
        ("HKCategoryValueSleepAnalysisAsleepUnspecified", "HKCategoryValueSleepAnalysis", 1),
        ("HKCategoryValueSleepAnalysisAsleepREM", "HKCategoryValueSleepAnalysis", 5),
        ("HKCategoryValueMenstrualFlowHeavy", "HKCategoryValueVaginalBleeding", 4),
        ("HKCategoryValueVaginalBleedingNone", "HKCategoryValueVaginalBleeding", 5),
        ("HKCategoryValueOvulationTestResultPositive", "HKCategoryValueOvulationTestResult", 2),
        ("HKCategoryValueAppleStandHourStood", "HKCategoryValueAppleStandHour", 0),
        ("HKCategoryValuePresencePresent", "HKCategoryValuePresence", 0),
        ("HKBloodTypeABNegative", "HKBloodType", 6), ("HKWheelchairUseYes", "HKWheelchairUse", 2),
        ("HKWeatherConditionTornado", "HKWeatherCondition", 27),
    ])
    func `know today's and older names`(symbol: String, name: String, raw: Int) {
        #expect(HealthEnumeration.named(name)?.value(symbol: symbol)?.raw == raw)
    }

    @Test func `have no value for other numbers and names`() throws {
        let severity = try #require(HealthEnumeration.named("HKCategoryValueSeverity"))
        for raw in [-1, 5, .max, .min] { #expect(severity.value(raw) == nil) }
        for symbol in ["", "Mild", "HKCategoryValueSeverity", "HKCategoryValueSeveritymild"] {
            #expect(severity.value(symbol: symbol) == nil)
        }
        #expect(HealthEnumeration.named("HKNothing") == nil)
        let flow = HealthEnumeration.named("HKCategoryValueMenstrualFlow")
        #expect(flow?.name == "HKCategoryValueVaginalBleeding")
    }
}

@Suite struct `Kinds of workouts` {
    @Test func `are all there`() {
        let numbers = Set(WorkoutActivityType.all.map(\.raw))
        #expect(numbers == Set(1...80).union([82, 83, 84, 2998, 2999, 3000]))
        #expect(WorkoutActivityType.all.count == 86)
        #expect(Set(WorkoutActivityType.all.map(\.displayName)).count == 86)
        #expect(Set(WorkoutActivityType.all.map(\.shortName)).count == 86)
    }

    // HealthKit's headers.
    @Test(arguments: [
        (
            37, "running", "HKWorkoutActivityTypeRunning",
            "HKQuantityTypeIdentifierDistanceWalkingRunning"
        ),
        (13, "cycling", "HKWorkoutActivityTypeCycling", "HKQuantityTypeIdentifierDistanceCycling"),
        (
            46, "swimming", "HKWorkoutActivityTypeSwimming",
            "HKQuantityTypeIdentifierDistanceSwimming"
        ),
        (57, "yoga", "HKWorkoutActivityTypeYoga", ""),
        (3000, "other", "HKWorkoutActivityTypeOther", ""),
    ])
    func `have HealthKit's number, name and distance`(
        raw: Int,
        name: String,
        symbol: String,
        distance: String
    ) throws {
        let entry = try #require(WorkoutActivityType(rawValue: raw).entry)
        #expect(entry.shortName == name)
        #expect(entry.symbol == symbol)
        #expect(entry.distanceTypes.first ?? "" == distance)
        #expect(WorkoutActivityType.named(symbol)?.rawValue == raw)
        #expect(WorkoutActivityType.named(name)?.rawValue == raw)
    }

    @Test func `name types that there are`() throws {
        for entry in WorkoutActivityType.all {
            for type in entry.distanceTypes {
                #expect(SampleType.named(type)?.quantity?.canonicalUnit.dimension == .length)
            }
            for type in entry.typicalTypes { #expect(SampleType.named(type)?.quantity != nil) }
            #expect(entry.typicalTypes.count >= 3 || entry.raw == 2998 || entry.raw == 2999)
        }
        let running = try #require(WorkoutActivityType.running.entry)
        #expect(running.typicalTypes.contains("HKQuantityTypeIdentifierRunningGroundContactTime"))
        #expect(WorkoutActivityType.multisport.entry?.distanceTypes.count == 3)
    }

    @Test func `say what is offered instead of old ones`() {
        let old = WorkoutActivityType.all.filter { !$0.replacements.isEmpty }
        #expect(
            Set(old.map(\.shortName)) == [
                "dance", "danceInspiredTraining", "mixedMetabolicCardioTraining",
            ]
        )
        #expect(old.flatMap(\.replacements).allSatisfy { $0.entry != nil })
    }

    @Test func `are kept where they are unknown`() {
        for raw in [0, 81, 4000, -1, Int.max] {
            #expect(WorkoutActivityType(rawValue: raw).entry == nil)
            #expect(WorkoutActivityType(rawValue: raw).rawValue == raw)
        }
        #expect(WorkoutActivityType.named("HKWorkoutActivityTypeQuidditch") == nil)
    }
}

@Suite struct `Rules of metadata keys` {
    @Test func `are there for all of HealthKit's`() {
        #expect(MetadataKeyRule.all.count == 71)
        #expect(Set(MetadataKeyRule.all.map(\.key)).count == 71)
        for rule in MetadataKeyRule.all {
            #expect(rule.symbol.hasPrefix("HKMetadataKey"))
            #expect(rule.key.hasPrefix("HK"))
        }
    }

    @Test(arguments: [
        ("HKTimeZone", MetadataKeyRule.Kind.text), ("HKWasUserEntered", .boolean),
        ("HKMetadataKeySyncVersion", .number), ("HKAverageSpeed", .quantity(.speed)),
        ("HKMetadataKeyBarometricPressure", .quantity(.pressure)),
        ("HKMetadataKeySessionEstimate", .quantityOfSample),
        ("HKActivityType", .workoutActivityType),
        ("HKDateOfEarliestDataUsedForEstimate", .date),
        ("HKSexualActivityProtectionUsed", .boolean),
    ])
    func `give the kind of value`(key: String, kind: MetadataKeyRule.Kind) {
        #expect(MetadataKeyRule.named(key)?.kind == kind)
    }

    @Test func `go by the key in files, not by the name in code`() throws {
        #expect(MetadataKeyRule.named("HKMetadataKeyTimeZone") == nil)
        let test = "HKCyclingCyclingFunctionalThresholdPowerTestType"
        #expect(
            MetadataKeyRule.named(test)?.symbol.hasSuffix(
                "KeyCyclingFunctionalThresholdPowerTestType"
            ) == true
        )
        #expect(MetadataKeyRule.named("KeepwellNote") == nil)
    }
}
