/// Why a cryptographic operation was refused.
public enum CryptographyError: Error, Equatable, Sendable {
    /// Sealed bytes that do not open: another key, other associated data, or altered bytes. There is
    /// one error for all of them, so that it tells nothing.
    case authenticationFailed
    /// A key, nonce, salt or output has a length that the algorithm does not have.
    case wrongLength
    /// A public key that leads to no shared secret (RFC 7748 section 6.1: an all-zero result).
    case unusablePublicKey
    /// Argon2 refuses the parameters, or has no memory for them.
    case derivationFailed
}
