internal import Bytes
internal import Cryptography

/// The seal of a segment's key: to the vault, and bound to its place.
enum SegmentKey {
    private static let version: UInt8 = 1
    private static let keyLength = ChaCha20Poly1305.keyLength
    /// Version byte, encapsulated key, the 32-byte key and its tag.
    private static let sealedLength = 1 + HPKE.overhead + keyLength

    static func seal(
        _ key: borrowing SecretBytes,
        account: Identifier128,
        id: Identifier128,
        epoch: UInt32,
        to publicKey: [UInt8]
    ) throws(VaultError) -> [UInt8] {
        do {
            return [version]
                + (try HPKE.seal(
                    key,
                    to: publicKey,
                    info: Label.segmentKey.bytes,
                    associatedData: associatedData(account, id, epoch)
                ))
        } catch {
            throw .damaged
        }
    }

    static func open(
        _ sealed: [UInt8],
        account: Identifier128,
        id: Identifier128,
        epoch: UInt32,
        vault: UnlockedVault
    ) throws(VaultError) -> SecretBytes {
        guard let version = sealed.first, sealed.count == sealedLength,
            account == vault.account, epoch == vault.epoch
        else { throw .damaged }
        guard version == Self.version else { throw .unsupported }
        do {
            return try HPKE.open(
                Array(sealed.dropFirst()),
                with: vault.key,
                info: Label.segmentKey.bytes,
                associatedData: associatedData(account, id, epoch)
            )
        } catch {
            throw .damaged
        }
    }

    private static func associatedData(
        _ account: Identifier128,
        _ id: Identifier128,
        _ epoch: UInt32
    ) -> [UInt8] {
        AssociatedData(.segmentKey).field(account).field(id).field(epoch).bytes
    }
}
