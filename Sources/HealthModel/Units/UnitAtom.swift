/// A unit that is not composed of others, without SI prefix.
struct UnitAtom: Sendable {
    /// Its place in the table.
    let index: Int
    let symbol: String
    /// In words, in the singular.
    let name: String
    let dimension: Dimension
    /// How many of the dimension's own unit one is.
    let factor: Fraction
    /// What is added to a value before ``factor`` applies: the distance from absolute zero.
    let origin: Fraction?
    let takesPrefixes: Bool
    /// Nil where UCUM has no code.
    let ucum: String?

    var isMole: Bool { symbol == "mol" }

    static let all: [UnitAtom] = TextTable.rows(table).enumerated().compactMap {
        UnitAtom(row: $0.element, index: $0.offset)
    }

    static let bySymbol = Dictionary(all.map { ($0.symbol, $0) }) { first, _ in first }

    private init?(row: [String], index: Int) {
        guard row.count == 7, let dimension = Dimension(named: row[2]),
            let factor = Self.factor(row[3])
        else { return nil }
        self.index = index
        symbol = row[0]
        name = row[1]
        self.dimension = dimension
        self.factor = factor
        origin = Digits(parsing: row[4]).map(Fraction.init)
        takesPrefixes = row[5] == "SI"
        ucum = row[6] == "none" ? nil : row[6]
    }

    /// A decimal number, or one over another.
    private static func factor(_ text: String) -> Fraction? {
        let parts = TextTable.list(text, at: "/").compactMap { Digits(parsing: $0) }
        guard let first = parts.first, !parts.contains(where: \.isZero) else { return nil }
        return parts.dropFirst().reduce(Fraction(first)) { $0 * Fraction($1).raised(to: -1) }
    }
}

/// A power of ten that stands before an SI unit (HealthKit: HKMetricPrefix).
struct UnitPrefix: Hashable, Sendable {
    let symbol: String
    let powerOfTen: Int
    let ucum: String

    static let none = UnitPrefix(symbol: "", powerOfTen: 0)

    /// Micro is spelled `mc`, and stands before milli so that it is tried first.
    static let all = [
        UnitPrefix(symbol: "mc", powerOfTen: -6, ucum: "u"),
        UnitPrefix(symbol: "da", powerOfTen: 1),
        UnitPrefix(symbol: "f", powerOfTen: -15), UnitPrefix(symbol: "p", powerOfTen: -12),
        UnitPrefix(symbol: "n", powerOfTen: -9), UnitPrefix(symbol: "m", powerOfTen: -3),
        UnitPrefix(symbol: "c", powerOfTen: -2), UnitPrefix(symbol: "d", powerOfTen: -1),
        UnitPrefix(symbol: "h", powerOfTen: 2), UnitPrefix(symbol: "k", powerOfTen: 3),
        UnitPrefix(symbol: "M", powerOfTen: 6), UnitPrefix(symbol: "G", powerOfTen: 9),
        UnitPrefix(symbol: "T", powerOfTen: 12),
    ]

    private init(symbol: String, powerOfTen: Int, ucum: String? = nil) {
        self.symbol = symbol
        self.powerOfTen = powerOfTen
        self.ucum = ucum ?? symbol
    }
}
