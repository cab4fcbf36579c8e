public import Bytes
public import Cryptography

/// The key pair that a secret stands for.
///
/// Its public half stands with the slot, so that a seed can be sealed without the secret at hand,
/// and a secret can be told wrong before anything is decrypted with it.
public enum SlotKey {
    /// The key pair of a password.
    ///
    /// The server's secret goes into Argon2id as its key K: without it a stolen database cannot be
    /// guessed against (RFC 9106 section 3.1).
    ///
    /// - Throws: ``VaultError/parametersOutOfBounds``, also where there is no memory for them.
    public static func password(
        _ password: borrowing SecretBytes,
        parameters: PasswordParameters,
        serverSecret: borrowing SecretBytes
    ) throws(VaultError) -> X25519.PrivateKey {
        guard parameters.isWithinBounds else { throw .parametersOutOfBounds }
        let stretched: SecretBytes
        do {
            stretched = try Argon2id.derive(
                password: password,
                salt: parameters.salt,
                secret: serverSecret,
                associatedData: Label.slotPassword.bytes,
                parameters: parameters.cost,
                count: 32
            )
        } catch {
            throw .parametersOutOfBounds
        }
        return random(secret: stretched, kind: .password)
    }

    /// The key pair of a secret that cannot be guessed: at least 128 random bits.
    ///
    /// No server key takes part, so that a recovery code opens the vault even where those are lost.
    public static func random(
        secret: borrowing SecretBytes,
        kind: SlotKind
    ) -> X25519.PrivateKey {
        let material = HKDF.derive(
            from: secret,
            salt: [],
            info: AssociatedData(kind.label).bytes,
            count: 32
        )
        return X25519.PrivateKey.derive(fromKeyMaterial: material)
    }
}
