import HealthModel
import Testing

@Suite struct `The catalogue of sample types` {
    @Test func `has body mass by HealthKit's name`() throws {
        let type = try #require(SampleType.named("HKQuantityTypeIdentifierBodyMass"))
        #expect(type.shortName == "bodyMass")
        #expect(type.displayName == "Body weight")
        #expect(type.canonicalUnit.symbol == "kg")
        #expect(type.plausibleRange == 20...300)
        #expect(SampleType.withShortName("bodyMass")?.id == type.id)
        #expect(SampleType.named("bodyMass") == nil)
    }

    @Test func `names each type once, with a label, a purpose and a unit for everybody`() {
        for type in SampleType.all {
            #expect(SampleType.named(type.identifier)?.shortName == type.shortName)
            #expect(!type.displayName.isEmpty)
            #expect(type.purpose.hasSuffix("."))
            for system in MeasurementSystem.allCases {
                #expect(type.offeredUnits[system]?.isEmpty == false)
            }
        }
    }

    @Test(arguments: SampleType.all)
    func `offers no unit that measures something else`(type: SampleType) {
        for offered in type.offeredUnits.values.joined() {
            if case .unit(let unit) = offered {
                #expect(unit.dimension == type.canonicalUnit.dimension)
            }
        }
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
}
