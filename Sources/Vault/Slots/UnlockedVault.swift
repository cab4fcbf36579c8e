public import Bytes
public import Cryptography

/// A vault with its seed at hand.
///
/// The seed and all that is derived from it are wiped when the last holder lets go.
public final class UnlockedVault: Sendable {
    /// Version byte, encapsulated key, the 32-byte seed and its tag.
    static let sealedSeedLength = 1 + HPKE.overhead + seedLength
    private static let seedLength = 32
    private static let sealVersion: UInt8 = 1

    public let account: Identifier128
    public let epoch: UInt32
    /// What segments are sealed to, 32 bytes.
    public var publicKey: [UInt8] { key.publicKey }

    let key: X25519.PrivateKey
    /// What the keys of sealed objects are derived from.
    let root: SecretBytes
    private let seed: SecretBytes

    /// Makes the first seed of a new vault.
    public static func create(account: Identifier128) -> UnlockedVault {
        UnlockedVault(account: account, epoch: 1, seed: Random.secret(seedLength))
    }

    /// Opens the seed in a slot.
    ///
    /// The caller compares ``publicKey`` with the one that stands with the account (``check``).
    ///
    /// - Parameters:
    ///   - sealedSeed: what ``sealSeed(for:)`` gave.
    ///   - address: what it was sealed for.
    ///   - slotKey: the key pair of the secret at hand.
    /// - Throws: ``VaultError/wrongSecret`` where the key pair is another than the slot's,
    ///   ``VaultError/unsupported``, ``VaultError/damaged``.
    public convenience init(
        opening sealedSeed: [UInt8],
        of address: SlotAddress,
        with slotKey: X25519.PrivateKey
    ) throws(VaultError) {
        // Compared first: a cipher that does not commit to its key must not be asked which of many
        // passwords fits (partitioning oracles).
        guard constantTimeEqual(slotKey.publicKey, address.publicKey) else { throw .wrongSecret }
        guard let version = sealedSeed.first, sealedSeed.count == Self.sealedSeedLength else {
            throw .damaged
        }
        guard version == Self.sealVersion else { throw .unsupported }
        let seed: SecretBytes
        do {
            seed = try HPKE.open(
                Array(sealedSeed.dropFirst()),
                with: slotKey,
                info: Label.slotSeed.bytes,
                associatedData: address.sealBinding
            )
        } catch {
            throw .damaged
        }
        self.init(account: address.account, epoch: address.epoch, seed: seed)
    }

    /// Refuses a vault whose stored public key is not its own: samples would be sealed for somebody
    /// else.
    ///
    /// - Throws: ``VaultError/publicKeyReplaced``.
    public func check(publicKey stored: [UInt8]) throws(VaultError) {
        guard constantTimeEqual(stored, publicKey) else { throw .publicKeyReplaced }
    }

    /// Seals the seed to a slot's public key.
    ///
    /// - Throws: ``VaultError/damaged`` where the address is another vault's or its public key
    ///   cannot be sealed to.
    public func sealSeed(for address: SlotAddress) throws(VaultError) -> [UInt8] {
        guard address.account == account, address.epoch == epoch else { throw .damaged }
        do {
            return [Self.sealVersion]
                + (try HPKE.seal(
                    seed,
                    to: address.publicKey,
                    info: Label.slotSeed.bytes,
                    associatedData: address.sealBinding
                ))
        } catch {
            throw .damaged
        }
    }

    /// Lends the seed to tests that look whether it is wiped.
    func withSeed<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        seed.withBytes(body)
    }

    init(account: Identifier128, epoch: UInt32, seed: consuming SecretBytes) {
        self.account = account
        self.epoch = epoch
        let material = Self.derive(.vaultKeyPair, from: seed, account: account, epoch: epoch)
        key = X25519.PrivateKey.derive(fromKeyMaterial: material)
        root = Self.derive(.vaultRoot, from: seed, account: account, epoch: epoch)
        self.seed = seed
    }

    private static func derive(
        _ label: Label,
        from seed: borrowing SecretBytes,
        account: Identifier128,
        epoch: UInt32
    ) -> SecretBytes {
        let info = AssociatedData(label).field(account).field(epoch).bytes
        return HKDF.derive(from: seed, salt: [], info: info, count: 32)
    }
}
