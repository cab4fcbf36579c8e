extension Digits {
    /// Whether the amount is the greater one, exactly, however many digits both have.
    public func isGreater(than other: Digits) -> Bool {
        if isNegative != other.isNegative { return other.isNegative }
        let isFarther = Self.magnitude(self, isGreaterThan: other)
        return isNegative ? !isFarther && !isSameAmount(as: other) : isFarther
    }

    private static func magnitude(_ left: Digits, isGreaterThan right: Digits) -> Bool {
        let (left, right) = (parts(left), parts(right))
        if left.whole.count != right.whole.count { return left.whole.count > right.whole.count }
        let (more, less) = (left.whole + left.places, right.whole + right.places)
        return less.lexicographicallyPrecedes(more)
    }

    /// The digits before the point without zeros in front, and behind it without zeros at the end.
    private static func parts(_ digits: Digits) -> (whole: [UInt8], places: [UInt8]) {
        let canonical = digits.canonical
        let all = Array(String(canonical.coefficient.magnitude).utf8)
        let zeros = [UInt8](
            repeating: UInt8(ascii: "0"),
            count: max(0, canonical.scale - all.count)
        )
        let padded = zeros + all
        let whole = padded.dropLast(canonical.scale).drop { $0 == UInt8(ascii: "0") }
        return (Array(whole), Array(padded.suffix(canonical.scale)))
    }
}
