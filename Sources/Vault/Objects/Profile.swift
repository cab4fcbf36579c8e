public import HealthModel

/// What a person has said of themselves, and how they like to see their record; it is sealed like
/// the samples.
public struct Profile: Hashable, Sendable {
    public var characteristics: Characteristics
    /// The unit in which a type's values are shown and entered, by the type's identifier; a type
    /// that is not there has the usual one.
    public var units: [String: EntryUnit]
    /// Identifiers of types, in the person's order.
    public var favourites: [String]

    public init(
        characteristics: Characteristics = Characteristics(),
        units: [String: EntryUnit] = [:],
        favourites: [String] = []
    ) {
        self.characteristics = characteristics
        self.units = units
        self.favourites = favourites
    }
}

/// A profile as an object of kind ``SealedObjectKind/profile`` holds it.
public struct SealedProfile: Hashable, Sendable {
    /// Rises with each new form of the profile; equal to the row's version.
    public let version: Int64
    public let profile: Profile

    public init(version: Int64, profile: Profile) {
        self.version = version
        self.profile = profile
    }
}
