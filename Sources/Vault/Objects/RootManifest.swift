public import Bytes

/// Where an account's chain of consent records ended when the root was sealed.
public struct ConsentHead: Sendable, Equatable {
    static let hashLength = 32

    /// The number of the last record; 0 where there was none.
    public let number: Int64
    /// Its 32-byte hash; zeros where there was none.
    public let hash: [UInt8]

    /// The hash must have 32 bytes.
    public init(number: Int64, hash: [UInt8]) {
        precondition(hash.count == Self.hashLength)
        self.number = number
        self.hash = hash
    }
}

/// The sealed list of everything else that a vault's objects hold.
public struct RootManifest: Sendable {
    /// A type's samples are listed in a manifest of their own.
    public struct TypeEntry: Sendable, Equatable {
        public let type: String
        public let manifest: Identifier128

        public init(type: String, manifest: Identifier128) {
            self.type = type
            self.manifest = manifest
        }
    }

    /// An object of which there is one, and the form of it that holds.
    public struct ObjectVersion: Sendable, Equatable {
        public let id: Identifier128
        public let version: Int64

        public init(id: Identifier128, version: Int64) {
            self.id = id
            self.version = version
        }
    }

    /// Rises with each new form of the root; equal to the row's version.
    public var version: Int64
    public var epoch: UInt32
    /// The last change number whose effect is in the pages; 0 while all is in the journal.
    public var mergedThrough: Int64
    public let identityKey: IdentityKey
    public var consentHead: ConsentHead
    public var indexPages: [Identifier128]
    public var markPages: [Identifier128]
    public var types: [TypeEntry]
    /// Nil until the person has said something of themselves.
    public var profile: ObjectVersion?

    public init(
        version: Int64,
        epoch: UInt32,
        mergedThrough: Int64 = 0,
        identityKey: IdentityKey = IdentityKey(),
        consentHead: ConsentHead,
        indexPages: [Identifier128] = [],
        markPages: [Identifier128] = [],
        types: [TypeEntry] = [],
        profile: ObjectVersion? = nil
    ) {
        self.version = version
        self.epoch = epoch
        self.mergedThrough = mergedThrough
        self.identityKey = identityKey
        self.consentHead = consentHead
        self.indexPages = indexPages
        self.markPages = markPages
        self.types = types
        self.profile = profile
    }
}
