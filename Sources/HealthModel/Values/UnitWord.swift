/// How people write a unit behind its number.
struct UnitWord {
    /// In small letters; longer spellings before those that they begin with.
    let spellings: [[UInt8]]

    init(_ spellings: [String]) {
        self.spellings = spellings.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    }

    /// The words of a field's units, the largest unit first.
    static func words(of unit: EntryUnit) -> [UnitWord] {
        switch unit {
        case .unit(let unit): [UnitWord(spellings(of: unit))]
        case .percent: [UnitWord(["%", "percent", "per cent"])]
        case .stonesAndPounds: [stones, pounds]
        case .feetAndInches: [feet, inches]
        case .clock: [hours, minutes, seconds]
        }
    }

    private static let stones = UnitWord(["st", "stone", "stones"])
    private static let pounds = UnitWord(["lb", "lbs", "pound", "pounds"])
    private static let feet = UnitWord(["ft", "feet", "foot", "'", "\u{2032}", "\u{2019}"])
    private static let inches = UnitWord([
        "in", "inch", "inches", "\"", "''", "\u{2033}", "\u{201D}", "\u{2019}\u{2019}",
    ])
    private static let hours = UnitWord(["h", "hr", "hrs", "hour", "hours"])
    private static let minutes = UnitWord(["m", "min", "mins", "minute", "minutes"])
    private static let seconds = UnitWord(["s", "sec", "secs", "second", "seconds"])

    /// The unit string, its name, also in the plural, and what keyboards and books have for it.
    private static func spellings(of unit: Unit) -> [String] {
        let more: [String] =
            switch unit.symbol {
            case "lb": ["lbs", "pound", "pounds"]
            case "degC": ["°c", "\u{2103}", "c"]
            case "degF": ["°f", "\u{2109}", "f"]
            case "mcg": ["µg", "\u{3BC}g", "ug"]
            case "count/min": ["bpm", "/min"]
            case "km/hr": ["km/h"]
            case "mi/hr": ["mph"]
            case "ft": ["feet"]
            case "in": ["inches"]
            case "mmol<180.15588>/L": ["mmol/l"]
            case "hr": ["h"]
            default: []
            }
        // A number with a percent sign is not a fraction, whatever HealthKit calls its unit.
        guard unit != .fraction else { return [] }
        let names = unit.name.map { [$0, $0 + "s"] } ?? []
        return ([unit.symbol] + names + more).map(ASCIICase.small)
    }
}

/// What was typed, cut at the words of units: for each word the number in front of it.
struct AmountPieces {
    /// One for each word, the bytes of the number; nil where there is none.
    private(set) var parts: [[UInt8]?]

    /// Numbers must come in the order of the words, each once; the last needs no word.
    init(_ bytes: [UInt8], words: [UnitWord], isSingle: Bool) throws(AmountError) {
        parts = words.map { _ in nil }
        let bytes = Array(ASCIICase.small(String(decoding: bytes, as: UTF8.self)).utf8)
        var rest = bytes[...]
        var number: [UInt8] = []
        var next = 0
        while let byte = rest.first {
            guard let (index, length) = Self.match(rest, words: words) else {
                if Self.isLetter(byte) { throw .otherUnit }
                number.append(byte)
                rest = rest.dropFirst()
                continue
            }
            guard index >= next else { throw .notANumber }
            parts[index] = number
            number = []
            next = index + 1
            rest = rest.dropFirst(length)
        }
        try takeLast(number, at: next, isSingle: isSingle)
    }

    /// A number without a word belongs to the unit behind the last one that was named.
    private mutating func takeLast(
        _ number: [UInt8],
        at index: Int,
        isSingle: Bool
    ) throws(AmountError) {
        let isBlank = number.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if isSingle, index == 0 {
            parts[0] = number
        } else if !isBlank {
            guard index > 0 else { throw .noUnit }
            guard index < parts.count else { throw .notANumber }
            parts[index] = number
        } else if index == 0 {
            throw .empty
        }
    }

    /// The word that the text begins with and its length; not the beginning of a longer one.
    private static func match(
        _ text: ArraySlice<UInt8>,
        words: [UnitWord]
    ) -> (index: Int, length: Int)? {
        var best: (index: Int, length: Int)?
        for (index, word) in words.enumerated() {
            guard let spelling = word.spellings.first(where: { text.starts(with: $0) }) else {
                continue
            }
            let follows = text.dropFirst(spelling.count).first
            let isWord = spelling.last.map(isLetter) ?? false
            if isWord, let follows, isLetter(follows) { continue }
            if spelling.count > best?.length ?? 0 { best = (index, spelling.count) }
        }
        return best
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "%")
    }
}
