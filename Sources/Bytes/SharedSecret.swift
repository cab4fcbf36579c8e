/// A secret that several owners hold: it is wiped when the last of them lets go.
///
/// For handing a secret to another thread, where a value that cannot be copied cannot go.
public final class SharedSecret: Sendable {
    public let bytes: SecretBytes

    public init(_ bytes: consuming SecretBytes) { self.bytes = bytes }
}
