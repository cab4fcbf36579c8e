import HealthModel

/// A small, fast generator, the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Units made at random from HealthKit's symbols.
enum UnitSource {
    static let plain = [
        "min", "hr", "d", "oz", "lb", "st", "in", "ft", "yd", "mi", "fl_oz_us", "fl_oz_imp",
        "pt_us",
        "pt_imp", "cup_us", "cup_imp", "mmHg", "inHg", "cmAq", "atm", "dBASPL", "cal", "kcal",
        "Cal",
        "degC", "degF", "deg", "IU", "count", "%", "dBHL", "D", "pD", "appleEffortScore",
    ]
    static let prefixable = [
        "s", "g", "mol", "m", "L", "Pa", "J", "K", "S", "Hz", "V", "W", "rad", "lx",
        "mol<180.15588000005408>", "mol<18.02>",
    ]
    static let prefixes = [
        "", "", "", "f", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T",
    ]

    /// A symbol, with a prefix where it takes one.
    static func symbol(using random: inout SplitMix) -> String {
        guard Bool.random(using: &random) else { return plain.randomElement(using: &random) ?? "m" }
        let prefix = prefixes.randomElement(using: &random) ?? ""
        return prefix + (prefixable.randomElement(using: &random) ?? "m")
    }

    /// A product of one to five powers.
    static func random(using random: inout SplitMix) throws(UnitError) -> HealthModel.Unit {
        var unit = HealthModel.Unit.none
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let part = try HealthModel.Unit(parsing: symbol(using: &random))
            let power = Int.random(in: -4...4, using: &random)
            unit = try unit.multiplied(by: part.raised(to: power))
        }
        return unit
    }
}
