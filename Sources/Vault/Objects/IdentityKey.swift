public import Bytes
internal import Cryptography
public import FoundationEssentials

/// The vault's key for hashes of identities: what was deleted is remembered without saying what it
/// was.
///
/// It is carried in the sealed root across epochs, so that the hashes stay valid.
public final class IdentityKey: Sendable {
    static let length = 32

    private let key: SecretBytes

    /// Draws a new key.
    public init() { key = Random.secret(Self.length) }

    init(_ key: consuming SecretBytes) { self.key = key }

    /// The 16-byte hash of a sample's UUID.
    public func hash(of uuid: UUID) -> Identifier128 {
        hash(AssociatedData(.identityUUID).field(withUnsafeBytes(of: uuid.uuid) { Array($0) }))
    }

    /// The 16-byte hash of a client's own name for a sample of a type.
    public func hash(
        ofSyncIdentifier identifier: String,
        type: String,
        client: Identifier128
    ) -> Identifier128 {
        hash(
            AssociatedData(.identitySync)
                .field(client)
                .field(Array(type.utf8))
                .field(Array(identifier.utf8))
        )
    }

    func append(to writer: inout ByteWriter) { key.withBytes { writer.append($0) } }

    private func hash(_ message: AssociatedData) -> Identifier128 {
        let code = HMACSHA256.authenticate(message.bytes, key: key)
        guard let hash = Identifier128(Array(code.prefix(16))) else {
            preconditionFailure("a MAC has 32 bytes")
        }
        return hash
    }
}
