import FoundationEssentials
import HealthModel
import Testing

@Suite struct `Samples of each kind` {
    private let make = SampleMaking()

    /// What the types need that need any.
    private var required: Metadata {
        get throws {
            [
                "HKMenstrualCycleStart": .boolean(true),
                "HKInsulinDeliveryReason": .number(try make.number("1")),
            ]
        }
    }

    @Test(arguments: SampleType.all.filter { $0.quantity != nil })
    func `are taken in every unit that is offered`(type: SampleType) throws {
        let traits = try #require(type.quantity)
        for unit in Set(traits.offeredUnits.values.joined()).map(\.storedUnit) {
            let quantity = Quantity(digits: try make.number("0.97"), unit: unit)
            let sample = try make.sample(
                type.shortName,
                .quantity(quantity),
                metadata: try required
            )
            #expect(sample.quantity == quantity)
        }
        let other = try HealthModel.Unit(parsing: "lx·V")
        let expected = SampleError.wrongDimension(
            expected: traits.canonicalUnit.dimension,
            found: other.dimension
        )
        #expect(throws: expected) {
            let quantity = Quantity(digits: try make.number("1"), unit: other)
            return try make.sample(type.shortName, .quantity(quantity), metadata: try required)
        }
        #expect(throws: SampleError.wrongKind) {
            try make.sample(type.shortName, .category(0), metadata: try required)
        }
    }

    @Test(arguments: SampleType.all.filter { $0.category != nil })
    func `have the values of their type alone`(type: SampleType) throws {
        let values = try #require(type.category?.values)
        for value in values.values {
            let sample = try make.sample(
                type.shortName,
                .category(value.raw),
                metadata: try required
            )
            #expect(sample.category == value.raw)
        }
        for wrong in [-1, 99, Int.max] {
            let error = #expect(throws: SampleError.self) {
                try make.sample(type.shortName, .category(wrong), metadata: try required)
            }
            #expect(error?.field == .value)
        }
    }

    @Test func `have no value where there is none to choose`() throws {
        _ = try make.sample("sexualActivity", .category(0))
        #expect(throws: SampleError.valueMustBeZero(1)) {
            try make.sample("sexualActivity", .category(1))
        }
        #expect(throws: SampleError.valueOutside(enumeration: "HKCategoryValueSeverity", value: 5))
        {
            try make.sample("headache", .category(5))
        }
    }

    @Test func `with more than the whole are told what was likely meant`() throws {
        let likely = try make.amount("0.194", "%")
        #expect(throws: SampleError.fractionAboveOne(likely: likely)) {
            try make.quantity("bodyFatPercentage", "19.4", "%")
        }
        #expect(throws: SampleError.fractionAboveOne(likely: nil)) {
            try make.quantity("bodyFatPercentage", "9999", "%")
        }
        #expect(throws: SampleError.fractionAboveOne(likely: try make.amount("0.97", "%"))) {
            try make.quantity("oxygenSaturation", "97", "%")
        }
        #expect(try make.quantity("oxygenSaturation", "1", "%").entryUnit == .percent)
    }

    @Test(arguments: [
        ("stepCount", "-1", "count"), ("bodyMass", "0", "kg"), ("height", "0.0", "cm"),
    ])
    func `below the least value are refused`(name: String, text: String, unit: String) {
        let error = #expect(throws: SampleError.tooSmall) {
            try make.quantity(name, text, unit)
        }
        #expect(error?.field == .value)
    }

    @Test(arguments: [
        ("stepCount", "0", "count"), ("waterTemperature", "-1.5", "degC"),
        ("heartRateRecoveryOneMinute", "-5", "count/min"), ("dietaryWater", "0", "mL"),
    ])
    func `of nothing or less are taken where that makes sense`(
        name: String,
        text: String,
        unit: String
    ) throws {
        #expect(try make.quantity(name, text, unit).quantity?.digits.description == text)
    }

    @Test func `may be open where the type says so`() throws {
        let open = try make.sample("pregnancy", .category(0), end: .distantFuture)
        #expect(open.isOpenEnded)
        for (name, content) in [
            ("headache", SampleContent.category(2)),
            ("bodyMass", .quantity(try make.amount("70", "kg"))),
        ] {
            let error = #expect(throws: SampleError.openEnd) {
                try make.sample(name, content, end: .distantFuture)
            }
            #expect(error?.field == .end)
        }
        #expect(throws: SampleError.openEnd) {
            try make.sample("pregnancy", .category(0), start: .distantFuture)
        }
    }

    @Test func `of a moment have no length`() throws {
        _ = try make.sample("menopausalState", .category(1))
        #expect(throws: SampleError.notAMoment) {
            try make.sample("menopausalState", .category(1), end: make.at(1))
        }
    }

    @Test(arguments: OpaqueKind.allCases)
    func `are kept whole where nobody looks into them`(kind: OpaqueKind) throws {
        let bytes: [UInt8] = [0, 255, 0x3C, 10]
        let content = SampleContent.opaque(OpaqueContent(mediaType: "text/csv", bytes: bytes))
        let types = SampleType.all.filter {
            if case .opaque(kind) = $0.kind { true } else { false }
        }
        #expect(!types.isEmpty)
        for type in types {
            #expect(try make.sample(type.shortName, content).content == content)
            #expect(throws: SampleError.wrongKind) {
                try make.sample(type.shortName, .category(0))
            }
        }
    }
}

