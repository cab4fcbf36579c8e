/// One unit in a product: an atom with its prefix, its molar mass and its power.
struct UnitFactor: Sendable {
    let atom: UnitAtom
    let prefix: UnitPrefix
    /// In g/mol; nil for all but moles of a known substance, which then measure its mass.
    let molarMass: Digits?
    /// Never zero in a unit.
    let power: Int

    init(_ atom: UnitAtom, prefix: UnitPrefix = .none, molarMass: Digits? = nil, power: Int = 1) {
        self.atom = atom
        self.prefix = prefix
        self.molarMass = molarMass?.canonical
        self.power = power
    }

    /// What makes two factors the same unit, whatever their powers; in the order of unit strings.
    private struct Identity: Hashable, Comparable {
        let index: Int
        let powerOfTen: Int
        let molarMass: String

        static func < (left: Identity, right: Identity) -> Bool {
            (left.index, left.powerOfTen, left.molarMass)
                < (right.index, right.powerOfTen, right.molarMass)
        }
    }

    private var identity: Identity {
        Identity(
            index: atom.index,
            powerOfTen: prefix.powerOfTen,
            molarMass: molarMass?.description ?? ""
        )
    }

    /// Puts equal units together and all into one order; nil when a power is beyond the limit.
    static func product(_ factors: [UnitFactor], limit: Int = Unit.maximumPower) -> [UnitFactor]? {
        var merged: [Identity: UnitFactor] = [:]
        for factor in factors {
            let before = merged[factor.identity]?.power ?? 0
            guard let sum = factor.raised(adding: before, limit: limit) else { return nil }
            merged[factor.identity] = sum
        }
        let rest = merged.filter { $0.value.power != 0 }
        return rest.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The factor with another power; nil beyond the limit.
    func raised(to exponent: Int, limit: Int = Unit.maximumPower) -> UnitFactor? {
        let (product, overflow) = power.multipliedReportingOverflow(by: exponent)
        guard !overflow, product.magnitude <= UInt(limit) else { return nil }
        return UnitFactor(atom, prefix: prefix, molarMass: molarMass, power: product)
    }

    private func raised(adding other: Int, limit: Int) -> UnitFactor? {
        let (sum, overflow) = power.addingReportingOverflow(other)
        guard !overflow, sum.magnitude <= UInt(limit) else { return nil }
        return UnitFactor(atom, prefix: prefix, molarMass: molarMass, power: sum)
    }

    /// `kg`, `mmol<180.15588>`, without the power.
    var symbol: String {
        prefix.symbol + atom.symbol + (molarMass.map { "<\($0)>" } ?? "")
    }

    /// The base dimension of each, with the power it has here.
    var powers: [Dimension.Base: Int] {
        let dimension = molarMass == nil ? atom.dimension : .mass
        return dimension.powers.mapValues { $0 * power }
    }

    /// How many of the dimension's own unit this is.
    var scale: Fraction {
        let tens = Fraction(numerator: .one, powerOfTen: prefix.powerOfTen)
        // Grams in the kilogram, the unit that masses are counted in.
        let mass = molarMass.map { Fraction($0) * Fraction(numerator: .one, powerOfTen: -3) }
        return (atom.factor * tens * (mass ?? .one)).raised(to: power)
    }
}
