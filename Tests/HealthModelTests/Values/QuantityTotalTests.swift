import HealthModel
import Testing

@Suite struct QuantityTotalTests {
    private static func total(
        _ amounts: [(String, String)],
        in unit: String
    ) throws
        -> QuantityTotal
    {
        var total = QuantityTotal(in: try Unit(parsing: unit))
        for (digits, unit) in amounts {
            let digits = try #require(Digits(parsing: digits))
            let isAdded = total.add(Quantity(digits: digits, unit: try Unit(parsing: unit)))
            #expect(isAdded)
        }
        return total
    }

    @Test func `in one unit every place is kept`() throws {
        // In binary numbers 0.1 + 0.2 is 0.30000000000000004.
        let total = try Self.total([("0.1", "km"), ("0.2", "km"), ("5.25", "km")], in: "km")
        #expect(total.sum(rounding: .places(0))?.description == "5.55 km")
        #expect(total.average(rounding: .places(2))?.description == "1.85 km")
    }

    @Test func `units are mixed exactly and rounded once`() throws {
        // 1 mi = 1.609344 km; the sum is 3.109344 km.
        let total = try Self.total([("1", "mi"), ("1500", "m")], in: "km")
        #expect(total.sum(rounding: .places(6))?.description == "3.109344 km")
        #expect(total.sum(rounding: .places(2))?.description == "3.11 km")
    }

    @Test func `degrees of both kinds are averaged by their own zeros`() throws {
        // 98.6 degF is 37 degC, so the mean with 38 degC is 37.5.
        let total = try Self.total([("98.6", "degF"), ("38", "degC")], in: "degC")
        #expect(total.average(rounding: .places(2))?.description == "37.50 degC")
    }

    @Test func `many large amounts do not overflow`() throws {
        let large = String(repeating: "9", count: 18)
        let total = try Self.total(Array(repeating: (large, "count"), count: 100), in: "count")
        #expect(total.sum(rounding: .places(0)) == nil)
        #expect(total.average(rounding: .places(0))?.description == "\(large) count")
    }

    @Test func `below zero and nothing`() throws {
        let total = try Self.total([("-2.5", "D"), ("1", "D")], in: "D")
        #expect(total.sum(rounding: .places(0))?.description == "-1.5 D")
        let nothing = try Self.total([], in: "kg")
        #expect(nothing.sum(rounding: .places(0)) == nil)
        #expect(nothing.average(rounding: .places(0)) == nil)
    }

    @Test func `what measures something else is left out`() throws {
        var total = try Self.total([("1", "kg")], in: "kg")
        let isAdded = total.add(Quantity(digits: .zero, unit: .metre))
        #expect(!isAdded)
        #expect(total.count == 1)
    }
}
