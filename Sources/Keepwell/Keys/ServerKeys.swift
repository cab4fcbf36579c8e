/// All keys of the server, at least one for each purpose.
public struct ServerKeys: Sendable {
    private let keys: [KeyPurpose: [ServerKey]]

    /// - Throws: the first purpose that has no key.
    public init(_ all: [ServerKey]) throws(MissingServerKey) {
        keys = Dictionary(grouping: all, by: \.purpose).mapValues { $0.sorted { $0.id < $1.id } }
        for purpose in KeyPurpose.allCases where keys[purpose] == nil {
            throw MissingServerKey(purpose: purpose)
        }
    }

    /// A first key for every purpose.
    public static func newSet() -> [ServerKey] {
        KeyPurpose.allCases.map { ServerKey(newFor: $0, id: 1) }
    }

    /// The key that new things are made with.
    public func newest(_ purpose: KeyPurpose) -> ServerKey {
        guard let key = keys[purpose]?.last else {
            preconditionFailure("the initialiser lets no purpose go without a key")
        }
        return key
    }

    /// The key that made something earlier; nil when it is not at hand.
    public func key(_ purpose: KeyPurpose, id: UInt32) -> ServerKey? {
        keys[purpose]?.first { $0.id == id }
    }

    /// Every key.
    public var all: [ServerKey] { keys.values.flatMap { $0 } }
}

/// A purpose for which no key was found.
public struct MissingServerKey: Error, Equatable, Sendable {
    public let purpose: KeyPurpose
}
