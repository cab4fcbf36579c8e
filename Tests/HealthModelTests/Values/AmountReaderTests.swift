import HealthModel
import Testing

@Suite struct `Typed amounts` {
    @Test(arguments: [
        ("5'11\"", "71 in"), ("5' 11\"", "71 in"), ("5’11”", "71 in"), ("5′11″", "71 in"),
        ("5'11", "71 in"), ("5 ft 11 in", "71 in"), ("5ft11", "71 in"), ("6'", "72 in"),
        ("5'11.5\"", "71.5 in"), ("5'11,50''", "71.50 in"), ("5 Feet 11 Inches", "71 in"),
        ("71 inches", "71 in"), ("\u{A0}5 ft\u{A0}11 in ", "71 in"), ("5'0\"", "60 in"),
    ])
    func `of feet and inches are kept in inches`(text: String, expected: String) throws {
        for style in NumberStyle.allCases {
            let quantity = try AmountReader.read(text, as: .feetAndInches, style: style)
            #expect(quantity.description == expected)
        }
    }

    @Test(arguments: [
        ("11 st 4.5 lb", "158.5 lb"), ("11st 4,5lb", "158.5 lb"), ("11 stone 4", "158 lb"),
        ("11 st", "154 lb"), ("11 ST 4 LBS", "158 lb"), ("9 st 13.99 pounds", "139.99 lb"),
        ("150 lb", "150 lb"), ("13.5 lb", "13.5 lb"),
    ])
    func `of stones and pounds are kept in pounds`(text: String, expected: String) throws {
        let quantity = try AmountReader.read(text, as: .stonesAndPounds, style: .point)
        #expect(quantity.description == expected)
    }

    @Test(arguments: [
        ("1:05:30", "3930 s"), ("1:05", "3900 s"), ("0:00:07.25", "7.25 s"),
        ("26:00:00", "93600 s"),
        ("1 h 5 min 30 s", "3930 s"), ("90 min", "5400 s"), ("90 s", "90 s"), ("2h", "7200 s"),
        ("1h30", "5400 s"), ("45 minutes 10", "2710 s"), ("1:05:30,5", "3930.5 s"),
    ])
    func `of time are kept in seconds`(text: String, expected: String) throws {
        let quantity = try AmountReader.read(text, as: .clock, style: .point)
        #expect(quantity.description == expected)
        let clock = try #require(ClockDuration(quantity))
        #expect(clock.quantity == quantity)
    }

    @Test(arguments: [("45:30", "2730 s"), ("90:00", "5400 s"), ("0:07", "7 s")])
    func `of time with two numbers are read as the field says`(
        text: String,
        expected: String
    ) throws {
        let quantity = try AmountReader.read(
            text,
            as: .clock,
            style: .point,
            twoPartClock: .minutesAndSeconds
        )
        #expect(quantity.description == expected)
    }

    @Test(arguments: [
        ("70,5", "kg", "70.5 kg"), ("70.20 kg", "kg", "70.20 kg"), ("70 KG", "kg", "70 kg"),
        ("98.6 °F", "degF", "98.6 degF"), ("37 C", "degC", "37 degC"),
        ("72 bpm", "count/min", "72 count/min"),
        ("19.4 %", "percent", "0.194 %"), ("19.40", "percent", "0.1940 %"),
        ("1 234,5", "m", "1234.5 m"),
        ("5.5 mmol/L", "mmol<180.15588>/L", "5.5 mmol<180.15588>/L"), ("25 µg", "mcg", "25 mcg"),
        ("150 lbs", "lb", "150 lb"), ("6 miles", "mi", "6 mi"), ("0.97", "%", "0.97 %"),
        ("-3 °C", "degC", "-3 degC"),
    ])
    func `of one unit may name it`(text: String, symbol: String, expected: String) throws {
        let unit = try #require(EntryUnit(symbol: symbol))
        let quantity = try AmountReader.read(text, as: unit, style: .point)
        #expect(quantity.description == expected)
    }

