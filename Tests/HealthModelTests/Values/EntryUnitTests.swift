import HealthModel
import Testing

@Suite struct `Units of forms` {
    @Test(arguments: ["", "()", "m/m", "nothing", "st + lb", "PERCENT"])
    func `are not made of what is no unit`(symbol: String) {
        #expect(EntryUnit(symbol: symbol) == nil)
    }

    @Test(arguments: [
        ("st+lb", "lb"), ("ft+in", "in"), ("h:min:s", "s"), ("percent", "%"), ("km/hr", "km/hr"),
    ])
    func `say in which unit amounts are kept`(symbol: String, stored: String) throws {
        let unit = try #require(EntryUnit(symbol: symbol))
        #expect(unit.symbol == symbol)
        #expect(unit.storedUnit.symbol == stored)
    }
}

@Suite struct `Percent` {
    @Test(arguments: [
        ("19.4", "0.194"), ("19.40", "0.1940"), ("100", "1.00"), ("0.5", "0.005"), ("-3", "-0.03"),
        ("0", "0.00"),
    ])
    func `is kept as a fraction, digit by digit`(entered: String, stored: String) throws {
        let digits = try #require(Digits(parsing: entered))
        let quantity = try #require(EntryUnit.percent.quantity(digits))
        #expect(quantity.description == "\(stored) %")
        #expect(EntryUnit.percent.entered(quantity) == digits)
    }

    @Test func `of fractions with few places has none`() throws {
        let half = Quantity(digits: try #require(Digits(parsing: "0.5")), unit: .fraction)
        let whole = Quantity(digits: try #require(Digits(parsing: "1")), unit: .fraction)
        #expect(EntryUnit.percent.entered(half)?.description == "50")
        #expect(EntryUnit.percent.entered(whole)?.description == "100")
    }

    @Test func `is a word of forms, not a unit of HealthKit's`() throws {
        #expect(EntryUnit(symbol: "percent") == .percent)
        #expect(EntryUnit(symbol: "%") == .unit(.fraction))
        #expect(throws: UnitError.unknown("percent")) { try HealthModel.Unit(parsing: "percent") }
        #expect(EntryUnit.percent.storedUnit == .fraction)
    }

    @Test func `of too many digits is nothing`() throws {
        let long = try #require(Digits(parsing: "999999999999999999"))
        #expect(EntryUnit.percent.entered(Quantity(digits: long, unit: .fraction)) == nil)
        let deep = try #require(Digits(coefficient: 1, scale: 60))
        #expect(EntryUnit.percent.quantity(deep) == nil)
        let kilograms = Quantity(digits: long, unit: .kilogram)
        #expect(EntryUnit.percent.entered(kilograms) == nil)
    }
}
