internal import HealthModel

/// Amounts as people read them: every digit as it was entered, and the unit in words where people
/// have words for it.
enum AmountText {
    /// "70.20 kg", "11 st 4.5 lb", "5 ft 11 in", "1:05:30", "19.4 %", "62 beats per minute".
    ///
    /// - Parameters:
    ///   - quantity: the amount; it is shown in its own unit where it is not in that of `unit`.
    ///   - unit: how it was entered.
    ///   - type: what it is of; the word for "count" depends on it.
    ///   - style: how the person writes numbers.
    /// - Returns: number and unit.
    static func text(
        _ quantity: Quantity,
        as unit: EntryUnit,
        of type: SampleType?,
        _ style: NumberStyle
    ) -> String {
        switch unit {
        case .stonesAndPounds:
            if let parts = StonesAndPounds(quantity) {
                return "\(parts.stones) st \(style.text(of: parts.pounds)) lb"
            }
        case .feetAndInches:
            if let parts = FeetAndInches(quantity) {
                return "\(parts.feet) ft \(style.text(of: parts.inches)) in"
            }
        case .clock:
            if let parts = ClockDuration(quantity) { return text(parts, style) }
        case .percent:
            if let digits = unit.entered(quantity) { return "\(number(digits, style)) %" }
        case .unit: break
        }
        return plain(quantity, of: type, style)
    }

    /// An amount in its own unit; a fraction as percent.
    static func text(_ quantity: Quantity, of type: SampleType?, _ style: NumberStyle) -> String {
        let unit: EntryUnit = quantity.unit == .fraction ? .percent : .unit(quantity.unit)
        return text(quantity, as: unit, of: type, style)
    }

    private static func plain(
        _ quantity: Quantity,
        of type: SampleType?,
        _ style: NumberStyle
    ) -> String {
        let number = number(quantity.digits, style)
        let isOne = quantity.digits.isSameAmount(as: one)
        let word = UnitWords.word(for: quantity.unit, of: type, isOne: isOne)
        return word.isEmpty ? number : "\(number) \(word)"
    }

    /// The digits with the person's decimal mark, and from ten thousand on with group marks.
    static func number(_ digits: Digits, _ style: NumberStyle) -> String {
        let text = style.text(of: digits)
        let sign = text.hasPrefix("-") ? "\u{2212}" : ""
        let mark = Array(style.decimalMark.utf8)
        let parts = Array(text.utf8).drop { $0 == UInt8(ascii: "-") }
        let whole = parts.prefix { $0 != mark.first }
        let rest = parts.dropFirst(whole.count)
        return sign + String(decoding: grouped(Array(whole), style) + rest, as: UTF8.self)
    }

    private static func grouped(_ digits: [UInt8], _ style: NumberStyle) -> [UInt8] {
        guard digits.count > 4 else { return digits }
        let mark = style == .point ? UInt8(ascii: ",") : UInt8(ascii: ".")
        var grouped: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped.append(mark) }
            grouped.append(digit)
        }
        return grouped
    }

    private static func text(_ duration: ClockDuration, _ style: NumberStyle) -> String {
        let seconds = style.text(of: duration.seconds)
        let isShort = seconds.utf8.prefix { $0 != style.decimalMark.utf8.first }.count < 2
        let minutes = duration.minutes < 10 ? "0\(duration.minutes)" : "\(duration.minutes)"
        return "\(duration.hours):\(minutes):\(isShort ? "0" : "")\(seconds)"
    }

    private static let one = Digits(1) ?? .zero
}
