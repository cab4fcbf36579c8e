import HealthModel
import Testing

@testable import struct HealthModel.SampleTypeTable

@Suite struct `The catalogue of sample types` {
    @Test func `has body mass by HealthKit's name`() throws {
        let type = try #require(SampleType.named("HKQuantityTypeIdentifierBodyMass"))
        #expect(type.shortName == "bodyMass")
        #expect(type.displayName == "Body weight")
        #expect(type.quantity?.canonicalUnit.symbol == "kg")
        #expect(type.quantity?.plausible.bounds == 20...300)
        #expect(SampleType.withShortName("bodyMass") == type)
        #expect(SampleType.named("bodyMass") == nil)
        #expect(SampleType.bodyMass == type)
    }

    @Test func `has no entry that cannot be read`() {
        #expect(SampleTypeTable.reading.faults.isEmpty)
    }

    // The numbers of HealthKit's own lists (iOS 27).
    @Test func `has every type`() {
        #expect(SampleType.all.filter { $0.quantity != nil }.count == 120)
        #expect(SampleType.all.filter { $0.category != nil }.count == 71)
        #expect(SampleType.all.filter { $0.correlation != nil }.count == 2)
        #expect(SampleType.all.count == 120 + 71 + 24 + 1 - 1)
    }

    /// Identifiers, short names and other names, each for one type only.
    @Test func `gives no name twice`() {
        let all = SampleType.all
        #expect(Set(all.map(\.identifier)).count == all.count)
        #expect(Set(all.map(\.shortName)).count == all.count)
        var owners: [String: String] = [:]
        for type in all {
            for name in Set(type.aliases + [type.displayName.lowercased(), type.shortName]) {
                #expect(owners[name] == nil, "\(name): \(owners[name] ?? "") and \(type.shortName)")
                owners[name] = type.shortName
            }
        }
    }

    @Test(arguments: SampleType.all)
    func `has plain words for each`(type: SampleType) {
        #expect(SampleType.named(type.identifier) == type)
        #expect(SampleType.find(type.shortName).type == type)
        for alias in type.aliases {
            #expect(SampleType.find(alias).type == type)
            #expect(alias == alias.lowercased() || alias.hasPrefix("HK"))
        }
        #expect(!type.displayName.isEmpty && type.displayName.count <= 40)
        #expect(type.purpose.hasSuffix(".") && type.purpose.first?.isUppercase == true)
        #expect(type.displayName.first?.isUppercase == true || type.shortName == "vo2Max")
        for name in ["Apple", "HK", "_", "  ", "- "] {
            #expect(!type.displayName.contains(name))
            #expect(!type.purpose.contains(name))
        }
        #expect(
            type.shortName.utf8.allSatisfy { (48...57).contains($0) || (65...122).contains($0) }
        )
    }

    @Test(arguments: SampleType.all.filter { $0.quantity != nil })
    func `offers units for everybody, none that measures something else`(type: SampleType) throws {
        let traits = try #require(type.quantity)
        for system in MeasurementSystem.allCases {
            let offered = try #require(traits.offeredUnits[system])
            #expect(!offered.isEmpty)
            #expect(Set(offered).count == offered.count)
            for unit in offered {
                #expect(unit.storedUnit.isCompatible(with: traits.canonicalUnit))
            }
        }
        #expect(traits.plausible.unit.isCompatible(with: traits.canonicalUnit))
        #expect(traits.canonicalUnit.symbol != "()")
        if traits.aggregation.isCumulative { #expect(traits.leastValue != .any) }
    }

    @Test func `takes percent for every share`() {
        for type in SampleType.all where type.quantity?.canonicalUnit == .fraction {
            #expect(type.quantity?.offeredUnits[.metric] == [.percent])
            #expect(type.quantity?.plausible.bounds.upperBound ?? 2 <= 1)
        }
    }

    @Test func `knows what clients may not write`() {
        let readOnly = [
            "appleExerciseTime", "appleStandTime", "appleStandHour", "walkingHeartRateAverage",
            "appleSleepingWristTemperature", "atrialFibrillationBurden", "appleWalkingSteadiness",
            "appleWalkingSteadinessEvent", "highHeartRateEvent", "lowHeartRateEvent",
            "irregularHeartRhythmEvent", "lowCardioFitnessEvent", "hypertensionEvent",
            "environmentalAudioExposureEvent", "headphoneAudioExposureEvent",
            "infrequentMenstrualCycles", "irregularMenstrualCycles", "prolongedMenstrualPeriods",
            "persistentIntermenstrualBleeding", "electrocardiogram", "activitySummary",
        ]
        for name in readOnly { #expect(SampleType.withShortName(name)?.clientsMayWrite == false) }
        for name in ["bodyMass", "sexualActivity", "heartRate", "workout", "stateOfMind"] {
            #expect(SampleType.withShortName(name)?.clientsMayWrite == true)
        }
    }

    @Test func `keeps quiet about what is intimate`() {
        for type in SampleType.all where type.group == .reproductive {
            #expect(type.sensitivity == .intimate)
        }
        #expect(SampleType.sexualActivity.sensitivity == .intimate)
        #expect(SampleType.bodyMass.sensitivity == .ordinary)
        #expect(SampleType.withShortName("phq9")?.sensitivity == .intimate)
    }

    @Test func `says what a sample needs and how long it may be`() {
        #expect(SampleType.menstrualFlow.requiredMetadata == ["HKMenstrualCycleStart"])
        let insulin = SampleType.withShortName("insulinDelivery")
        #expect(insulin?.requiredMetadata == ["HKInsulinDeliveryReason"])
        #expect(SampleType.all.filter { !$0.requiredMetadata.isEmpty }.count == 2)
        let open = SampleType.all.filter { $0.span == .mayBeOpenEnded }.map(\.shortName)
        #expect(Set(open) == ["contraceptive", "lactation", "pregnancy"])
        #expect(SampleType.withShortName("menopausalState")?.span == .moment)
    }

    @Test func `asks for consent to the parts of a correlation`() {
        #expect(
            Set(SampleType.bloodPressure.consentTypes) == [
                SampleType.bloodPressureSystolic.id, SampleType.bloodPressureDiastolic.id,
            ]
        )
        #expect(SampleType.food.consentTypes.count == 39)
        #expect(SampleType.bodyMass.consentTypes == [SampleType.bodyMass.id])
    }

    @Test(arguments: [
        ("20", "kg", true), ("300", "kg", true), ("19.9", "kg", false), ("300.1", "kg", false),
        ("154.8", "lb", true), ("8", "kg", false), ("70", "count", false),
    ])
    func `tells what should be asked about`(text: String, unit: String, expected: Bool) throws {
        let digits = try #require(Digits(parsing: text))
        let quantity = Quantity(digits: digits, unit: try Unit(parsing: unit))
        #expect(SampleType.bodyMass.isPlausible(quantity) == expected)
    }

    @Test(arguments: [
        ("heartRate", "70", "count/min", true), ("heartRate", "1.2", "count/s", true),
        ("heartRate", "70", "count/s", false), ("bodyTemperature", "98.6", "degF", true),
        ("bodyTemperature", "37", "degC", true), ("bodyTemperature", "98.6", "degC", false),
        ("bloodGlucose", "5.5", "mmol<180.15588>/L", true), ("bloodGlucose", "5.5", "mg/dL", false),
        ("height", "180", "cm", true), ("height", "180", "m", false), ("height", "71", "in", true),
        ("bodyFatPercentage", "0.194", "%", true), ("vo2Max", "42", "mL/kg·min", true),
        ("oxygenSaturation", "0.97", "%", true), ("dietaryVitaminD", "25", "mcg", true),
    ])
    func `asks in the unit that was entered`(
        name: String,
        text: String,
        unit: String,
        expected: Bool
    ) throws {
        let type = try #require(SampleType.withShortName(name))
        let digits = try #require(Digits(parsing: text))
        let quantity = Quantity(digits: digits, unit: try Unit(parsing: unit))
        #expect(type.isPlausible(quantity) == expected)
    }
}

