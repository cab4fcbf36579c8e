public import FoundationEssentials

/// What a sample holds, by kind.
public enum SampleContent: Hashable, Sendable {
    case quantity(Quantity)
    /// A number of the type's enumeration.
    case category(Int)
    case correlation(Correlation)
    indirect case workout(Workout)
    case opaque(OpaqueContent)
}

/// Samples that belong together: a blood pressure reading, a food.
///
/// The parts are samples of their own and are stored once; here they are named.
public struct Correlation: Hashable, Sendable {
    /// A sample that belongs to the correlation.
    public struct Part: Hashable, Sendable {
        public let uuid: UUID
        /// HealthKit's identifier of the part's type.
        public let type: String

        public init(uuid: UUID, type: String) {
            self.uuid = uuid
            self.type = type
        }

        public init(_ sample: Sample) { self.init(uuid: sample.uuid, type: sample.type) }
    }

    public let parts: [Part]

    public init(parts: [Part]) { self.parts = parts }

    /// Holds samples together that are at hand.
    public init(_ samples: [Sample]) { parts = samples.map(Part.init) }
}

/// The content of a sample that is not looked into: as it came, byte by byte.
public struct OpaqueContent: Hashable, Sendable {
    /// What the bytes are (RFC 6838): `application/json`, `text/csv`.
    public let mediaType: String
    public let bytes: [UInt8]

    public init(mediaType: String, bytes: [UInt8]) {
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
