/// What HealthKit says of one metadata key.
public struct MetadataKeyRule: Sendable {
    /// What kind of value a key has.
    public enum Kind: Hashable, Sendable {
        case text
        case number
        case boolean
        case date
        case quantity(Dimension)
        /// A quantity in a unit of the sample's own type.
        case quantityOfSample
        /// A number of the enumeration.
        case enumeration(HealthEnumeration)
        /// The number of a ``WorkoutActivityType``; unknown ones are kept.
        case workoutActivityType
    }

    /// The key as it stands in metadata and in files.
    public let key: String
    /// HealthKit's name in code; files never have it where it is not ``key`` itself.
    public let symbol: String
    public let kind: Kind

    /// The rule of a key; nil for keys of a client's own.
    public static func named(_ key: String) -> MetadataKeyRule? { byKey[key] }

    /// Every key that HealthKit knows.
    public static let all: [MetadataKeyRule] = TextTable.rows(table).compactMap { row in
        MetadataKeyRule(row)
    }

    private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

    private init?(_ row: [String]) {
        guard row.count >= 2, let kind = Self.kind(row[1]) else { return nil }
        symbol = "HKMetadataKey" + row[0]
        self.kind = kind
        switch row.count > 2 ? row[2] : "" {
        case "": key = "HK" + row[0]
        case "long": key = symbol
        case let other: key = other
        }
    }

    private static func kind(_ text: String) -> Kind? {
        switch text {
        case "text": return .text
        case "number": return .number
        case "boolean": return .boolean
        case "date": return .date
        case "quantity same": return .quantityOfSample
        case "HKWorkoutActivityType": return .workoutActivityType
        default:
            if let unit = TextTable.rest(of: text, behind: "quantity ") {
                return (try? Unit(parsing: unit)).map { .quantity($0.dimension) }
            }
            return HealthEnumeration.named(text).map { .enumeration($0) }
        }
    }

    /// Refuses a value of another kind, dimension or enumeration.
    func check(_ value: MetadataValue, of type: SampleType?) throws(SampleError) {
        switch (kind, value) {
        case (.text, .string), (.number, .number), (.boolean, .boolean), (.date, .date): break
        case (.quantity(let dimension), .quantity(let quantity)):
            try check(quantity, dimension)
        case (.quantityOfSample, .quantity(let quantity)):
            guard let dimension = type?.quantity?.canonicalUnit.dimension else { break }
            try check(quantity, dimension)
        case (.enumeration(let values), .number(let digits)):
            guard let raw = digits.wholeNumber, values.value(raw) != nil else {
                throw .metadata(key: key, .outside(enumeration: values.name))
            }
        case (.workoutActivityType, .number(let digits)):
            guard digits.wholeNumber != nil else {
                throw .metadata(key: key, .outside(enumeration: "HKWorkoutActivityType"))
            }
        default: throw .metadata(key: key, .wrongKind)
        }
    }

    private func check(_ quantity: Quantity, _ dimension: Dimension) throws(SampleError) {
        guard quantity.unit.dimension != dimension else { return }
        let found = quantity.unit.dimension
        throw .metadata(key: key, .wrongDimension(expected: dimension, found: found))
    }
}

extension Digits {
    /// The value where it has no places, or only zeros in them.
    public var wholeNumber: Int? {
        let digits = canonical
        return digits.scale == 0 ? Int(digits.coefficient) : nil
    }
}