@Suite struct `Names of sample types` {
    @Test(arguments: [
        ("weight", "bodyMass"), ("Weight", "bodyMass"), ("steps", "stepCount"),
        ("pulse", "heartRate"), ("sleep", "sleepAnalysis"), ("blood sugar", "bloodGlucose"),
        ("period", "menstrualFlow"), ("bodyMass", "bodyMass"), ("Body weight", "bodyMass"),
        ("HKQuantityTypeIdentifierUVExposure", "uvExposure"),
        ("HKQuantityTypeIdentifierVO2Max", "vo2Max"),
        ("HKCategoryTypeIdentifierAudioExposureEvent", "environmentalAudioExposureEvent"),
        (
            "HKCategoryTypeIdentifierEnvironmentalAudioExposureEvent",
            "environmentalAudioExposureEvent"
        ), ("HKDataTypeStateOfMind", "stateOfMind"), ("HKWorkoutTypeIdentifier", "workout"),
    ])
    func `lead to the type`(name: String, expected: String) {
        #expect(SampleType.find(name).type?.shortName == expected)
    }

    @Test(arguments: [
        "", "HKQuantityTypeIdentifierOfTomorrow", "\u{0}", "bodymass", "hkquantitytypeidentifier",
        String(repeating: "weight", count: 2000), "ＷＥＩＧＨＴ",
    ])
    func `that are unknown are answered with themselves`(name: String) {
        #expect(SampleType.find(name) == .unknown(name))
        #expect(SampleType.find(name).identifier == name)
        #expect(SampleType.find(name).type == nil)
    }

    @Test func `are found while they are typed`() {
        #expect(SampleType.search("weight").first == .bodyMass)
        #expect(SampleType.search("blood p").first == .bloodPressure)
        #expect(SampleType.search("Vitamin").count == 13)
        #expect(SampleType.search("").count == SampleType.all.count)
        #expect(SampleType.search("qqqq").isEmpty)
    }
}
