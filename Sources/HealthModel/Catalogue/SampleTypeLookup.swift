/// The answer to a name that may or may not be in the catalogue.
public enum SampleTypeAnswer: Hashable, Sendable {
    case known(SampleType)
    /// The name as it was given: samples of types that are not known are kept all the same.
    case unknown(String)

    /// HealthKit's identifier, or the unknown name.
    public var identifier: String {
        switch self {
        case .known(let type): type.identifier
        case .unknown(let name): name
        }
    }

    public var type: SampleType? { if case .known(let type) = self { type } else { nil } }
}

extension SampleType {
    /// The whole catalogue, group by group.
    public static let all: [SampleType] = SampleTypeTable.reading.types

    /// The entry with HealthKit's identifier, today's or an older one; nil for a type that is not
    /// in the catalogue.
    public static func named(_ identifier: String) -> SampleType? { byIdentifier[identifier] }

    /// The entry with a short name.
    public static func withShortName(_ name: String) -> SampleType? { byShortName[name] }

    /// Looks for an identifier, a short name or another name that people use, in that order.
    ///
    /// Other names are found whether they are written with capitals or not.
    public static func find(_ name: String) -> SampleTypeAnswer {
        let type = byIdentifier[name] ?? byShortName[name] ?? byAlias[ASCIICase.small(name)]
        return type.map { .known($0) } ?? .unknown(name)
    }

    /// Those whose names or other names begin with what was typed, or hold it; the best first.
    public static func search(_ typed: String) -> [SampleType] {
        let typed = ASCIICase.small(typed)
        guard !typed.isEmpty else { return all }
        let ranked = all.compactMap { type in rank(of: type, for: typed).map { ($0, type) } }
        return (0...2).flatMap { rank in ranked.filter { $0.0 == rank }.map(\.1) }
    }

    /// 0 where a name is what was typed, 1 where one begins with it, 2 where one holds it.
    private static func rank(of type: SampleType, for typed: String) -> Int? {
        let names = [ASCIICase.small(type.displayName)] + type.aliases
        if names.contains(typed) { return 0 }
        if names.contains(where: { $0.hasPrefix(typed) }) { return 1 }
        return names.contains { $0.contains(typed) } ? 2 : nil
    }

    private static let byIdentifier = index(
        all.map { ($0.identifier, $0) }
            + all.flatMap { type in
                type.aliases.filter { $0.utf8.starts(with: "HK".utf8) }.map { ($0, type) }
            }
    )
    private static let byShortName = index(all.map { ($0.shortName, $0) })
    private static let byAlias = index(
        all.flatMap { type in type.aliases.map { ($0, type) } }
            + all.map { (ASCIICase.small($0.displayName), $0) }
    )

    /// The first of several keeps a name; a test finds names that are given twice.
    private static func index(_ pairs: [(String, SampleType)]) -> [String: SampleType] {
        Dictionary(pairs) { first, _ in first }
    }
}
