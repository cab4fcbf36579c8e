import HealthModel
import Testing

@Suite struct `Unit strings` {
    /// Each string with the one that HealthKit prints for the unit.
    @Test(arguments: [
        ("kg", "kg"), ("g/m^3", "g/m^3"), ("km/hr", "km/hr"), ("mg/dL", "mg/dL"),
        ("count/min", "count/min"), ("count/s", "count/s"), ("degF", "degF"), ("%", "%"),
        ("mmol<180.15588>/L", "mmol<180.15588>/L"), ("mmHg", "mmHg"), ("IU", "IU"),
        ("mmol<180.1558800000541>/L", "mmol<180.1558800000541>/L"), ("kcal/hr·kg", "kcal/hr·kg"),
        ("mL/min·kg", "mL/min·kg"), ("mi/hr", "mi/hr"), ("ft/s", "ft/s"), ("L/min", "L/min"),
        ("fl_oz_us", "fl_oz_us"), ("mcS", "mcS"), ("appleEffortScore", "appleEffortScore"),
    ])
    func `of exports are read and printed as they are`(text: String, printed: String) throws {
        #expect(try Unit(parsing: text).symbol == printed)
    }

    @Test(arguments: [
        ("kg·m", "kg*m"), ("kg·m", "kg.m"), ("kg·m", "m·kg"),  // any product mark, any order
        ("mL/min·kg", "mL/(min·kg)"), ("mL/min·kg", "mL/kg·min"), ("mL/min·kg", "mL·kg^-1·min^-1"),
        ("1/s", "s^-1"), ("m/s", "m·1/s"), ("m/s", "m*1/s"), ("m^2", "m·m"), ("()", "m/m"),
        ("m^4", "(m^2)^2"), ("m", "m^1"), ("()", "m^0"), ("()", "(m·s)^0"), ("m", "m^-0·m"),
        ("kcal/hr·kg", "kcal/(kg*hr)"), ("mL/min·kg", "ml/(kg*min)"), ("mL", "ml"),
        ("mol<180>", "mol<180.0>"), ("m", "((m))"), ("s·m", "((m)·s)"),
    ])
    func `that mean the same are the same unit`(first: String, second: String) throws {
        #expect(try Unit(parsing: first) == Unit(parsing: second))
        #expect(try Unit(parsing: second).symbol == first)
    }

    @Test(arguments: ["", "()"])
    func `without a symbol are the null unit`(text: String) throws {
        let unit = try Unit(parsing: text)
        #expect(unit == .none)
        #expect(unit.symbol == "()")
        #expect(unit.dimension == .scalar)
    }

    @Test(arguments: [
        ("/s", 0), ("m/", 2), ("m//s", 2), ("m/s/kg", 3), ("m^", 2), ("m^-", 3), ("m^2^2", 3),
        ("m^2.", 4), ("m·", 3), ("·m", 0), ("m(m)", 1), ("(m)(m)", 3), ("()·m", 1), ("(m/s)", 2),
        ("m·()", 4), ("(m", 2), ("m)", 1), ("mol<>", 4), ("mol<180", 4), ("mol<-1>", 4),
        ("mol<0>", 4), ("mol<abc>", 4), ("g<180>", 1), ("kg ", 2), (" kg", 0), ("m^+2", 2),
        ("1", 0),
        ("1·m", 0), ("m/1", 2), ("2·m", 0), ("m\u{0}", 1), ("m^x", 2), ("kg·\u{0}", 4), ("µg", 0),
        ("m²", 1), ("٣", 0), ("m·1/", 5), ("1/", 2), ("m/1/s", 2), ("()^2", 1),
    ])
    func `that break the rules are refused at the byte`(text: String, position: Int) {
        #expect(throws: UnitError.malformed(position: position)) { try Unit(parsing: text) }
    }

    @Test(arguments: [
        "KG", "klb", "kkg", "percent", "mcount", "dakg", "k", "kmin", "Kg", "cd", "kCal", "mcal",
        "h", "hrs", "lbs", "Lb", "CM", "ug", "kdegC", "mD", "SEC", "bpm", "mmmol",
    ])
    func `have no unit under an unknown symbol`(symbol: String) {
        #expect(throws: UnitError.unknown(symbol)) { try Unit(parsing: symbol) }
    }

    @Test func `name the unknown symbol alone`() {
        #expect(throws: UnitError.unknown("sec")) { try Unit(parsing: "km/sec·kg") }
    }

