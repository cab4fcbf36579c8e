/// A unit symbol that is not composed of others, with its SI prefix where it has one.
///
/// Prefixes stand before the units that take them only: `kg` is a kilogram, and there is no `klb`.
struct UnitAtom {
    let dimension: Dimension
    let factor: Double

    /// Looks up a symbol, the whole symbol first: `min` is a minute and not a milli-inch.
    static func named(_ symbol: String) -> UnitAtom? {
        // The kilogram is the SI unit itself, so that its factor is exactly 1.
        if symbol == Unit.kilogram.symbol { return UnitAtom(.kilogram) }
        if let unit = plain[symbol] ?? prefixable[symbol] { return UnitAtom(unit) }
        for (prefix, factor) in prefixes where symbol.utf8.starts(with: prefix.utf8) {
            let rest = String(symbol.utf8.dropFirst(prefix.utf8.count))
            guard let rest, let unit = prefixable[rest] else { continue }
            return UnitAtom(dimension: unit.dimension, factor: unit.factor * factor)
        }
        return nil
    }

    private init(dimension: Dimension, factor: Double) {
        self.dimension = dimension
        self.factor = factor
    }

    private init(_ unit: Unit) { self.init(dimension: unit.dimension, factor: unit.factor) }

    private static let plain = table([.pound, .ounce, .stone, .count])
    private static let prefixable = table([.gram])

    private static let prefixes: [(symbol: String, factor: Double)] = [
        ("f", 1e-15), ("p", 1e-12), ("n", 1e-9), ("mc", 1e-6), ("m", 1e-3), ("c", 1e-2),
        ("d", 1e-1), ("da", 1e1), ("h", 1e2), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12),
    ]

    private static func table(_ units: [Unit]) -> [String: Unit] {
        Dictionary(uniqueKeysWithValues: units.map { ($0.symbol, $0) })
    }
}
