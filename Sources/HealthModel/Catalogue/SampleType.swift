/// One type of sample: what it is called, measured in, and may hold.
public struct SampleType: Sendable, Identifiable {
    /// What kind of content a sample of the type has.
    public enum Kind: Sendable {
        case quantity
    }

    /// The area of health that lists show the type under.
    public enum Group: String, Sendable, CaseIterable {
        case bodyMeasurements = "body measurements"
    }

    /// How values of the type are put together (HealthKit: HKQuantityAggregationStyle).
    public enum Aggregation: Sendable {
        /// Added up.
        case cumulative
        /// Averaged, every sample counting the same.
        case discreteArithmetic
    }

    /// How openly the type may be shown.
    public enum Sensitivity: Sendable {
        case ordinary
        /// Never named in titles, addresses and notices; hidden in mixed lists until opened.
        case discreet
    }

    /// Bounds of a value, in the type's canonical unit.
    public struct Bounds: Sendable {
        /// A value must be above this; nil where any is allowed.
        public let above: Double?
        /// Outside this, a person is asked whether the value is right.
        public let plausible: ClosedRange<Double>
    }

    /// HealthKit's identifier.
    public let identifier: String
    /// The identifier's own part, as in HealthKit's Swift names; fit for an address.
    public let shortName: String
    public let displayName: String
    public let group: Group
    public let kind: Kind
    public let canonicalUnit: Unit
    public let aggregation: Aggregation
    public let bounds: Bounds
    /// What a form offers, the usual one of the system first.
    public let offeredUnits: [MeasurementSystem: [EntryUnit]]
    /// Whether a connected client may be allowed to write the type.
    public let clientsMayWrite: Bool
    public let sensitivity: Sensitivity
    /// What the type is and why one would record it; the consent screen says so.
    public let purpose: String

    public var id: String { identifier }
    /// Outside this, in ``canonicalUnit``, a person is asked whether the value is right.
    public var plausibleRange: ClosedRange<Double> { bounds.plausible }

    /// The entry with HealthKit's identifier; nil for a type that is not in the catalogue.
    public static func named(_ identifier: String) -> SampleType? { byIdentifier[identifier] }

    /// The entry with a short name.
    public static func withShortName(_ name: String) -> SampleType? { byShortName[name] }

    /// The whole catalogue.
    public static let all: [SampleType] = bodyTypes

    private static let byIdentifier = Dictionary(
        uniqueKeysWithValues: all.map { ($0.identifier, $0) }
    )
    private static let byShortName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.shortName, $0) }
    )
}
