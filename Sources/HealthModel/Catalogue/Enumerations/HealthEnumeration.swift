/// The values that a category, a metadata key or a characteristic may have.
public struct HealthEnumeration: Hashable, Sendable {
    /// One value of an enumeration.
    public struct Value: Hashable, Sendable {
        /// HealthKit's number.
        public let raw: Int
        /// HealthKit's name: `HKCategoryValueSleepAnalysisInBed`.
        public let symbol: String
        /// What it means, in plain words.
        public let words: String
    }

    /// HealthKit's name of the enumeration.
    public let name: String
    /// In the order of their numbers.
    public let values: [Value]
    /// Today's and older names, by which files name a value.
    private let rawBySymbol: [String: Int]

    /// The value of a number; nil for one that the enumeration does not have.
    public func value(_ raw: Int) -> Value? { values.first { $0.raw == raw } }

    /// The value of a name, today's or an older one.
    public func value(symbol: String) -> Value? { rawBySymbol[symbol].flatMap(value) }

    /// The enumeration of a name, today's or an older one.
    public static func named(_ name: String) -> HealthEnumeration? { byName[name] }

    /// Every enumeration that stands in samples, metadata and characteristics.
    public static let all: [HealthEnumeration] = reading.map(\.enumeration)

    private static let byName: [String: HealthEnumeration] = Dictionary(
        reading.flatMap { entry in entry.names.map { ($0, entry.enumeration) } }
    ) { first, _ in first }

    /// Read from rows: one with the name, and the name that it had before; then for each value its
    /// number, what its names add to the enumeration's (today's first), and the words.
    private static let reading: [(names: [String], enumeration: HealthEnumeration)] = {
        var blocks: [(names: [String], rows: [[String]])] = []
        for text in [categoryValues, metadataValues, personValues, otherValues] {
            for row in TextTable.rows(text) {
                if row.count < 3 {
                    blocks.append((row, []))
                } else if !blocks.isEmpty {
                    blocks[blocks.count - 1].rows.append(row)
                }
            }
        }
        return blocks.map { ($0.names, HealthEnumeration(names: $0.names, rows: $0.rows)) }
    }()

    private init(names: [String], rows: [[String]]) {
        name = names[0]
        var values: [Value] = []
        var symbols: [String: Int] = [:]
        for row in rows {
            guard let raw = LocalDay.number(row[0].utf8) else { continue }
            let suffixes = TextTable.list(row[1])
            values.append(Value(raw: raw, symbol: names[0] + (suffixes.first ?? ""), words: row[2]))
            for name in names {
                for suffix in suffixes { symbols[name + suffix] = raw }
            }
        }
        self.values = values
        rawBySymbol = symbols
    }
}
