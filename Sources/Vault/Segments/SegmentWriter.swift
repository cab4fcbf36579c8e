public import Bytes
internal import Cryptography
public import HealthModel
internal import Synchronization

/// Seals operations for a vault whose key need not be at hand.
///
/// It belongs to one vault and one run of one process and is never written down, so that no restart
/// and no restored backup can take a counter twice.
public final class SegmentWriter: Sendable {
    /// How many operations a segment takes.
    public static let maximumOperations: UInt64 = 4_096
    /// How long a segment takes operations.
    public static let maximumAgeMilliseconds: Int64 = 24 * 3_600_000

    public let account: Identifier128
    public let id: Identifier128
    public let epoch: UInt32
    /// The segment's key, sealed to the vault's public key.
    public let sealedKey: [UInt8]

    private let key: SecretBytes
    private let openedAt: Instant
    private let nextCounter = Mutex<UInt64>(0)

    /// Draws a new segment key.
    ///
    /// - Throws: ``VaultError/damaged`` for a public key that cannot be sealed to.
    public init(
        account: Identifier128,
        epoch: UInt32,
        publicKey: [UInt8],
        now: Instant
    ) throws(VaultError) {
        self.account = account
        self.epoch = epoch
        id = Random.identifier()
        key = Random.secret(ChaCha20Poly1305.keyLength)
        openedAt = now
        sealedKey = try SegmentKey.seal(
            key,
            account: account,
            id: id,
            epoch: epoch,
            to: publicKey
        )
    }

    /// Whether the segment must be closed: full, too old, or opened by a clock that went back since.
    public func isExhausted(now: Instant) -> Bool {
        let (age, overflow) = now.milliseconds.subtractingReportingOverflow(
            openedAt.milliseconds
        )
        return overflow || age < 0 || age >= Self.maximumAgeMilliseconds
            || nextCounter.withLock { $0 } >= Self.maximumOperations
    }

    /// Seals an operation whose first change has the number `from`.
    ///
    /// Each call takes a new counter, also a repeated one, and none is ever given back.
    ///
    /// - Throws: ``VaultError/segmentExhausted``, ``VaultError/invalidOperation`` for numbers that
    ///   no change has.
    public func seal(
        _ operation: EncodedOperation,
        from: Int64
    ) throws(VaultError) -> (counter: UInt64, sealed: [UInt8]) {
        let (to, overflow) = from.addingReportingOverflow(operation.changeCount - 1)
        guard from > 0, !overflow else { throw .invalidOperation }
        let counter = try takeCounter()
        let place = SealedOperation.Place(
            account: account,
            segment: id,
            from: from,
            to: to,
            counter: counter
        )
        let ciphertext = ChaCha20Poly1305.seal(
            operation.padded,
            key: key,
            nonce: place.nonce,
            associatedData: place.associatedData
        )
        return (counter, [SealedOperation.version] + ciphertext)
    }

    /// Encodes and seals an operation.
    public func seal(
        _ operation: Operation,
        from: Int64
    ) throws(VaultError) -> (counter: UInt64, sealed: [UInt8]) {
        try seal(EncodedOperation(operation), from: from)
    }

    private func takeCounter() throws(VaultError) -> UInt64 {
        let counter = nextCounter.withLock { next -> UInt64? in
            guard next < Self.maximumOperations else { return nil }
            defer { next += 1 }
            return next
        }
        guard let counter else { throw .segmentExhausted }
        return counter
    }
}
