/// Why sealed bytes could not be made or opened.
///
/// Opening fails in one way only, whatever was altered, so that an answer tells nothing about the
/// key.
public enum VaultError: Error, Equatable, Sendable {
    /// The bytes do not open, or what was inside is not what a vault writes.
    case damaged
    /// The bytes are of a kind or version that this program does not know.
    case unsupported
    /// The slot was made for another secret.
    case wrongSecret
    /// The seed's public key is another than the one that stands with the account.
    case publicKeyReplaced
    /// The password's parameters are below the floor, or so high that they could only do harm.
    case parametersOutOfBounds
    /// The segment has given out all its counters.
    case segmentExhausted
    /// What is to be saved is empty, too large, or in an order that no operation has.
    case invalidOperation
}
