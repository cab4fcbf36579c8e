internal import Bytes
internal import Cryptography
public import HealthModel

/// The secret that a signed-in browser holds: 256 random bits.
///
/// The server keeps its hash only.
public struct SessionCookie: Sendable {
    /// The cookie's value.
    public let text: String
    /// When the session ends, however much it is used.
    public let expires: Instant

    let secret: SharedSecret
    let key: [UInt8]

    init(expires: Instant) {
        var bytes = Random.bytes(32)
        text = Base64URL.encode(bytes)
        key = Self.key(of: bytes)
        secret = SharedSecret(SecretBytes(moving: &bytes))
        self.expires = expires
    }

    /// The secret and the key of a cookie that a browser sent; nil for what cannot be one.
    static func parse(_ value: [UInt8]) -> (secret: SharedSecret, key: [UInt8])? {
        guard value.count == 43, var bytes = Base64URL.decode(value), bytes.count == 32 else {
            return nil
        }
        let key = key(of: bytes)
        return (SharedSecret(SecretBytes(moving: &bytes)), key)
    }

    private static func key(of bytes: [UInt8]) -> [UInt8] {
        SHA256.hash(Array("keepwell/v1/session key\0".utf8) + bytes)
    }
}

/// Names one of a person's sessions on their own pages; it opens nothing.
public struct SessionID: Sendable, Equatable {
    /// 32 hexadecimal digits, for a form's field.
    public let text: String

    init(key: [UInt8]) { text = Hex.encode(key.prefix(16)) }
}
