/// What the bytes of a typed number mean, one by one.
enum NumberSymbol: Hashable {
    case digit(UInt8)
    case point
    case comma
    /// Any space that does not end a line, also those that group digits in print.
    case space
    case apostrophe
    case minus
    case plus

    /// What may stand between groups of three digits.
    static let groupMarks: Set<NumberSymbol> = [.point, .comma, .space, .apostrophe]

    /// The ASCII digit, for a digit.
    var digit: UInt8? {
        if case .digit(let unit) = self { unit } else { nil }
    }

    /// Takes UTF-8 apart; refuses bytes that no number has.
    static func scan(_ units: [UInt8]) throws(NumberError) -> [NumberSymbol] {
        var symbols: [NumberSymbol] = []
        var rest = units[...]
        while let unit = rest.first {
            if let symbol = single(unit) {
                symbols.append(symbol)
                rest = rest.dropFirst()
            } else if let (bytes, symbol) = sequences.first(where: { rest.starts(with: $0.bytes) })
            {
                symbols.append(symbol)
                rest = rest.dropFirst(bytes.count)
            } else {
                throw .notANumber
            }
        }
        return symbols
    }

    private static func single(_ unit: UInt8) -> NumberSymbol? {
        switch unit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit(unit)
        case UInt8(ascii: "."): .point
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
        case UInt8(ascii: "'"): .apostrophe
        case UInt8(ascii: "-"): .minus
        case UInt8(ascii: "+"): .plus
        default: nil
        }
    }

    private static let sequences: [(bytes: [UInt8], symbol: NumberSymbol)] = [
        (Array("\u{A0}".utf8), .space),  // no-break space
        (Array("\u{202F}".utf8), .space),  // narrow no-break space
        (Array("\u{2009}".utf8), .space),  // thin space
        (Array("\u{2019}".utf8), .apostrophe),
        (Array("\u{2212}".utf8), .minus),
    ]
}
