extension Digits {
    /// Reads the number form of files and programs: `70.20`, `-3`, `.5`, `1.2e-05`.
    ///
    /// Nil for anything else (a comma, a sign in front of a positive number, spaces), and for more
    /// digits or places than fit. People's own input goes through ``NumberReader``.
    public init?(parsing text: some StringProtocol) {
        var scanner = DigitScanner(Array(text.utf8))
        guard let value = scanner.number() else { return nil }
        self = value
    }
}

/// Walks over the bytes of one number.
private struct DigitScanner {
    private let units: [UInt8]
    private var position = 0

    init(_ units: [UInt8]) { self.units = units }

    mutating func number() -> Digits? {
        let isNegative = take(UInt8(ascii: "-"))
        let whole = takeDigits()
        let places = take(UInt8(ascii: ".")) ? takeDigits() : nil
        guard !whole.isEmpty || places?.isEmpty == false, places?.isEmpty != true else {
            return nil
        }
        guard let exponent = takeExponent(), position == units.count else { return nil }
        return Digits(
            digits: whole + (places ?? []),
            scale: (places?.count ?? 0) - exponent,
            isNegative: isNegative
        )
    }

    /// 0 where there is no exponent, nil where it is malformed or has more than three digits.
    private mutating func takeExponent() -> Int? {
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return 0 }
        let isNegative = take(UInt8(ascii: "-"))
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        let digits = takeDigits()
        guard (1...3).contains(digits.count), let value = LocalDay.number(digits) else {
            return nil
        }
        return isNegative ? -value : value
    }

    private mutating func take(_ unit: UInt8) -> Bool {
        guard position < units.count, units[position] == unit else { return false }
        position += 1
        return true
    }

    private mutating func takeDigits() -> [UInt8] {
        let start = position
        while position < units.count,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(units[position])
        {
            position += 1
        }
        return Array(units[start..<position])
    }
}

extension Digits {
    /// Builds a value from ASCII digits; a negative scale appends zeros.
    init?(digits: [UInt8], scale: Int, isNegative: Bool) {
        let zeros = max(0, -scale)
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard significant.isEmpty || significant.count + zeros <= Self.maximumDigits else {
            return nil
        }
        var magnitude: Int64 = 0
        for unit in significant { magnitude = magnitude * 10 + Int64(unit - UInt8(ascii: "0")) }
        for _ in 0..<(significant.isEmpty ? 0 : zeros) { magnitude *= 10 }
        self.init(coefficient: isNegative ? -magnitude : magnitude, scale: max(0, scale))
    }
}
