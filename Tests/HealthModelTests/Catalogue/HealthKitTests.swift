import HealthModel
import Testing

// Names, numbers and units of HealthKit's headers stand in Tests/Fixtures/healthkit-types.tsv.
@Suite struct `What HealthKit has` {
    @Test func `is in the table of facts`() {
        #expect(Fixture.rows("healthkit-types").count == 377)
    }

    @Test func `is here as quantity types, in their units`() throws {
        for row in rows("quantity") {
            let type = try #require(SampleType.named(row[1]), "\(row[1])")
            #expect(type.shortName == row[2])
            #expect(type.quantity?.canonicalUnit == (try Unit(parsing: row[3])))
            let aggregation = try #require(type.quantity?.aggregation)
            #expect("\(aggregation)" == row[4])
        }
    }

    @Test func `is here as category types, with their values`() throws {
        for row in rows("category") {
            let type = try #require(SampleType.named(row[1]), "\(row[1])")
            let values = try #require(type.category?.values)
            #expect(type.shortName == row[2])
            #expect(values.name == row[3])
            let pairs = row[4].split(separator: ";").map { $0.split(separator: "=") }
            #expect(Set(pairs.map { Int($0[0]) }) == Set(values.values.map(\.raw)))
            for pair in pairs {
                #expect(values.value(symbol: String(pair[1]))?.raw == Int(pair[0]))
            }
        }
    }

    @Test func `is here as kinds of workouts`() throws {
        for row in rows("workout") {
            let type = try #require(WorkoutActivityType.named(row[1]), "\(row[1])")
            #expect(type.rawValue == Int(row[3]))
            #expect(type.entry?.shortName == row[2])
            #expect(type.entry?.replacements.isEmpty == (row[4] == "no"))
        }
    }

    @Test func `is here as metadata keys, with their kinds`() throws {
        for row in rows("key") {
            let rule = try #require(MetadataKeyRule.named(row[1]), "\(row[1])")
            #expect(rule.symbol == row[2])
            switch (rule.kind, row[3]) {
            case (.text, "string"), (.number, "number"), (.boolean, "bool"), (.date, "date"),
                (.quantity, "quantity"), (.quantityOfSample, "quantity"):
                break
            case (.workoutActivityType, "enum"): #expect(row[4] == "HKWorkoutActivityType")
            case (.enumeration(let values), "enum"): #expect(values.name == row[4])
            default: Issue.record("\(row[1]) is \(rule.kind)")
            }
        }
    }

    @Test func `is here as characteristics and all other kinds`() {
        for row in rows("characteristic") {
            #expect(CharacteristicType.named(row[1])?.shortName == row[2])
        }
        for row in rows("other") { #expect(SampleType.named(row[1]) != nil, "\(row[1])") }
    }

    private func rows(_ kind: String) -> [[String]] {
        Fixture.rows("healthkit-types").filter { $0[0] == kind }
    }
}
