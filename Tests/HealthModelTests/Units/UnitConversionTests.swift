import HealthModel
import Testing

@Suite struct `Conversions` {
    // Exact by definition: NIST SP 811 appendix B.8 and B.9, UK Weights and Measures Act 1985.
    @Test(arguments: [
        ("100", "km/hr", "mi/hr", 9, "62.137119224"),
        ("62.137119224", "mi/hr", "km/hr", 6, "100.000000"),
        ("1", "mi", "km", 6, "1.609344"), ("98.6", "degF", "degC", 2, "37.00"),
        ("37", "degC", "degF", 2, "98.60"), ("-40", "degC", "degF", 1, "-40.0"),
        ("0", "K", "degC", 2, "-273.15"), ("0", "degC", "mK", 0, "273150"),
        ("32", "degF", "K", 2, "273.15"), ("36.6", "degC", "degF", 2, "97.88"),
        ("11", "st", "lb", 0, "154"), ("1", "st", "kg", 8, "6.35029318"),
        ("70.20", "kg", "lb", 4, "154.7645"), ("180", "cm", "in", 4, "70.8661"),
        ("71", "in", "cm", 2, "180.34"), ("1", "cal", "J", 3, "4.184"),
        ("2000", "kcal", "kJ", 0, "8368"),
        ("1", "fl_oz_us", "mL", 7, "29.5735296"), ("1", "fl_oz_imp", "mL", 7, "28.4130625"),
        ("1", "pt_imp", "fl_oz_imp", 0, "20"), ("1", "pt_us", "fl_oz_us", 0, "16"),
        ("1", "cup_imp", "pt_imp", 1, "0.5"), ("1", "atm", "mmHg", 2, "760.00"),
        ("120", "mmHg", "kPa", 3, "15.999"), ("60", "count/min", "Hz", 1, "1.0"),
        ("1", "m^3", "L", 0, "1000"), ("180", "deg", "rad", 15, "3.141592653589793"),
        ("1", "W", "J/s", 0, "1"), ("1", "Hz", "count/min", 0, "60"), ("1.5", "hr", "min", 0, "90"),
        ("3.5", "mL/kg·min", "L/min·kg", 4, "0.0035"), ("1", "degC/min", "degF/min", 1, "1.8"),
        ("72", "count/min", "count/s", 1, "1.2"), ("0.5", "%", "count", 1, "0.5"),
    ])
    func `of digits are exact up to the rounding`(
        text: String,
        from: String,
        to: String,
        places: Int,
        expected: String
    ) throws {
        let quantity = try amount(text, from)
        let converted = try quantity.converted(
            to: HealthModel.Unit(parsing: to),
            rounding: .places(places)
        )
        #expect(converted?.digits.description == expected)
    }

    // 90 mg/dL over 180.15588 g/mol, to be divided by 0.1 L: 4.99567…
    @Test func `of glucose go through the molar mass`() throws {
        let molar = try HealthModel.Unit(parsing: "mmol<180.15588>/L")
        let weighed = try HealthModel.Unit(parsing: "mg/dL")
        let glucose = try amount("90", "mg/dL").converted(to: molar, rounding: .places(5))
        #expect(glucose?.digits.description == "4.99567")
        let back = try amount("5.5", "mmol<180.15588>/L")
            .converted(to: weighed, rounding: .significantDigits(4))
        #expect(back?.digits.description == "99.09")
        let plain = try HealthModel.Unit(parsing: "mmol/L")
        #expect(throws: UnitError.self) { try amount("5", "mmol/L").value(in: weighed) }
        #expect(throws: UnitError.self) { try UnitConversion(from: plain, to: molar) }
    }

    // Computed with Python's fractions.
    @Test func `agree with another program's exact numbers`() throws {
        let rows = Fixture.rows("unit-conversions")
        #expect(rows.count == 400)
        for row in rows {
            let target = try HealthModel.Unit(parsing: row[2])
            let count = try #require(Int(row[3]))
            let converted = try amount(row[0], row[1])
                .converted(to: target, rounding: .significantDigits(count))
            #expect(converted?.digits.description == row[4], "\(row)")
        }
    }