@Suite struct `Metadata of each key` {
    private let make = SampleMaking()

    @Test(arguments: [
        ("menstrualFlow", "HKMenstrualCycleStart"), ("insulinDelivery", "HKInsulinDeliveryReason"),
    ])
    func `are there where a type needs them`(name: String, key: String) throws {
        let content: SampleContent =
            name == "menstrualFlow" ? .category(2) : .quantity(try make.amount("4", "IU"))
        let error = #expect(throws: SampleError.metadata(key: key, .missing)) {
            try make.sample(name, content)
        }
        #expect(error?.field == .metadata(key: key))
        #expect(throws: SampleError.metadata(key: key, .wrongKind)) {
            try make.sample(name, content, metadata: [key: .string("1")])
        }
    }

    @Test func `have the kind of value that the key has`() throws {
        let wrong: [(String, MetadataValue)] = [
            ("HKTimeZone", .boolean(true)), ("HKWasUserEntered", .number(try make.number("1"))),
            ("HKAverageSpeed", .number(try make.number("1"))), ("HKFoodType", .date(make.moment)),
            ("HKDateOfEarliestDataUsedForEstimate", .string("2026-01-01")),
            ("HKActivityType", .string("running")),
        ]
        for (key, value) in wrong {
            #expect(throws: SampleError.metadata(key: key, .wrongKind)) { try weight([key: value]) }
        }
    }

    @Test func `have numbers of their enumeration and units of their dimension`() throws {
        _ = try weight(["HKWeatherCondition": .number(try make.number("27"))])
        for text in ["28", "-1", "1.5", "99999999999999999"] {
            let outside = SampleError.MetadataFault.outside(enumeration: "HKWeatherCondition")
            #expect(throws: SampleError.metadata(key: "HKWeatherCondition", outside)) {
                try weight(["HKWeatherCondition": .number(try make.number(text))])
            }
        }
        _ = try weight(["HKWeatherTemperature": .quantity(try make.amount("54", "degF"))])
        let fault = SampleError.MetadataFault.wrongDimension(
            expected: .temperature,
            found: .mass
        )
        #expect(throws: SampleError.metadata(key: "HKWeatherTemperature", fault)) {
            try weight(["HKWeatherTemperature": .quantity(try make.amount("54", "kg"))])
        }
        _ = try weight(["HKActivityType": .number(try make.number("81"))])
    }

    @Test func `measure what the sample measures where the key says so`() throws {
        let key = "HKMetadataKeySessionEstimate"
        _ = try weight([key: .quantity(try make.amount("150", "lb"))])
        let fault = SampleError.MetadataFault.wrongDimension(expected: .mass, found: .length)
        #expect(throws: SampleError.metadata(key: key, fault)) {
            try weight([key: .quantity(try make.amount("150", "m"))])
        }
    }

    @Test func `may be a client's own, with any value`() throws {
        let own: Metadata = [
            "My scale's mode": .string("athlete"), "KeepwellNote": .string("after lunch"),
            "HKMetadataKeyOfTomorrow": .boolean(false),
        ]
        #expect(try weight(own).metadata == own)
        #expect(throws: SampleError.emptyMetadataKey) { try weight(["": .boolean(true)]) }
    }

    private func weight(_ metadata: Metadata) throws -> Sample {
        try make.sample(
            "bodyMass",
            .quantity(make.amount("70", "kg")),
            metadata: metadata
        )
    }
}

