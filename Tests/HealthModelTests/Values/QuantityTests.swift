import HealthModel
import Testing

@Suite struct `Quantities` {
    // NIST SP 811 appendix B.9: the pound is exactly 0.45359237 kg, the ounce a sixteenth of it,
    // the stone fourteen pounds.
    @Test(arguments: [
        ("lb", "kg", 0.45359237), ("st", "lb", 14), ("lb", "oz", 16), ("kg", "g", 1000),
        ("mg", "g", 0.001), ("mcg", "mg", 0.001), ("Mg", "kg", 1000),
    ])
    func `convert by the factors of the standards`(
        from: String,
        to: String,
        expected: Double
    ) throws {
        let converted = try Unit(parsing: from).convert(1, to: Unit(parsing: to))
        #expect(abs(converted - expected) <= expected.ulp)
    }

    @Test func `of different dimensions do not convert and both are named`() {
        #expect(throws: UnitError.incompatible(.mass, .scalar)) {
            try Unit.kilogram.convert(1, to: .count)
        }
    }

    @Test func `shown in their own unit are exactly what was entered`() throws {
        let entered = try quantity("70.20", .kilogram)
        #expect(try entered.shown(in: .kilogram, places: 1) == entered)
    }

    @Test func `never drift when they are looked at in another unit and saved`() throws {
        for tenths in stride(from: 200, through: 3000, by: 7) {
            let digits = try #require(Digits(coefficient: Int64(tenths) * 10, scale: 2))
            let stored = Quantity(digits: digits, unit: .kilogram)
            var edited = stored
            for unit in [Unit.pound, .kilogram, .stone, .pound] {
                let shown = try edited.shown(in: unit, places: 1)
                edited = edited.edited(shown: shown, entered: shown)
            }
            #expect(edited == stored)
        }
    }

    @Test func `take over what a person changed`() throws {
        let stored = try quantity("70.20", .kilogram)
        let shown = try stored.shown(in: .pound, places: 1)
        let entered = try quantity("155", .pound)
        #expect(shown.description == "154.8 lb")
        #expect(stored.edited(shown: shown, entered: entered) == entered)
        let other = try quantity("154.8", .kilogram)
        #expect(stored.edited(shown: shown, entered: other) == other)
    }

    @Test func `take over a change of the places alone in their own unit`() throws {
        let stored = try quantity("70.20", .kilogram)
        let entered = try quantity("70.2", .kilogram)
        #expect(stored.edited(shown: stored, entered: entered) == entered)
    }

    private func quantity(_ text: String, _ unit: Unit) throws -> Quantity {
        Quantity(digits: try #require(Digits(parsing: text)), unit: unit)
    }
}

@Suite struct `Stones and pounds` {
    @Test(arguments: [
        (11, "4.5", "158.5"), (0, "0", "0"), (11, "0", "154"), (9, "13.99", "139.99"),
        (12, "4.50", "172.50"),
    ])
    func `come back exactly as they were entered`(
        stones: Int64,
        pounds: String,
        total: String
    ) throws {
        let digits = try #require(Digits(parsing: pounds))
        let entered = try #require(StonesAndPounds(stones: stones, pounds: digits))
        #expect(entered.quantity.description == "\(total) lb")
        #expect(StonesAndPounds(entered.quantity) == entered)
    }

    @Test(arguments: [
        (11, "14"), (11, "-1"), (-1, "3"), (Int64.max, "3"), (1, "0.00000000000000001"),
    ])
    func `out of bounds are refused`(stones: Int64, pounds: String) throws {
        let digits = try #require(Digits(parsing: pounds))
        #expect(StonesAndPounds(stones: stones, pounds: digits) == nil)
    }

    @Test func `are not made of an amount in another unit or a negative one`() throws {
        let three = try #require(Digits(3))
        let minusThree = try #require(Digits(-3))
        #expect(StonesAndPounds(Quantity(digits: three, unit: .kilogram)) == nil)
        #expect(StonesAndPounds(Quantity(digits: minusThree, unit: .pound)) == nil)
    }

    @Test func `are named by a symbol of their own among what a form offers`() {
        #expect(EntryUnit(symbol: "st+lb") == .stonesAndPounds)
        #expect(EntryUnit(symbol: "kg") == .unit(.kilogram))
        #expect(EntryUnit(symbol: "lb+st") == nil)
    }
}
