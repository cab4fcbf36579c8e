internal import Bytes
public import Cryptography

/// How a password becomes a slot's key pair; stands in the slot and is bound into its seal.
public struct PasswordParameters: Sendable, Equatable {
    /// What a new slot costs: RFC 9106's second recommendation in one lane, 0.6 s on a slow core.
    public static let todaysCost = Argon2id.Parameters(
        memoryKiB: 64 * 1024,
        iterations: 3,
        parallelism: 1
    )
    /// Below this no slot is opened, whatever it says: OWASP's least cost.
    public static let floor = Argon2id.Parameters(
        memoryKiB: 46 * 1024,
        iterations: 1,
        parallelism: 1
    )
    /// Above this a slot could only be meant to bring the server down.
    static let ceiling = Argon2id.Parameters(
        memoryKiB: 1024 * 1024,
        iterations: 16,
        parallelism: 16
    )
    public static let saltLength = 16

    private static let formatVersion: UInt8 = 1
    private static let length = 1 + 4 * 4 + saltLength

    public let cost: Argon2id.Parameters
    /// 16 random bytes.
    public let salt: [UInt8]
    /// Which of the server's Argon2 secrets takes part.
    public let serverSecretID: UInt32

    /// The salt must have ``saltLength`` bytes.
    public init(cost: Argon2id.Parameters, salt: [UInt8], serverSecretID: UInt32) {
        precondition(salt.count == Self.saltLength)
        self.cost = cost
        self.salt = salt
        self.serverSecretID = serverSecretID
    }

    /// Reads what ``encoded`` gives.
    ///
    /// - Throws: ``VaultError/unsupported`` for another version, ``VaultError/damaged`` for another
    ///   length, ``VaultError/parametersOutOfBounds`` for a cost below the floor.
    public init(encoded bytes: [UInt8]) throws(VaultError) {
        guard let version = bytes.first else { throw .damaged }
        guard version == Self.formatVersion else { throw .unsupported }
        guard bytes.count == Self.length else { throw .damaged }
        var reader = FieldReader(Array(bytes.dropFirst()))
        let cost = Argon2id.Parameters(
            memoryKiB: try reader.fixed(),
            iterations: try reader.fixed(),
            parallelism: try reader.fixed()
        )
        let id = try reader.fixed(UInt32.self)
        self.init(cost: cost, salt: try reader.bytes(Self.saltLength), serverSecretID: id)
        guard isWithinBounds else { throw .parametersOutOfBounds }
    }

    /// 33 bytes: version, memory, passes, lanes, the server secret's id, salt.
    public var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.append(byte: Self.formatVersion)
        writer.append(fixed: cost.memoryKiB)
        writer.append(fixed: cost.iterations)
        writer.append(fixed: cost.parallelism)
        writer.append(fixed: serverSecretID)
        writer.append(salt)
        return writer.bytes
    }

    /// Whether a slot with these parameters should be made anew with the others.
    public func isWeaker(than other: PasswordParameters) -> Bool {
        cost.memoryKiB < other.cost.memoryKiB || cost.iterations < other.cost.iterations
            || serverSecretID < other.serverSecretID
    }

    var isWithinBounds: Bool {
        (Self.floor.memoryKiB...Self.ceiling.memoryKiB).contains(cost.memoryKiB)
            && (Self.floor.iterations...Self.ceiling.iterations).contains(cost.iterations)
            && (Self.floor.parallelism...Self.ceiling.parallelism).contains(cost.parallelism)
    }
}
