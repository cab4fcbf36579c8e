import HealthModel
import Testing

@Suite struct `Typed numbers` {
    @Test(arguments: [
        ("70,5", "70.5"), ("70.5", "70.5"), ("70.20", "70.20"), ("70", "70"), (" 70,5 ", "70.5"),
        ("1.234,5", "1234.5"), ("1,234.5", "1234.5"), ("1,234,567", "1234567"),
        ("1 234,5", "1234.5"), ("1\u{A0}234,5", "1234.5"), ("1\u{202F}234.5", "1234.5"),
        ("1\u{2009}234.5", "1234.5"), ("1’234.5", "1234.5"), ("1'234", "1234"), (",5", "0.5"),
        ("\u{A0}70", "70"), ("-3", "-3"), ("\u{2212}3,5", "-3.5"), ("+3", "3"), ("0,500", "0.500"),
        ("0.500", "0.500"), ("1234,567", "1234.567"), ("1234.567", "1234.567"),
    ])
    func `are read alike in both styles`(text: String, expected: String) throws {
        for style in NumberStyle.allCases {
            #expect(try NumberReader.read(text, style: style).description == expected)
        }
    }

    @Test(arguments: [
        ("1.234", NumberStyle.point, "1.234"), ("1.234", .comma, "1234"),
        ("1,234", .point, "1234"), ("1,234", .comma, "1.234"), ("70,123", .comma, "70.123"),
        ("70.123", .comma, "70123"),
    ])
    func `are read by the person's style where both readings are possible`(
        text: String,
        style: NumberStyle,
        expected: String
    ) throws {
        #expect(try NumberReader.read(text, style: style).description == expected)
    }

    @Test(arguments: [
        "abc", "70kg", "7 0", "1.23.4", "1,23,456.7", "1.234,5.6", "1.234'567", "12 34", "7-0",
        "--7", "-", ".", ",", "1,", "1.", "1..2", "1e5", "٧٠", "７０", "70\u{0}", "1234 567",
        "5'11", "1,234 567", "½", "70\n",
    ])
    func `that are none are refused`(text: String) {
        for style in NumberStyle.allCases {
            #expect(throws: NumberError.notANumber) { try NumberReader.read(text, style: style) }
        }
    }

    @Test(arguments: ["", " ", "\u{A0}\u{2009}"])
    func `are never zero where nothing was typed`(text: String) {
        #expect(throws: NumberError.empty) { try NumberReader.read(text, style: .point) }
    }

    @Test func `with more digits than are kept are refused`() {
        #expect(throws: NumberError.tooLong) {
            try NumberReader.read("1234567890123456789", style: .point)
        }
    }

    @Test func `are shown with the person's own mark`() throws {
        let digits = try #require(Digits(parsing: "-70.20"))
        #expect(NumberStyle.comma.text(of: digits) == "-70,20")
        #expect(NumberStyle.point.text(of: digits) == "-70.20")
    }
}
