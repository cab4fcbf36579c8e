/// A whole number of any size, not negative.
///
/// Units are converted with these, so that the only rounding is the one at the end. The numbers stay
/// small: what a unit string may hold is bounded.
struct Natural: Hashable, Sendable {
    /// In base 2³², the least part first; never with a zero as the greatest.
    private(set) var limbs: [UInt32]

    static let one = Natural(1)

    init(_ value: UInt64) {
        limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
        trim()
    }

    private init(limbs: [UInt32]) {
        self.limbs = limbs
        trim()
    }

    var isZero: Bool { limbs.isEmpty }

    /// The number of binary digits; 0 for zero.
    var bitWidth: Int {
        guard let greatest = limbs.last else { return 0 }
        return limbs.count * 32 - greatest.leadingZeroBitCount
    }

    static func * (left: Natural, right: Natural) -> Natural {
        var product = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
        for (offset, factor) in left.limbs.enumerated() {
            var carry: UInt64 = 0
            for (index, limb) in right.limbs.enumerated() {
                // At most (2³² − 1)² + 2 (2³² − 1) = 2⁶⁴ − 1.
                let sum = UInt64(factor) * UInt64(limb) + UInt64(product[offset + index]) + carry
                product[offset + index] = UInt32(truncatingIfNeeded: sum)
                carry = sum >> 32
            }
            product[offset + right.limbs.count] = UInt32(truncatingIfNeeded: carry)
        }
        return Natural(limbs: product)
    }

    static func + (left: Natural, right: Natural) -> Natural {
        var sum: [UInt32] = []
        var carry: UInt64 = 0
        for index in 0...max(left.limbs.count, right.limbs.count) {
            carry += UInt64(left.limb(index)) + UInt64(right.limb(index))
            sum.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        return Natural(limbs: sum)
    }

    /// How far both are apart.
    static func distance(_ left: Natural, _ right: Natural) -> Natural {
        var greater = max(left, right)
        greater.subtract(min(left, right))
        return greater
    }

    /// 10 to a power that is not negative.
    static func powerOfTen(_ power: Int) -> Natural { Natural(10).raised(to: power) }

    func raised(to power: Int) -> Natural {
        var result = Natural.one
        var base = self
        var rest = max(0, power)
        while rest > 0 {
            if rest & 1 == 1 { result = result * base }
            rest >>= 1
            if rest > 0 { base = base * base }
        }
        return result
    }

    func shiftedLeft(by count: Int) -> Natural {
        let whole = [UInt32](repeating: 0, count: count / 32)
        let part = UInt64(count % 32)
        var shifted: [UInt32] = []
        var carry: UInt64 = 0
        for limb in limbs {
            carry |= UInt64(limb) << part
            shifted.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        return Natural(limbs: whole + shifted + [UInt32(truncatingIfNeeded: carry)])
    }

    /// The whole quotient and what remains; nil for a divisor of zero and for a quotient that has
    /// more than 128 binary digits.
    func divided(by divisor: Natural) -> (quotient: UInt128, remainder: Natural)? {
        let shift = bitWidth - divisor.bitWidth
        guard !divisor.isZero, shift < 128 else { return nil }
        guard shift >= 0 else { return (0, self) }
        var quotient: UInt128 = 0
        var rest = self
        var part = divisor.shiftedLeft(by: shift)
        for _ in 0...shift {
            quotient <<= 1
            if !(rest < part) {
                rest.subtract(part)
                quotient |= 1
            }
            part.halve()
        }
        return (quotient, rest)
    }

    /// Divides by two, rounding down.
    private mutating func halve() {
        var carry: UInt32 = 0
        for index in limbs.indices.reversed() {
            let limb = limbs[index]
            limbs[index] = limb >> 1 | carry
            carry = limb << 31
        }
        trim()
    }

    /// Takes away what is not greater.
    private mutating func subtract(_ other: Natural) {
        var borrow: Int64 = 0
        for index in limbs.indices {
            let difference = Int64(limbs[index]) - Int64(other.limb(index)) - borrow
            limbs[index] = UInt32(truncatingIfNeeded: difference)
            borrow = difference < 0 ? 1 : 0
        }
        trim()
    }

    private func limb(_ index: Int) -> UInt32 { index < limbs.count ? limbs[index] : 0 }

    private mutating func trim() { while limbs.last == 0 { limbs.removeLast() } }
}

extension Natural: Comparable {
    static func < (left: Natural, right: Natural) -> Bool {
        if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
        for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
            return left.limbs[index] < right.limbs[index]
        }
        return false
    }
}
