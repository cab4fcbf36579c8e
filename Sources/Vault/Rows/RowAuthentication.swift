public import Bytes
internal import Cryptography

/// Tells rows that the server wrote from rows that somebody else wrote into its database.
///
/// HPKE authenticates nobody: whoever can write the database could otherwise replace a public key
/// and have samples sealed for himself. A code holds the id of the key it was made with.
public final class RowAuthentication: Sendable {
    /// The key's id in four bytes, then the MAC.
    public static let codeLength = 4 + 32

    public let keyID: UInt32
    private let key: SecretBytes

    /// Takes the server's authentication key, 32 bytes.
    public init(keyID: UInt32, key: consuming SecretBytes) {
        self.keyID = keyID
        self.key = key
    }

    func code(for row: AuthenticatedRow) -> [UInt8] {
        var writer = ByteWriter(reserving: Self.codeLength)
        writer.append(fixed: keyID)
        writer.append(HMACSHA256.authenticate(row.message(keyID: keyID), key: key))
        return writer.bytes
    }

    /// False also for a code that was made with another key.
    func isValid(_ code: [UInt8], for row: AuthenticatedRow) -> Bool {
        constantTimeEqual(code, self.code(for: row))
    }
}

/// A row's content as it is authenticated.
struct AuthenticatedRow {
    let label: Label
    let fields: (AssociatedData) -> AssociatedData

    /// The key's id stands in front, so that a code cannot be passed off as another key's.
    func message(keyID: UInt32) -> [UInt8] {
        fields(AssociatedData(label).field(keyID)).bytes
    }
}
