import FoundationEssentials
import HealthModel
import Keepwell
import Testing

@testable import Site

/// How values of all kinds read.
@Suite struct EntryTextTests {
    private static func amount(
        _ digits: String,
        _ unit: String,
        of type: String,
        _ style: NumberStyle = .point
    ) throws -> String {
        let entryUnit = try #require(EntryUnit(symbol: unit))
        let entered = try Digits.of(digits)
        let quantity =
            entryUnit.quantity(entered) ?? Quantity(digits: entered, unit: entryUnit.storedUnit)
        let type = try #require(SampleType.withShortName(type))
        return AmountText.text(quantity, as: entryUnit, of: type, style)
    }

    @Test(arguments: [
        ("70.20", "kg", "bodyMass", "70.20 kg"), ("158.5", "st+lb", "bodyMass", "11 st 4.5 lb"),
        ("71", "ft+in", "height", "5 ft 11 in"), ("19.4", "percent", "bodyFatPercentage", "19.4 %"),
        ("62", "count/min", "heartRate", "62 beats per minute"),
        ("14", "count/min", "respiratoryRate", "14 breaths per minute"),
        ("8432", "count", "stepCount", "8432 steps"), ("1", "count", "stepCount", "1 step"),
        ("12345", "count", "stepCount", "12,345 steps"),
        ("1234567.5", "kcal", "activeEnergyBurned", "1,234,567.5 kcal"),
        ("3", "count", "uvExposure", "3"), ("36.6", "degC", "bodyTemperature", "36.6 °C"),
        ("98.6", "degF", "bodyTemperature", "98.6 °F"),
        ("5.4", "mmol<180.15588>/L", "bloodGlucose", "5.4 mmol/L"),
        ("25", "mcg", "dietaryVitaminD", "25 µg"), ("12", "km/hr", "runningSpeed", "12 km/h"),
        ("42.1", "mL/min·kg", "vo2Max", "42.1 mL/min·kg"),
        ("3930", "h:min:s", "timeInDaylight", "1:05:30"),
        ("5.5", "h:min:s", "timeInDaylight", "0:00:05.5"),
    ])
    func `amounts read as people write them`(
        _ digits: String,
        _ unit: String,
        _ type: String,
        _ text: String
    ) throws {
        #expect(try Self.amount(digits, unit, of: type) == text)
    }

    @Test(arguments: [
        ("70.20", "kg", "bodyMass", "70,20 kg"),
        ("12345.6", "count", "stepCount", "12.345,6 steps"),
        ("158.5", "st+lb", "bodyMass", "11 st 4,5 lb"),
        ("5.5", "h:min:s", "timeInDaylight", "0:00:05,5"),
        ("-1.25", "degC", "waterTemperature", "\u{2212}1,25 °C"),
    ])
    func `and in the person's own style`(
        _ digits: String,
        _ unit: String,
        _ type: String,
        _ text: String
    ) throws {
        #expect(try Self.amount(digits, unit, of: type, .comma) == text)
    }

    @Test func `every unit that is offered has a word or a symbol`() {
        for type in SampleType.all {
            for unit in (type.quantity?.offeredUnits ?? [:]).values.joined() {
                let quantity = Quantity(digits: .zero, unit: unit.storedUnit)
                let text = AmountText.text(quantity, as: unit, of: type, .point)
                #expect(!text.contains("<") && !text.contains("_"), "\(type.shortName): \(text)")
            }
        }
    }

    @Test(arguments: [
        (Int64(0), "0 s"), (45_999, "45 s"), (60_000, "1 min"), (3_599_000, "59 min"),
        (3_600_000, "1 h"), (3_900_000, "1 h 5 min"), (187_200_000, "52 h"), (-5, "0 s"),
    ])
    func `lengths of time`(_ milliseconds: Int64, _ text: String) {
        #expect(DurationText.text(milliseconds: milliseconds) == text)
    }