    @Test(arguments: [
        ("70 kg", "lb"), ("150 lb", "kg"), ("97 %", "%"), ("5 ft 11 in", "cm"), ("70 x", "kg"),
        ("11 st 4 lb", "kg"), ("37 degC", "degF"), ("five", "kg"), ("1 h 5 lb", "h:min:s"),
    ])
    func `in another unit than the field's are refused`(text: String, symbol: String) throws {
        let unit = try #require(EntryUnit(symbol: symbol))
        #expect(throws: AmountError.otherUnit) {
            try AmountReader.read(text, as: unit, style: .point)
        }
    }

    @Test(arguments: [
        ("5'12\"", "ft+in"), ("5.5'2\"", "ft+in"), ("11 st 14 lb", "st+lb"), ("-5'11\"", "ft+in"),
        ("1:60:00", "h:min:s"), ("1:05:60", "h:min:s"), ("1 h 60 min", "h:min:s"),
        ("0.5 h", "h:min:s"), ("5'-2\"", "ft+in"), ("-11 in", "ft+in"),
    ])
    func `with a part that is too great, broken or negative are refused`(
        text: String,
        symbol: String
    ) throws {
        let unit = try #require(EntryUnit(symbol: symbol))
        #expect(throws: AmountError.partOutOfRange) {
            try AmountReader.read(text, as: unit, style: .point)
        }
    }

    @Test(arguments: [
        ("", "kg", AmountError.empty), ("  ", "ft+in", .empty), ("\u{A0}", "kg", .empty),
        ("", "h:min:s", .empty), ("71", "ft+in", .noUnit), ("11", "st+lb", .noUnit),
        ("90", "h:min:s", .noUnit),
        ("1:5", "h:min:s", .notANumber), ("1::30", "h:min:s", .notANumber),
        (":30", "h:min:s", .notANumber),
        ("1:05:30:00", "h:min:s", .notANumber), ("11\" 5'", "ft+in", .notANumber),
        ("kg", "kg", .empty),
        ("5' 11\" 3", "ft+in", .notANumber), ("12345678901234567890", "kg", .tooLong),
        ("7\u{0}0", "kg", .notANumber), ("1.2.3", "kg", .notANumber), ("٥", "kg", .notANumber),
    ])
    func `that are none are refused with the reason`(
        text: String,
        symbol: String,
        expected: AmountError
    ) throws {
        let unit = try #require(EntryUnit(symbol: symbol))
        #expect(throws: expected) { try AmountReader.read(text, as: unit, style: .point) }
    }

    @Test(arguments: [
        ("1.234", NumberStyle.point, "1.234 kg"), ("1.234", .comma, "1234 kg"),
        ("1,234", .point, "1234 kg"), ("1,234", .comma, "1.234 kg"),
    ])
    func `are read in the person's own style`(
        text: String,
        style: NumberStyle,
        expected: String
    ) throws {
        let quantity = try AmountReader.read(text, as: .unit(.kilogram), style: style)
        #expect(quantity.description == expected)
    }

    @Test func `of any bytes never end the process`() throws {
        var random = SplitMix(seed: 23)
        let pieces = [
            "5", "'", "\"", "ft", "in", "st", "lb", ":", ".", ",", " ", "-", "00", "h", "min",
            "\u{0}",
            "\u{2019}", "99999999999999999", "%", "é", "\u{A0}",
        ]
        let units = ["ft+in", "st+lb", "h:min:s", "kg", "percent", "degC"]
        for _ in 0..<3000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for symbol in units {
                let unit = try #require(EntryUnit(symbol: symbol))
                let quantity = try? AmountReader.read(text, as: unit, style: .comma)
                #expect(quantity == nil || quantity?.unit == unit.storedUnit)
            }
        }
        let long = String(repeating: "1'", count: 5000)
        #expect(throws: AmountError.self) {
            try AmountReader.read(long, as: .feetAndInches, style: .point)
        }
    }
}
