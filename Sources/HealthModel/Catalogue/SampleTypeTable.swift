/// The entries of one group, as text; see ``CatalogueEntry`` for its form.
///
/// A row of a quantity type has: short name, display name, canonical unit, aggregation, range that
/// is usual for adults (with its unit where that is not the canonical one), least value, units to
/// offer (a menu of ``UnitMenu`` or one unit). A row of a category type has: short name, display
/// name, enumeration. A row of another kind has: short name, display name, kind.
struct SampleTypeTable {
    let group: SampleType.Group
    private(set) var quantities = ""
    private(set) var categories = ""
    private(set) var others = ""

    /// Every table, in the order of lists.
    static let all: [SampleTypeTable] = [
        activity, bodyMeasurements, vitals, heart, respiratory, sleep, symptoms, nutrition, lab,
        reproductive, mindfulness, mobility, hearing, records, other,
    ]

    /// The types, and the short names of entries that could not be read; a test finds those.
    static let reading: (types: [SampleType], faults: [String]) = {
        var types: [SampleType] = []
        var faults: [String] = []
        func add(_ type: SampleType?, _ entry: CatalogueEntry) {
            if let type { types.append(type) } else { faults.append(entry.shortName) }
        }
        for table in all {
            for entry in CatalogueEntry.read(table.quantities) {
                add(SampleType(quantity: entry, in: table.group), entry)
            }
            for entry in CatalogueEntry.read(table.categories) {
                add(SampleType(category: entry, in: table.group), entry)
            }
        }
        let nutrients = types.filter { $0.group == .nutrition }.map(\.identifier)
        for table in all {
            for entry in CatalogueEntry.read(table.others) {
                add(SampleType(other: entry, in: table.group, nutrients: nutrients), entry)
            }
        }
        return (types, faults)
    }()
}

extension SampleType {
    private init(_ entry: CatalogueEntry, in group: Group, prefix: String, kind: Kind) {
        identifier = prefix + entry.ownIdentifier
        shortName = entry.shortName
        displayName = entry.cells[1]
        self.group = group
        self.kind = kind
        clientsMayWrite = !entry.marks.contains("read-only")
        sensitivity = entry.marks.contains("intimate") ? .intimate : .ordinary
        span =
            if entry.marks.contains("moment") { .moment } else if entry.marks.contains("open-ended")
            { .mayBeOpenEnded } else { .any }
        requiredMetadata = entry.requiredMetadata
        aliases = entry.aliases
        purpose = entry.purpose
    }

    fileprivate init?(quantity entry: CatalogueEntry, in group: Group) {
        guard let traits = QuantityTraits(entry.cells) else { return nil }
        let prefix = "HKQuantityTypeIdentifier"
        self.init(entry, in: group, prefix: prefix, kind: .quantity(traits))
    }

    fileprivate init?(category entry: CatalogueEntry, in group: Group) {
        guard entry.cells.count == 3, let values = HealthEnumeration.named(entry.cells[2]) else {
            return nil
        }
        let prefix = "HKCategoryTypeIdentifier"
        self.init(entry, in: group, prefix: prefix, kind: .category(CategoryTraits(values: values)))
    }

    /// Their identifiers stand whole in the table.
    fileprivate init?(other entry: CatalogueEntry, in group: Group, nutrients: [String]) {
        guard entry.cells.count == 3, entry.identifier != nil else { return nil }
        let kind: Kind
        switch entry.cells[2] {
        case "workout": kind = .workout
        case "foods":
            kind = .correlation(CorrelationTraits(partTypes: nutrients, needsEach: false))
        case "pressures":
            let parts = ["Systolic", "Diastolic"].map {
                "HKQuantityTypeIdentifierBloodPressure\($0)"
            }
            kind = .correlation(CorrelationTraits(partTypes: parts, needsEach: true))
        default:
            guard let opaque = OpaqueKind(rawValue: entry.cells[2]) else { return nil }
            kind = .opaque(opaque)
        }
        self.init(entry, in: group, prefix: "", kind: kind)
    }
}

extension QuantityTraits {
    /// Reads the cells of a row; nil where one of them makes no sense.
    fileprivate init?(_ cells: [String]) {
        guard cells.count == 7, let unit = try? Unit(parsing: cells[2]),
            let aggregation = Aggregation(rawValue: cells[3]),
            let plausible = PlausibleRange(cells[4], canonicalUnit: unit),
            let leastValue = LeastValue(rawValue: cells[5]), let menu = UnitMenu.named(cells[6])
        else { return nil }
        canonicalUnit = unit
        self.aggregation = aggregation
        self.leastValue = leastValue
        self.plausible = plausible
        offeredUnits = menu
    }
}

extension QuantityTraits.PlausibleRange {
    /// Reads `30 to 220 count/min`, or `30 to 220` in the canonical unit.
    fileprivate init?(_ text: String, canonicalUnit: Unit) {
        let parts = TextTable.list(text, at: " ")
        guard (3...4).contains(parts.count), let low = Digits(parsing: parts[0])?.doubleValue,
            let high = Digits(parsing: parts[2])?.doubleValue, low < high
        else { return nil }
        bounds = low...high
        guard parts.count == 4 else {
            unit = canonicalUnit
            return
        }
        guard let own = try? Unit(parsing: parts[3]) else { return nil }
        unit = own
    }
}
