public import Bytes
internal import Cryptography

/// What a sealed object is; the numbers stand in the database and in the seal.
public enum SealedObjectKind: UInt8, Sendable, CaseIterable {
    case root = 1
    case typeManifest = 2
    case page = 3
    case profile = 4
    case tombstones = 5
    case index = 6
    case marks = 7
    case formerSeed = 8
    case quarantine = 9
}

/// The seal of what a vault keeps beside its journal.
///
/// Each seal draws 32 fresh bytes and derives a key of its own from them, so that the nonce can be
/// zero and no long-lived key ever has a counter.
public enum SealedObject {
    private static let version: UInt8 = 1
    private static let saltLength = 32
    /// What sealing adds: version, salt, tag.
    static let overhead = 1 + saltLength + ChaCha20Poly1305.tagLength
    private static let nonce = [UInt8](repeating: 0, count: ChaCha20Poly1305.nonceLength)

    /// Seals content under the vault's present epoch.
    ///
    /// - Throws: ``VaultError/damaged`` where the account is not the vault's.
    public static func seal(
        _ content: [UInt8],
        account: Identifier128,
        id: Identifier128,
        kind: SealedObjectKind,
        vault: UnlockedVault
    ) throws(VaultError) -> [UInt8] {
        guard account == vault.account else { throw .damaged }
        let salt = Random.bytes(saltLength)
        let ciphertext = ChaCha20Poly1305.seal(
            Padding.pad(content, overhead: overhead),
            key: key(salt: salt, id: id, vault: vault),
            nonce: nonce,
            associatedData: associatedData(id: id, kind: kind, vault: vault)
        )
        return [version] + salt + ciphertext
    }

    /// Opens what ``seal(_:account:id:kind:vault:)`` gave.
    ///
    /// - Throws: ``VaultError/damaged`` also for an object of another account, id, kind or epoch,
    ///   ``VaultError/unsupported``.
    public static func open(
        _ sealed: [UInt8],
        account: Identifier128,
        id: Identifier128,
        kind: SealedObjectKind,
        epoch: UInt32,
        vault: UnlockedVault
    ) throws(VaultError) -> [UInt8] {
        guard let version = sealed.first, sealed.count > overhead, Padding.isStep(sealed.count),
            account == vault.account, epoch == vault.epoch
        else { throw .damaged }
        guard version == Self.version else { throw .unsupported }
        let salt = Array(sealed[1...saltLength])
        let padded: [UInt8]
        do {
            padded = try ChaCha20Poly1305.open(
                Array(sealed[(1 + saltLength)...]),
                key: key(salt: salt, id: id, vault: vault),
                nonce: nonce,
                associatedData: associatedData(id: id, kind: kind, vault: vault)
            )
        } catch {
            throw .damaged
        }
        return try Padding.unpad(padded)
    }

    private static func key(
        salt: [UInt8],
        id: Identifier128,
        vault: UnlockedVault
    ) -> SecretBytes {
        let info = AssociatedData(.object).field(vault.account).field(id).field(vault.epoch).bytes
        return HKDF.derive(from: vault.root, salt: salt, info: info, count: 32)
    }

    private static func associatedData(
        id: Identifier128,
        kind: SealedObjectKind,
        vault: UnlockedVault
    ) -> [UInt8] {
        AssociatedData(.object)
            .field(version)
            .field(vault.account)
            .field(id)
            .field(kind.rawValue)
            .field(vault.epoch)
            .bytes
    }
}
