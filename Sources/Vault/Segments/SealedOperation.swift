/// The outer form of a sealed operation: version byte, ciphertext, tag.
enum SealedOperation {
    static let version: UInt8 = 1
    /// What sealing adds: the version byte and the AEAD's tag.
    static let overhead = 1 + 16
}