@Suite struct `Correlations` {
    private let make = SampleMaking()

    @Test func `hold upper and lower pressure, once each`() throws {
        let (upper, lower) = try pressures()
        let reading = try make.sample("bloodPressure", .correlation(Correlation([upper, lower])))
        try reading.check(parts: [lower, upper])
        let lowerType = SampleType.bloodPressureDiastolic.id
        #expect(throws: SampleError.correlation(.notExactlyOne(type: lowerType))) {
            try make.sample("bloodPressure", .correlation(Correlation([upper])))
        }
        let another = try make.quantity("bloodPressureDiastolic", "80", "mmHg")
        #expect(throws: SampleError.correlation(.notExactlyOne(type: lowerType))) {
            try make.sample("bloodPressure", .correlation(Correlation([upper, lower, another])))
        }
        #expect(throws: SampleError.self) {
            try make.sample("bloodPressure", .correlation(Correlation([])))
        }
    }

    @Test func `hold nothing of another type`() throws {
        let (upper, lower) = try pressures()
        let pulse = try make.quantity("heartRate", "70", "count/min")
        let error = #expect(throws: SampleError.correlation(.wrongPart(type: pulse.type))) {
            try make.sample("bloodPressure", .correlation(Correlation([upper, lower, pulse])))
        }
        #expect(error?.field == .parts)
        #expect(throws: SampleError.correlation(.wrongPart(type: pulse.type))) {
            try make.sample("food", .correlation(Correlation([pulse])))
        }
    }

    @Test func `of food hold any nutrition, but not nothing`() throws {
        let sugar = try make.quantity("dietarySugar", "30", "g")
        let energy = try make.quantity("dietaryEnergyConsumed", "250", "Cal")
        let food = try make.sample(
            "food",
            .correlation(Correlation([sugar, energy])),
            metadata: ["HKFoodType": .string("Apple pie")]
        )
        try food.check(parts: [sugar, energy])
        #expect(throws: SampleError.correlation(.noParts)) {
            try make.sample("food", .correlation(Correlation([])))
        }
    }

    @Test func `name each part once, and never themselves`() throws {
        let sugar = try make.quantity("dietarySugar", "30", "g")
        #expect(throws: SampleError.correlation(.repeatedPart)) {
            try make.sample("food", .correlation(Correlation([sugar, sugar])))
        }
        #expect(throws: SampleError.correlation(.repeatedPart)) {
            try Sample(
                uuid: sugar.uuid,
                type: SampleType.food.id,
                start: make.moment,
                end: make.moment,
                content: .correlation(Correlation([sugar])),
                source: Source(name: "Test")
            )
        }
    }

    @Test func `have parts of their own time that are at hand`() throws {
        let (upper, lower) = try pressures()
        let content = SampleContent.correlation(Correlation([upper, lower]))
        let later = try make.sample("bloodPressure", content, start: make.at(5))
        #expect(throws: SampleError.correlation(.otherTimes(type: upper.type))) {
            try later.check(parts: [upper, lower])
        }
        let reading = try make.sample("bloodPressure", content)
        #expect(throws: SampleError.correlation(.wrongPart(type: lower.type))) {
            try reading.check(parts: [upper])
        }
        let stranger = try make.quantity("heartRate", "70", "count/min")
        #expect(throws: SampleError.correlation(.wrongPart(type: stranger.type))) {
            try reading.check(parts: [upper, lower, stranger])
        }
        #expect(throws: SampleError.wrongKind) { try upper.check(parts: []) }
    }

    private func pressures() throws -> (Sample, Sample) {
        (
            try make.quantity("bloodPressureSystolic", "118", "mmHg"),
            try make.quantity("bloodPressureDiastolic", "76", "mmHg")
        )
    }
}
