/// Reads lengths of time with colons: `1:05:30`, `45:30`.
enum ClockText {
    static func read(
        _ bytes: [UInt8],
        style: NumberStyle,
        twoPartClock: AmountReader.TwoPartClock
    ) throws(AmountError) -> Quantity {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { throw .notANumber }
        var numbers: [Digits] = []
        for (index, part) in parts.enumerated() {
            let part = Array(part)
            guard isPlain(part, first: index == 0) else { throw .notANumber }
            do throws(AmountError) {
                numbers.append(try AmountReader.number(part, style: style))
            } catch .empty {
                throw .notANumber
            }
        }
        if numbers.count == 2 {
            switch twoPartClock {
            case .hoursAndMinutes: numbers.append(.zero)
            case .minutesAndSeconds: numbers.insert(.zero, at: 0)
            }
        }
        return try quantity(numbers, isMinutesFirst: parts.count == 2 && numbers[0].isZero)
    }

    /// The first number may be as great as it likes, the others are below sixty.
    private static func quantity(
        _ numbers: [Digits],
        isMinutesFirst: Bool
    ) throws(AmountError) -> Quantity {
        let (hours, minutes) = (
            try AmountReader.whole(numbers[0]), try AmountReader.whole(numbers[1])
        )
        let carried = isMinutesFirst ? minutes / 60 : 0
        let duration = ClockDuration(
            hours: Int64(hours + carried),
            minutes: Int64(minutes - carried * 60),
            seconds: numbers[2]
        )
        guard let duration else { throw .partOutOfRange }
        return duration.quantity
    }

    /// Behind a colon a number begins with two digits: `1:5` is a slip of the finger.
    private static func isPlain(_ part: [UInt8], first: Bool) -> Bool {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        return first || (part.count >= 2 && part.prefix(2).allSatisfy(isDigit))
    }
}
