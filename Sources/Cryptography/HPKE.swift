public import Bytes

/// Hybrid public key encryption (RFC 9180) in base mode, one message for each encapsulation:
/// DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305.
///
/// Base mode authenticates nobody: whoever knows the public key can seal to it.
public enum HPKE {
    /// How many bytes a sealed message is longer than the message.
    public static let overhead = X25519.keyLength + ChaCha20Poly1305.tagLength

    /// Seals a secret to the holder of a public key: 32 bytes of encapsulated key, then the
    /// ciphertext.
    ///
    /// - Throws: ``CryptographyError/unusablePublicKey``, ``CryptographyError/wrongLength``.
    public static func seal(
        _ secret: borrowing SecretBytes,
        to publicKey: [UInt8],
        info: [UInt8],
        associatedData: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        let sender = try Sender(to: publicKey, info: info, ephemeral: X25519.PrivateKey())
        return sender.encapsulatedKey
            + ChaCha20Poly1305.seal(
                secret,
                key: sender.context.key,
                nonce: sender.context.nonce,
                associatedData: associatedData
            )
    }

    /// Opens a sealed secret.
    ///
    /// - Throws: ``CryptographyError/authenticationFailed``, whatever is wrong with it.
    public static func open(
        _ sealed: [UInt8],
        with key: X25519.PrivateKey,
        info: [UInt8],
        associatedData: [UInt8]
    ) throws(CryptographyError) -> SecretBytes {
        let (context, ciphertext) = try receive(sealed, with: key, info: info)
        return try ChaCha20Poly1305.openSecret(
            ciphertext,
            key: context.key,
            nonce: context.nonce,
            associatedData: associatedData
        )
    }

    private static func receive(
        _ sealed: [UInt8],
        with key: X25519.PrivateKey,
        info: [UInt8]
    ) throws(CryptographyError) -> (HPKEContext, [UInt8]) {
        guard sealed.count >= overhead else { throw .authenticationFailed }
        let encapsulated = Array(sealed.prefix(X25519.keyLength))
        do {
            let shared = try key.sharedSecret(with: encapsulated)
            let secret = sharedSecret(
                diffieHellman: shared,
                encapsulated: encapsulated,
                recipient: key.publicKey
            )
            return (HPKEContext(secret, info: info), Array(sealed.dropFirst(X25519.keyLength)))
        } catch {
            throw .authenticationFailed
        }
    }

    /// The sending side of one encapsulation; tests hand in the ephemeral key of the RFC's vectors.
    struct Sender: ~Copyable {
        let encapsulatedKey: [UInt8]
        let context: HPKEContext

        init(
            to publicKey: [UInt8],
            info: [UInt8],
            ephemeral: X25519.PrivateKey
        ) throws(CryptographyError) {
            encapsulatedKey = ephemeral.publicKey
            let shared = try ephemeral.sharedSecret(with: publicKey)
            let secret = HPKE.sharedSecret(
                diffieHellman: shared,
                encapsulated: encapsulatedKey,
                recipient: publicKey
            )
            context = HPKEContext(secret, info: info)
        }
    }
}
