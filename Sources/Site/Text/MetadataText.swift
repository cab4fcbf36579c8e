internal import FoundationEssentials
internal import HealthModel

/// What stands beside a value, in plain words where the key is HealthKit's.
enum MetadataText {
    /// "Weather temperature" for HealthKit's keys; any other key as it was given.
    static func name(_ key: String) -> String {
        if let own = names[key] { return own }
        guard let rule = MetadataKeyRule.named(key) else { return key }
        return words(of: rule.symbol.utf8.dropFirst(prefix.utf8.count))
    }

    /// The value as people read it: words for yes and no and for numbers that stand for something.
    static func value(
        _ value: MetadataValue,
        of key: String,
        in zone: TimeZone,
        _ style: NumberStyle
    ) -> String {
        switch value {
        case .string(let text): return text
        case .boolean(let isTrue): return isTrue ? "Yes" : "No"
        case .date(let instant): return TimeText.moment(instant, in: zone)
        case .quantity(let quantity): return AmountText.text(quantity, of: nil, style)
        case .number(let digits):
            return number(digits, MetadataKeyRule.named(key)?.kind)
                ?? AmountText.number(digits, style)
        }
    }

    private static func number(_ digits: Digits, _ kind: MetadataKeyRule.Kind?) -> String? {
        guard let raw = digits.wholeNumber else { return nil }
        switch kind {
        case .enumeration(let values): return values.value(raw)?.words
        case .workoutActivityType: return WorkoutText.name(WorkoutActivityType(rawValue: raw))
        default: return nil
        }
    }

    private static let prefix = "HKMetadataKey"

    private static let names = [
        MetadataKey.timeZone: "Time zone", MetadataKey.wasUserEntered: "Typed in by a person",
        MetadataKey.syncIdentifier: "The client's own name for it",
        MetadataKey.syncVersion: "Version of that", MetadataKey.enteredAs: "Entered as",
        MetadataKey.note: "Note", MetadataKey.foodType: "Food",
        MetadataKey.sexualActivityProtectionUsed: "Protection used",
        MetadataKey.menstrualCycleStart: "A period begins",
        MetadataKey.indoorWorkout: "Indoors",
    ]

    /// "WeatherTemperature" is "Weather temperature"; runs of capitals stay: "VO2 max value".
    private static func words(of name: Substring.UTF8View) -> String {
        let bytes = Array(name)
        var words: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let before = index > 0 ? bytes[index - 1] : nil
            let after = index + 1 < bytes.count ? bytes[index + 1] : nil
            let isStart =
                isCapital(byte)
                && (before.map { !isCapital($0) } ?? false || after.map(isSmall) ?? false)
            if isStart, index > 0 { words.append(UInt8(ascii: " ")) }
            let isPlainWord = isStart && index > 0 && (after.map(isSmall) ?? false)
            words.append(isPlainWord ? byte + 32 : byte)
        }
        return String(decoding: words, as: UTF8.self)
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isSmall(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
