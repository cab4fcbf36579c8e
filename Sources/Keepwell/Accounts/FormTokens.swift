internal import Bytes
internal import Cryptography
public import FoundationEssentials

/// Tokens that bind a form to the browser it was made for (against cross-site request forgery).
///
/// A token is an HMAC over the cookie the browser holds: the session's, or a random one given to a
/// browser that is not signed in. Nothing is stored, and a token dies with its cookie.
public struct FormTokens: Sendable {
    private let keys: ServerKeys

    init(keys: ServerKeys) { self.keys = keys }

    /// The token for forms shown to the browser with this cookie.
    public func token(forCookie cookie: [UInt8]) -> String {
        Base64URL.encode(Self.mac(cookie, keys.newest(.csrf)))
    }

    /// Whether the token was made for this cookie.
    public func isValid(_ token: String, forCookie cookie: [UInt8]) -> Bool {
        guard let given = Base64URL.decode(token.utf8), given.count == 32 else { return false }
        return keys.all.contains { key in
            key.purpose == .csrf && constantTimeEqual(given, Self.mac(cookie, key))
        }
    }

    /// A random cookie for a browser that is not signed in.
    public func anonymousCookie() -> String { Base64URL.encode(Random.bytes(32)) }

    /// The name that a form carries so that posting it twice saves once.
    public func newFormID() -> UUID { UUID(randomBytes: Random.bytes(16)) }

    private static func mac(_ cookie: [UInt8], _ key: ServerKey) -> [UInt8] {
        let label = Array("keepwell/v1/form token\0".utf8)
        return HMACSHA256.authenticate(label + cookie, key: key.secret)
    }
}

extension UUID {
    /// A version 4 UUID from 16 random bytes (RFC 9562 section 5.4).
    init(randomBytes bytes: [UInt8]) {
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        self.init(bytes: bytes)
    }

    /// The UUID of exactly 16 bytes.
    init(bytes: [UInt8]) {
        precondition(bytes.count == 16)
        var value: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes) }
        self.init(uuid: value)
    }
}
