/// What somebody does in a workout (HealthKit: HKWorkoutActivityType).
///
/// Every number is a kind of workout, also one that the catalogue does not know yet: it is kept.
public struct WorkoutActivityType: Hashable, Sendable {
    /// What the catalogue knows of a kind.
    public struct Entry: Hashable, Sendable {
        /// HealthKit's number.
        public let raw: Int
        /// The symbol's own part; fit for an address.
        public let shortName: String
        public let displayName: String
        /// Identifiers of the quantity types that measure how far it went; the usual one first.
        public let distanceTypes: [String]
        /// Identifiers of the quantity types that it often has: energy, heart rate and others.
        public let typicalTypes: [String]
        /// What is offered instead; empty for a kind that is still offered.
        public let replacements: [WorkoutActivityType]

        /// HealthKit's name: `HKWorkoutActivityTypeRunning`.
        public var symbol: String { prefix + ASCIICase.capitalised(shortName) }
    }

    /// HealthKit's number.
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let running = WorkoutActivityType(rawValue: 37)
    public static let walking = WorkoutActivityType(rawValue: 52)
    public static let cycling = WorkoutActivityType(rawValue: 13)
    public static let swimming = WorkoutActivityType(rawValue: 46)
    public static let multisport = WorkoutActivityType(rawValue: 82)
    public static let other = WorkoutActivityType(rawValue: 3000)

    /// What the catalogue knows; nil for a number that it does not have.
    public var entry: Entry? { Self.byRaw[rawValue] }

    /// The kind of a short name or of HealthKit's symbol; nil for an unknown one.
    public static func named(_ name: String) -> WorkoutActivityType? {
        byName[name].map { WorkoutActivityType(rawValue: $0) }
    }

    /// Every kind that the catalogue knows, in the order of the numbers.
    public static let all: [Entry] = read()

    private static let byRaw = Dictionary(all.map { ($0.raw, $0) }) { first, _ in first }
    private static let byName = Dictionary(
        all.flatMap { [($0.shortName, $0.raw), ($0.symbol, $0.raw)] }
    ) { first, _ in first }

    private static let prefix = "HKWorkoutActivityType"
}

extension WorkoutActivityType {
    /// A row of the table with the lines behind it.
    private struct Block {
        let cells: [String]
        var typical: [String] = []
        var replacements: [String] = []
    }

    private static func read() -> [Entry] {
        var blocks: [Block] = []
        for line in TextTable.lines(table) {
            if let rest = TextTable.rest(of: line, behind: "+"), !blocks.isEmpty {
                blocks[blocks.count - 1].typical += TextTable.list(rest)
            } else if let rest = TextTable.rest(of: line, behind: "-"), !blocks.isEmpty {
                blocks[blocks.count - 1].replacements += TextTable.list(rest)
            } else {
                blocks.append(Block(cells: TextTable.cells(line)))
            }
        }
        let numbers = Dictionary(blocks.map { ($0.cells[1], $0.cells[0]) }) { first, _ in first }
        return blocks.compactMap { entry($0, numbers: numbers) }
    }

    private static func entry(_ block: Block, numbers: [String: String]) -> Entry? {
        guard block.cells.count >= 3, let raw = LocalDay.number(block.cells[0].utf8) else {
            return nil
        }
        let distances = block.cells.count > 3 ? TextTable.list(block.cells[3]) : []
        // Rests and groups are parts of other workouts.
        let usual = raw == 2998 || raw == 2999 ? [] : usualTypes
        return Entry(
            raw: raw,
            shortName: block.cells[1],
            displayName: block.cells[2],
            distanceTypes: identifiers(distances),
            typicalTypes: identifiers(usual + block.typical),
            replacements: block.replacements.compactMap { name in
                numbers[name].flatMap { LocalDay.number($0.utf8) }.map {
                    WorkoutActivityType(rawValue: $0)
                }
            }
        )
    }

    private static let usualTypes = ["activeEnergyBurned", "basalEnergyBurned", "heartRate"]

    /// A short name that no type has is left out; a test finds it.
    private static func identifiers(_ names: [String]) -> [String] {
        names.compactMap { SampleType.withShortName($0)?.identifier }
    }
}