    @Test func `workouts in a line`() throws {
        let kilometres = Quantity(digits: try Digits.of("5.2"), unit: .kilometre)
        let energy = Quantity(digits: try Digits.of("312"), unit: .kilocalorie)
        let run = Workout(
            activityType: .running,
            totals: [.distance: kilometres, .energyBurned: energy]
        )
        let text = WorkoutText.text(run, milliseconds: 1_860_000, .comma)
        #expect(text == "Running, 5,2 km, 31 min, 312 kcal")
        let bare = Workout(activityType: WorkoutActivityType(rawValue: 424_242))
        #expect(WorkoutText.text(bare, milliseconds: nil, .point) == "Activity 424242")
    }

    @Test func `category values in words, also those that nobody knows`() {
        #expect(CategoryText.text(0, of: .sexualActivity) == "Recorded")
        #expect(CategoryText.text(0, of: .sleepAnalysis) == "In bed")
        #expect(CategoryText.text(77, of: .sleepAnalysis) == "Value 77")
        #expect(CategoryText.text(2, of: nil) == "Value 2")
    }

    @Test(arguments: [
        ("HKWeatherTemperature", "Weather temperature"), ("HKTimeZone", "Time zone"),
        ("HKVO2MaxValue", "VO2 max value"), ("HKFoodType", "Food"),
        ("com.example.mood", "com.example.mood"),
        ("HKUDIDeviceIdentifier", "UDI device identifier"), ("HKSWOLFScore", "SWOLF score"),
    ])
    func `metadata keys in plain words, one's own as given`(_ key: String, _ name: String) {
        #expect(MetadataText.name(key) == name)
    }

    @Test func `metadata values in plain words`() throws {
        func text(_ value: MetadataValue, _ key: String) -> String {
            MetadataText.value(value, of: key, in: .gmt, .comma)
        }
        let one = try Digits.of("1")
        #expect(text(.boolean(true), "HKIndoorWorkout") == "Yes")
        #expect(text(.boolean(false), "own") == "No")
        #expect(text(.number(one), "own") == "1")
        // HKInsulinDeliveryReason: 1 is basal, 2 is bolus.
        #expect(text(.number(one), "HKInsulinDeliveryReason").lowercased().contains("basal"))
        #expect(text(.number(try Digits.of("37")), "HKActivityType") == "Running")
        let warmth = Quantity(digits: try Digits.of("18.5"), unit: .degreeCelsius)
        #expect(text(.quantity(warmth), "HKWeatherTemperature") == "18,5 °C")
        let start = Instant(milliseconds: 0)
        #expect(text(.date(start), "own") == "1 January 1970, 00:00")
    }

    @Test func `periods are named`() throws {
        let first = try #require(LocalDay(year: 2026, month: 3, day: 2))
        let last = try #require(LocalDay(year: 2026, month: 3, day: 8))
        #expect(PeriodText.text(first...first, .day) == "Monday, 2 March 2026")
        #expect(PeriodText.text(first...last, .week) == "2 to 8 March 2026")
        let february = try #require(LocalDay(year: 2026, month: 2, day: 28))
        let december = try #require(LocalDay(year: 2025, month: 12, day: 29))
        #expect(PeriodText.text(february...last, .week) == "28 February to 8 March 2026")
        #expect(PeriodText.text(december...last, .week) == "29 December 2025 to 8 March 2026")
        #expect(PeriodText.text(first...last, .month) == "March 2026")
        #expect(PeriodText.text(first...last, .year) == "2026")
    }

    @Test func `an amount in the other units that people use`() throws {
        let settings = Settings(timeZone: .gmt)
        let weight = Quantity(digits: try Digits.of("70"), unit: .kilogram)
        // 70 / 0.45359237 = 154.3236 lb; 11 st are 154 lb.
        #expect(
            UsualUnits.others(weight, enteredAs: .unit(.kilogram), of: .bodyMass, settings)
                == ["154.3 lb", "11 st 0.3 lb"]
        )
    }
}
