/// The units that forms offer, by name, for each measurement system; the usual one first.
enum UnitMenu {
    /// Columns: name, metric, United States, United Kingdom.
    private static let table = """
        bodyWeight  | kg, lb, st+lb   | lb, kg, st+lb   | st+lb, kg, lb
        height      | cm, m, ft+in    | ft+in, in, cm   | ft+in, cm, m
        girth       | cm, in          | in, cm          | in, cm
        shortLength | cm, in          | in, cm          | cm, in
        distance    | km, m, mi       | mi, km, yd      | mi, km, m
        pool        | m, km, yd       | yd, m, mi       | m, km, yd
        depth       | m, ft           | ft, m           | m, ft
        speed       | km/hr, m/s, mi/hr | mi/hr, km/hr, m/s | mi/hr, km/hr, m/s
        step        | m/s, ft/s       | ft/s, m/s       | m/s, ft/s
        energy      | kcal, kJ        | Cal, kcal, kJ   | kcal, kJ
        temperature | degC, degF      | degF, degC      | degC, degF
        glucose     | mmol<180.15588>/L, mg/dL | mg/dL, mmol<180.15588>/L | mmol<180.15588>/L, mg/dL
        drink       | mL, L, fl_oz_us | fl_oz_us, cup_us, mL, L | mL, L, pt_imp, fl_oz_imp
        gram        | g, mg, oz       | g, mg, oz       | g, mg, oz
        milligram   | mg, mcg, g      | mg, mcg, g      | mg, mcg, g
        microgram   | mcg, mg         | mcg, mg         | mcg, mg
        duration    | min, h:min:s, hr | min, h:min:s, hr | min, h:min:s, hr
        percent     | percent         | percent         | percent
        """

    /// The menu of a name, or the same single unit for all; nil for what is neither.
    static func named(_ name: String) -> [MeasurementSystem: [EntryUnit]]? {
        if let menu = menus[name] { return menu }
        guard let unit = EntryUnit(symbol: name) else { return nil }
        return Dictionary(uniqueKeysWithValues: MeasurementSystem.allCases.map { ($0, [unit]) })
    }

    /// A row that cannot be read is left out, so that the types that name it are faults.
    private static let menus: [String: [MeasurementSystem: [EntryUnit]]] = {
        var menus: [String: [MeasurementSystem: [EntryUnit]]] = [:]
        for row in TextTable.rows(table) where row.count == 4 {
            let named = row.dropFirst().map { TextTable.list($0) }
            let lists = named.map { $0.compactMap { EntryUnit(symbol: $0) } }
            guard zip(named, lists).allSatisfy({ $0.count == $1.count }) else { continue }
            let systems: [MeasurementSystem] = [.metric, .unitedStates, .unitedKingdom]
            menus[row[0]] = Dictionary(uniqueKeysWithValues: zip(systems, lists))
        }
        return menus
    }()
}
