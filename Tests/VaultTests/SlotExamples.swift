import Bytes
import Cryptography

@testable import Vault

extension Example {
    /// The least cost that a slot takes, so that tests stay fast.
    static let cheapParameters = PasswordParameters(
        cost: PasswordParameters.floor,
        salt: [UInt8](repeating: 9, count: 16),
        serverSecretID: 1
    )

    static func secret(_ byte: UInt8, count: Int = 32) -> SecretBytes {
        var bytes = [UInt8](repeating: byte, count: count)
        return SecretBytes(moving: &bytes)
    }

    static func text(_ text: String) -> SecretBytes {
        var bytes = Array(text.utf8)
        return SecretBytes(moving: &bytes)
    }

    /// A vault whose keys are always the same.
    static func vault(_ account: Identifier128 = account, epoch: UInt32 = 1) -> UnlockedVault {
        UnlockedVault(account: account, epoch: epoch, seed: secret(0x5E))
    }

    static func address(
        of vault: UnlockedVault,
        for key: X25519.PrivateKey,
        kind: SlotKind = .session,
        owner: [UInt8] = [1, 2, 3],
        expires: Int64? = 1_774_746_000_000,
        parameters: [UInt8] = []
    ) -> SlotAddress {
        SlotAddress(
            account: vault.account,
            kind: kind,
            owner: owner,
            epoch: vault.epoch,
            expiresMilliseconds: expires,
            publicKey: key.publicKey,
            parameters: parameters
        )
    }
}
