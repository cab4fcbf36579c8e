public import Bytes
internal import Cryptography

/// What one of the server's own keys is for.
public enum KeyPurpose: String, CaseIterable, Sendable {
    /// Argon2's secret input: without it a stolen database cannot be guessed against.
    case argon2
    /// MACs over public keys, slots, segments, roles and head numbers.
    case authentication
    /// Seals cursors and anchors that are handed out.
    case sealing
    /// Signs consent records and checkpoints.
    case consent
    /// Binds forms to the browser they were made for.
    case csrf
}

/// One of the server's keys: 32 random bytes with a purpose and a number.
///
/// Keys live outside the database and its backups.
public final class ServerKey: Sendable {
    public let purpose: KeyPurpose
    /// From 1; the highest is the one in use, older ones still check what they made.
    public let id: UInt32
    public let secret: SecretBytes

    /// Nil unless there are exactly 32 bytes.
    public init?(purpose: KeyPurpose, id: UInt32, secret: consuming SecretBytes) {
        guard secret.count == 32, id > 0 else { return nil }
        self.purpose = purpose
        self.id = id
        self.secret = secret
    }

    /// Draws a new key.
    public init(newFor purpose: KeyPurpose, id: UInt32) {
        self.purpose = purpose
        self.id = id
        secret = Random.secret(32)
    }

    /// Tells this key from every other and reveals nothing of it.
    var checkValue: String {
        let check = HKDF.derive(
            from: secret,
            salt: [],
            info: Array("keepwell/v1/key check/\(purpose.rawValue)/\(id)".utf8),
            count: 16
        )
        return check.withBytes { Hex.encode($0) }
    }

    /// The setting that holds ``checkValue`` in the database.
    var checkSetting: String { "key-check/\(purpose.rawValue)/\(id)" }
}