    @Test func `keep so many digits as are asked for`() throws {
        for (count, expected) in [(1, "200"), (3, "155"), (5, "154.76"), (8, "154.76451")] {
            let shown = try amount("70.20", "kg")
                .converted(to: .pound, rounding: .significantDigits(count))
            #expect(shown?.digits.description == expected)
        }
        for (text, count, expected) in [
            ("9.996", 3, "10000"), ("0", 4, "0"), ("-1.2345", 2, "-1200"), ("0.00001", 1, "0.01"),
            ("99.99", 4, "99990"), ("99.995", 4, "100000"), ("0.0005", 1, "0.5"),
        ] {
            let grams = try amount(text, "kg")
                .converted(to: .gram, rounding: .significantDigits(count))
            #expect(grams?.digits.description == expected)
        }
    }

    @Test func `round a half away from zero`() throws {
        let gram = try HealthModel.Unit(parsing: "g")
        for (text, expected) in [("2.5", "0.003"), ("-2.5", "-0.003"), ("2.4", "0.002")] {
            let shown = try amount(text, "mg").converted(to: gram, rounding: .places(3))
            #expect(shown?.digits.description == expected)
        }
    }

    @Test func `give nothing where the digits do not fit`() throws {
        let small = try HealthModel.Unit(parsing: "fg")
        #expect(try amount("70", "kg").converted(to: small, rounding: .places(0)) == nil)
        #expect(try amount("70", "kg").converted(to: .pound, rounding: .places(61)) == nil)
        #expect(try amount("70", "kg").converted(to: .pound, rounding: .places(-1)) == nil)
        #expect(
            try amount("70", "kg").converted(to: .pound, rounding: .significantDigits(0)) == nil
        )
        #expect(
            try amount("70", "kg").converted(to: .pound, rounding: .significantDigits(19)) == nil
        )
    }

    @Test func `into units of the same size leave the digits alone`() throws {
        let large = try HealthModel.Unit(parsing: "Cal")
        let shown = try amount("250.50", "kcal").converted(to: large, rounding: .places(0))
        #expect(shown?.description == "250.50 Cal")
        let same = try amount("70.20", "kg").converted(to: .kilogram, rounding: .places(0))
        #expect(same?.description == "70.20 kg")
    }

    @Test func `name both dimensions where they differ`() throws {
        let error = #expect(throws: UnitError.self) { try amount("1", "kcal").value(in: .pound) }
        #expect(error == .incompatible(.energy, .mass))
        let dioptre = try HealthModel.Unit(parsing: "D")
        let inverse = try HealthModel.Unit(parsing: "1/m")
        #expect(!dioptre.isCompatible(with: inverse))
    }

    /// kg → lb → kg, with one more place in the middle, for every weight of two places.
    @Test func `lead back to the digits they came from`() throws {
        let there = try UnitConversion(from: .kilogram, to: .pound)
        let back = try UnitConversion(from: .pound, to: .kilogram)
        for coefficient in stride(from: Int64(2000), through: 30_000, by: 13) {
            let digits = try #require(Digits(coefficient: coefficient, scale: 2))
            var chain = digits
            for _ in 0..<3 {
                let pounds = try #require(there.digits(chain, rounding: .places(3)))
                chain = try #require(back.digits(pounds, rounding: .places(2)))
            }
            #expect(chain == digits)
        }
    }

    @Test func `there and back are off by one unit in the last place at the most`() throws {
        var random = SplitMix(seed: 3)
        for _ in 0..<200 {
            let first = try UnitSource.random(using: &random)
            let second = try companion(of: first, using: &random)
            let there = try UnitConversion(from: first, to: second)
            let back = try UnitConversion(from: second, to: first)
            for _ in 0..<20 {
                let value = Double.random(in: 1e-6...1e6, using: &random)
                let middle = there.value(value)
                guard middle.isNormal, middle.magnitude > 1e-290 else { continue }
                let again = back.value(middle)
                #expect(abs(again - value) <= value.ulp, "\(value) \(first) → \(second)")
            }
        }
    }

    @Test func `of temperatures are as exact as their zero allows`() throws {
        var random = SplitMix(seed: 5)
        // Each with how far absolute zero is away: a temperature is as exact as if counted from it.
        let units = try [("degC", 273.15), ("degF", 459.67), ("K", 273.15), ("mK", 273_150)]
            .map { (try HealthModel.Unit(parsing: $0.0), $0.1) }
        for (first, zero) in units {
            for (second, _) in units {
                let there = try UnitConversion(from: first, to: second)
                let back = try UnitConversion(from: second, to: first)
                for _ in 0..<500 {
                    let value = Double.random(in: -500...500, using: &random)
                    let again = back.value(there.value(value))
                    #expect(abs(again - value) <= (zero + 500).ulp)
                }
            }
        }
        let celsius = try UnitConversion(from: units[1].0, to: units[0].0)
        #expect(abs(celsius.value(98.6) - 37) <= 37.0.ulp)
        #expect(celsius.value(32) == 0)
    }

    @Test func `of the largest powers neither end nor go wrong`() throws {
        let giga = try HealthModel.Unit(parsing: "Tm^32·Gs^32/lb^32·mmHg^32")
        let femto = try HealthModel.Unit(parsing: "fm^32·fs^32/kg^32·Pa^32")
        let conversion = try UnitConversion(from: giga, to: femto)
        #expect(conversion.value(1) == .infinity)
        #expect(conversion.digits(try digits("1"), rounding: .significantDigits(5)) == nil)
        let other = try UnitConversion(from: femto, to: giga)
        #expect(other.value(1) == 0)
        #expect(other.digits(try digits("1"), rounding: .places(5))?.description == "0.00000")
        #expect(conversion.value(.nan).isNaN)
        #expect(conversion.value(.infinity) == .infinity)
    }

    /// A unit of the same dimension: each symbol replaced by another of its kind.
    private func companion(
        of unit: HealthModel.Unit,
        using random: inout SplitMix
    ) throws -> HealthModel.Unit {
        for _ in 0..<200 {
            let part = try HealthModel.Unit(parsing: UnitSource.symbol(using: &random))
            let other = try HealthModel.Unit(parsing: UnitSource.symbol(using: &random))
            guard part.dimension == other.dimension, part != other else { continue }
            return try unit.multiplied(by: part).divided(by: other)
        }
        return unit
    }

    private func amount(_ text: String, _ unit: String) throws -> Quantity {
        Quantity(digits: try digits(text), unit: try HealthModel.Unit(parsing: unit))
    }

    private func digits(_ text: String) throws -> Digits { try #require(Digits(parsing: text)) }
}