    /// Longest whole symbol first, case kept apart.
    @Test(arguments: [
        ("min", "time"), ("d", "time"), ("D", "optical power"), ("dL", "volume"), ("cal", "energy"),
        ("Cal", "energy"), ("m", "length"), ("Mm", "length"), ("s", "time"),
        ("S", "electrical conductance"), ("mm", "length"), ("mmHg", "pressure"), ("Pa", "pressure"),
        ("hPa", "pressure"), ("pD", "prismatic power"), ("pmol", "amount of substance"),
        ("mol<18>", "mass"), ("dam", "length"), ("ft", "length"), ("fm", "length"),
        ("cmAq", "pressure"), ("ms", "time"), ("mS", "electrical conductance"), ("W", "power"),
        ("count/min", "frequency"), ("Hz", "frequency"), ("mg/dL", "mass/length^3"),
        ("kcal/hr·kg", "length^2/time^3"), ("m/s", "speed"), ("%", "number"), ("1/m", "1/length"),
    ])
    func `measure what they say`(text: String, dimension: String) throws {
        #expect(try Unit(parsing: text).dimension.description == dimension)
    }

    @Test(arguments: [
        String(repeating: "m·", count: 5000) + "m", String(repeating: "(", count: 10_000),
        String(repeating: "(", count: 9) + "m" + String(repeating: ")", count: 9),
        "m^33", "m^999", "m^9999999999999999999999", "((m^32)^32)^32", "(m^32)·m",
        "m^-33", String(repeating: "m", count: 10_000), "m^" + String(repeating: "9", count: 200),
        "mol<" + String(repeating: "1", count: 300) + ">",
        "g·kg·mg·mcg·ng·pg·fg·cg·dg·hg·dag·Mg·Gg·Tg·oz·lb·st",
    ])
    func `that are too large are refused`(text: String) {
        #expect(throws: UnitError.tooLarge) { try Unit(parsing: text) }
    }

    @Test func `of random bytes never end the process`() {
        var random = SplitMix(seed: 11)
        let pieces = [
            "m", "kg", "s", "mol<", "180.5", ">", "^", "-", "2", "32", "(", ")", "·", "*", ".", "/",
            "1", "%", "\u{0}", "\u{FFFD}", "é", "count", "deg", "C", "<", "da", "99999999999",
        ]
        for _ in 0..<4000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let unit = try? Unit(parsing: text) else { continue }
            #expect((try? Unit(parsing: unit.symbol)) == unit, "\(text)")
        }
        for _ in 0..<500 {
            let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = try? Unit(parsing: String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `read back as the unit that printed them`() throws {
        var random = SplitMix(seed: 7)
        for _ in 0..<1000 {
            let unit = try UnitSource.random(using: &random)
            let again = try Unit(parsing: unit.symbol)
            #expect(again == unit)
            #expect(again.symbol == unit.symbol)
            #expect(again.dimension == unit.dimension)
        }
    }
}

@Suite struct `The algebra of units` {
    @Test func `multiplies, divides and raises`() throws {
        let speed = try Unit.metre.divided(by: .second)
        #expect(speed.symbol == "m/s")
        #expect(try speed.multiplied(by: .second) == .metre)
        #expect(try speed.raised(to: -2).symbol == "s^2/m^2")
        #expect(try speed.raised(to: 0) == .none)
        #expect(try Unit.none.raised(to: 5) == .none)
    }

    @Test func `refuses powers beyond those of units`() throws {
        let high = try Unit.metre.raised(to: 32)
        #expect(throws: UnitError.tooLarge) { try high.multiplied(by: .metre) }
        #expect(throws: UnitError.tooLarge) { try high.raised(to: .max) }
        #expect(throws: UnitError.tooLarge) { try high.raised(to: .min) }
    }

    @Test func `holds for dimensions too`() throws {
        let pressure = try Unit(parsing: "Pa").multiplied(by: Unit(parsing: "m^3"))
        #expect(pressure.dimension == .energy)
        #expect(try Unit(parsing: "J/s").dimension == .power)
        #expect(Dimension([.mass: 0]) == .scalar)
    }

    @Test(arguments: [
        (Unit.kilogram, "kg"), (.gram, "g"), (.pound, "lb"), (.ounce, "oz"), (.stone, "st"),
        (.metre, "m"), (.foot, "ft"), (.inch, "in"), (.second, "s"), (.minute, "min"),
        (.kilocalorie, "kcal"), (.degreeCelsius, "degC"), (.count, "count"), (.fraction, "%"),
    ])
    func `starts from units with names of their own`(unit: HealthModel.Unit, symbol: String) {
        #expect(unit.symbol == symbol)
    }
}
