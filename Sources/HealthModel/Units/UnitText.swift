/// How units are written.
enum UnitText {
    /// HealthKit's unit string: factors joined by `·`, those with negative powers behind one `/`.
    static func symbol(of factors: [UnitFactor]) -> String {
        guard !factors.isEmpty else { return "()" }
        let above = factors.filter { $0.power > 0 }.map { text($0.symbol, $0.power, mark: "^") }
        let below = factors.filter { $0.power < 0 }.map { text($0.symbol, -$0.power, mark: "^") }
        let numerator = above.isEmpty ? "1" : above.joined(separator: "·")
        return below.isEmpty ? numerator : numerator + "/" + below.joined(separator: "·")
    }

    /// The code of UCUM (the Unified Code for Units of Measure), nil where it has none.
    static func ucum(of factors: [UnitFactor]) -> String? {
        // UCUM's special units stand alone only.
        guard factors.count == 1 || factors.allSatisfy({ $0.atom.origin == nil }),
            factors.allSatisfy({ $0.atom.ucum != nil && ($0.atom.origin == nil || $0.power == 1) })
        else { return nil }
        let named = factors.filter { $0.atom.ucum != "1" }
        let above = named.filter { $0.power > 0 }.compactMap(ucum)
        let below = named.filter { $0.power < 0 }.compactMap(ucum)
        let numerator = above.joined(separator: ".")
        switch below.count {
        case 0: return numerator.isEmpty ? "1" : numerator
        case 1: return numerator + "/" + below[0]
        default: return numerator + "/(" + below.joined(separator: ".") + ")"
        }
    }

    private static func ucum(_ factor: UnitFactor) -> String? {
        factor.atom.ucum.map { text(factor.prefix.ucum + $0, abs(factor.power), mark: "") }
    }

    private static func text(_ symbol: String, _ power: Int, mark: String) -> String {
        power == 1 ? symbol : symbol + mark + String(power)
    }
}

extension Unit {
    /// The UCUM code under which the same number means the same; nil where there is none.
    ///
    /// The code of ``fraction`` is therefore `1`; the code `%` belongs to ``EntryUnit/percent``.
    /// Moles of a known substance lose its molar mass, which UCUM does not write.
    public var ucum: String? { UnitText.ucum(of: definition.factors) }

    /// The name of a unit that stands alone, in words, in the singular; else nil.
    public var name: String? {
        guard let factor = definition.factors.first, definition.factors.count == 1,
            factor.power == 1, factor.prefix == .none
        else { return nil }
        return factor.atom.name
    }
}