@Suite struct `UCUM codes` {
    // The Unified Code for Units of Measure, tables 1 to 8.
    @Test(arguments: [
        ("kg", "kg"), ("lb", "[lb_av]"), ("mcg", "ug"), ("mmHg", "mm[Hg]"), ("degC", "Cel"),
        ("degF", "[degF]"), ("count/min", "/min"), ("count", "1"), ("()", "1"), ("mg/dL", "mg/dL"),
        ("mL/kg·min", "mL/(min.kg)"), ("g/m^3", "g/m3"), ("mmol<180.15588>/L", "mmol/L"),
        ("km/hr", "km/h"), ("IU", "[iU]"), ("kg·m^2", "kg.m2"), ("1/s", "/s"), ("%", "1"),
        ("1/m·s", "/(s.m)"), ("dBASPL", "dB[SPL]"), ("fl_oz_us", "[foz_us]"), ("mcL", "uL"),
    ])
    func `mean the same number`(text: String, code: String) throws {
        #expect(try HealthModel.Unit(parsing: text).ucum == code)
    }

    @Test(arguments: ["cup_imp", "degC/min", "degF^2", "kg·degC", "1/degF", "cup_imp/d"])
    func `are missing where UCUM has none`(text: String) throws {
        #expect(try HealthModel.Unit(parsing: text).ucum == nil)
    }

    @Test func `tell percent from fraction`() {
        #expect(EntryUnit.percent.ucum == "%")
        #expect(EntryUnit.unit(.fraction).ucum == "1")
        #expect(EntryUnit.stonesAndPounds.ucum == nil)
    }
}
