/// One type of sample: what it is called, what its samples hold, and who may see or write it.
public struct SampleType: Sendable, Identifiable {
    /// What kind of content a sample of the type has.
    public enum Kind: Sendable {
        case quantity(QuantityTraits)
        case category(CategoryTraits)
        case correlation(CorrelationTraits)
        case workout
        /// Kept whole, without being looked into.
        case opaque(OpaqueKind)
    }

    /// The area of health that lists show the type under.
    public enum Group: String, Sendable, CaseIterable {
        case activity
        case bodyMeasurements = "body measurements"
        case vitals
        case heart
        case respiratory = "breathing"
        case sleep
        case symptoms
        case nutrition
        case lab = "blood and lab"
        case reproductive = "cycle and sexuality"
        case mindfulness = "mind"
        case mobility
        case hearing
        case records = "health records"
        case other
    }

    /// How openly the type may be shown.
    public enum Sensitivity: Sendable {
        case ordinary
        /// Never named in titles, addresses and notices; hidden in mixed lists until opened.
        case intimate
    }

    /// What bounds the times of a type's samples.
    public enum Span: Sendable {
        case any
        /// The end may be unknown (``Instant/distantFuture``): "not finished".
        case mayBeOpenEnded
        /// Start and end are the same.
        case moment
    }

    /// HealthKit's identifier.
    public let identifier: String
    /// The identifier's own part, as in HealthKit's Swift names; fit for an address.
    public let shortName: String
    public let displayName: String
    public let group: Group
    public let kind: Kind
    /// Whether a connected client may be allowed to write the type.
    public let clientsMayWrite: Bool
    public let sensitivity: Sensitivity
    public let span: Span
    /// Metadata keys without which a sample is refused.
    public let requiredMetadata: [String]
    /// Other names that people look for, in small letters, and older identifiers.
    public let aliases: [String]
    /// What the type is and why one would record it; the consent screen says so.
    public let purpose: String

    public var id: String { identifier }

    /// What only quantity types have; nil for others.
    public var quantity: QuantityTraits? {
        if case .quantity(let traits) = kind { traits } else { nil }
    }

    /// What only category types have; nil for others.
    public var category: CategoryTraits? {
        if case .category(let traits) = kind { traits } else { nil }
    }

    /// What only correlation types have; nil for others.
    public var correlation: CorrelationTraits? {
        if case .correlation(let traits) = kind { traits } else { nil }
    }

    /// The identifiers of the types that consent is asked for: a correlation is read and written
    /// by the right to its parts.
    public var consentTypes: [String] { correlation?.partTypes ?? [identifier] }

    /// Whether a person should be asked if the value is right; false for another dimension.
    public func isPlausible(_ quantity: Quantity) -> Bool {
        self.quantity?.isPlausible(quantity) ?? false
    }
}

extension SampleType: Hashable {
    public static func == (left: SampleType, right: SampleType) -> Bool {
        left.identifier == right.identifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
