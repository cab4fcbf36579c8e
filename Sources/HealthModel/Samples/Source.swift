/// What a client says of itself in a sample; which client it was is stamped beside it by the
/// server and never claimed here (HealthKit: source revision).
public struct Source: Hashable, Sendable {
    /// The name to show.
    public let name: String
    /// The program's own identifier (HealthKit: bundle identifier).
    public let bundleIdentifier: String?
    public let version: String?
    /// The kind of device it ran on: "Watch6,1".
    public let productType: String?
    public let operatingSystemVersion: String?

    public init(
        name: String,
        bundleIdentifier: String? = nil,
        version: String? = nil,
        productType: String? = nil,
        operatingSystemVersion: String? = nil
    ) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
        self.version = version
        self.productType = productType
        self.operatingSystemVersion = operatingSystemVersion
    }
}
