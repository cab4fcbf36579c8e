public import Bytes
internal import Cryptography

/// Opens the operations of one segment.
public final class SegmentReader: Sendable {
    private let account: Identifier128
    private let id: Identifier128
    private let key: SecretBytes

    /// Opens the segment's key.
    ///
    /// - Throws: ``VaultError/damaged`` also for a segment of another vault or epoch,
    ///   ``VaultError/unsupported``.
    public init(
        opening sealedKey: [UInt8],
        account: Identifier128,
        id: Identifier128,
        epoch: UInt32,
        vault: UnlockedVault
    ) throws(VaultError) {
        self.account = account
        self.id = id
        key = try SegmentKey.open(
            sealedKey,
            account: account,
            id: id,
            epoch: epoch,
            vault: vault
        )
    }

    /// Opens an operation that stands at these numbers.
    ///
    /// - Throws: ``VaultError/damaged``, ``VaultError/unsupported``.
    public func open(
        _ sealed: [UInt8],
        counter: UInt64,
        from: Int64,
        to: Int64
    ) throws(VaultError) -> Operation {
        guard let version = sealed.first, Padding.isStep(sealed.count),
            sealed.count <= EncodedOperation.maximumLength
        else { throw .damaged }
        guard version == SealedOperation.version else { throw .unsupported }
        let place = SealedOperation.Place(
            account: account,
            segment: id,
            from: from,
            to: to,
            counter: counter
        )
        let padded: [UInt8]
        do {
            padded = try ChaCha20Poly1305.open(
                Array(sealed.dropFirst()),
                key: key,
                nonce: place.nonce,
                associatedData: place.associatedData
            )
        } catch {
            throw .damaged
        }
        let operation = try Operation(padded: padded)
        guard to.subtractingReportingOverflow(from) == (operation.changeCount - 1, false) else {
            throw .damaged
        }
        return operation
    }
}
