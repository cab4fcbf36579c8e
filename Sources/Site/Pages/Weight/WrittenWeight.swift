/// A weight with its units behind the numbers, as people write it: "72 kg", "159lb", "11 st 4 lb".
enum WrittenWeight: Equatable, Sendable {
    enum Unit: Equatable, Sendable { case kilogram, pound, stone }

    case one(String, Unit)
    case stones(String, pounds: String)

    private static let units: [String: Unit] = [
        "kg": .kilogram, "kgs": .kilogram, "kilo": .kilogram, "kilos": .kilogram,
        "lb": .pound, "lbs": .pound, "pound": .pound, "pounds": .pound,
        "st": .stone, "stone": .stone, "stones": .stone,
    ]

    /// Nil for a text without units, and for one that is not clear.
    init?(_ text: String) {
        var parts: [(number: String, unit: Unit?)] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let number = rest.prefix { !Self.isLetter($0) }
            let word = rest.dropFirst(number.count).prefix(while: Self.isLetter)
            rest = rest.dropFirst(number.count + word.count)
            let unit = Self.units[String(decoding: word, as: UTF8.self).lowercased()]
            if unit == nil, !word.isEmpty { return nil }
            let digits = String(decoding: number, as: UTF8.self)
            if unit == nil, number.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
            parts.append((digits, unit))
        }
        if parts.count == 1, let unit = parts[0].unit {
            self = .one(parts[0].number, unit)
        } else if parts.count == 2, parts[0].unit == .stone, parts[1].unit ?? .pound == .pound {
            self = .stones(parts[0].number, pounds: parts[1].number)
        } else {
            return nil
        }
    }

    /// The number, where it is in this unit alone.
    func only(_ unit: Unit) -> String? {
        if case .one(let number, unit) = self { number } else { nil }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
