import HealthModel
import Testing

@Suite struct `Decimal digits` {
    @Test(arguments: [
        ("70.20", 7020, 2), ("-3", -3, 0), ("0.05", 5, 2), (".5", 5, 1), ("007.50", 750, 2),
        ("1.2e-05", 12, 6), ("1.5E+3", 1500, 0), ("-0.0", 0, 1), ("0e5", 0, 0),
        ("999999999999999999", 999_999_999_999_999_999, 0),
    ])
    func `text is read digit by digit`(text: String, coefficient: Int64, scale: Int) {
        let digits = Digits(parsing: text)
        #expect(digits?.coefficient == coefficient)
        #expect(digits?.scale == scale)
    }

    @Test(arguments: [
        "", "-", ".", "1.", "+5", "1,5", " 1", "1 ", "0x10", "1e", "1e+", "1e1000", "1_0", "٥",
        "5５", "NaN", "inf", "1000000000000000000", "1e18", "--1", "1.2.3",
    ])
    func `what is no plain number is refused`(text: String) {
        #expect(Digits(parsing: text) == nil)
    }

    @Test(arguments: ["70.20", "-0.50", "0.005", "0", "0.00", "123456789012345.678"])
    func `a number prints as it was read`(text: String) {
        #expect(Digits(parsing: text)?.description == text)
    }

    @Test func `equal amounts with different places differ as digits`() throws {
        let long = try #require(Digits(parsing: "70.20"))
        let short = try #require(Digits(parsing: "70.2"))
        #expect(long != short)
        #expect(long.isSameAmount(as: short))
        #expect(long.canonical.description == "70.2")
        #expect(Digits(parsing: "0.000")?.canonical == Digits(0))
    }

    @Test(arguments: ["0.1", "70.20", "9007199254740993", "0.000000000000000000000000123", "-2.5"])
    func `the binary value is the nearest one`(text: String) {
        #expect(Digits(parsing: text)?.doubleValue == Double(text))
    }

    @Test func `rounding keeps the places asked for`() {
        #expect(Digits(rounding: 154.76, places: 1)?.description == "154.8")
        #expect(Digits(rounding: 70, places: 2)?.description == "70.00")
        #expect(Digits(rounding: -0.04, places: 1)?.description == "0.0")
        #expect(Digits(rounding: .infinity, places: 1) == nil)
        #expect(Digits(rounding: .nan, places: 1) == nil)
        #expect(Digits(rounding: 1e300, places: 1) == nil)
    }

    /// Each is greater than all before it.
    static let rising = [
        "-999999999999999999", "-10.5", "-10", "-9.99", "-0.001", "0", "0.0009", "0.001", "0.01",
        "0.9", "1", "1.0000000000001", "9.99", "10", "10.25", "10.3", "999999999999999998",
        "999999999999999999",
    ]

    @Test func `amounts are in order, exactly`() throws {
        let digits = try Self.rising.map { try #require(Digits(parsing: $0)) }
        for (low, lesser) in digits.enumerated() {
            for (high, greater) in digits.enumerated() {
                #expect(greater.isGreater(than: lesser) == (high > low))
            }
        }
        let long = try #require(Digits(parsing: "2.00"))
        let short = try #require(Digits(parsing: "2"))
        #expect(!long.isGreater(than: short))
        #expect(!short.isGreater(than: long))
    }
}
