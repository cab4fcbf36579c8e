internal import Bytes
internal import Cryptography
public import FoundationEssentials
internal import Storage

/// Tokens that bind a form to the browser it was made for (against cross-site request forgery).
///
/// A token is an HMAC over the cookie the browser holds: the session's, or a random one given to a
/// browser that is not signed in. Nothing is stored, and a token dies with its cookie.
///
/// On the pages of somebody who is signed in, a second HMAC stands behind a full stop: it tells whose
/// form it is after the cookie has died. It lets nobody do anything.
public struct FormTokens: Sendable {
    private let keys: ServerKeys

    init(keys: ServerKeys) { self.keys = keys }

    /// The token for forms shown to the browser with this cookie.
    public func token(forCookie cookie: [UInt8]) -> String {
        Base64URL.encode(Self.mac(cookie, keys.newest(.csrf)))
    }

    /// The token for forms shown to this person, who has this cookie.
    public func token(forCookie cookie: [UInt8], of person: SignedIn) -> String {
        let key = keys.newest(.csrf)
        let mac = Self.mac(cookie, key)
        let owner = Self.ownerMAC(mac, person.account, key)
        return "\(Base64URL.encode(mac)).\(Base64URL.encode(owner))"
    }

    /// Whether the token was made for this cookie.
    public func isValid(_ token: String, forCookie cookie: [UInt8]) -> Bool {
        guard let given = Self.parts(token)?.mac else { return false }
        return keys.all.contains { key in
            key.purpose == .csrf && constantTimeEqual(given, Self.mac(cookie, key))
        }
    }

    /// Whether the token has the form of one that names an owner; whether it does is only known once
    /// somebody is there to compare with (``isOwn(_:of:)``).
    public func hasOwner(_ token: String) -> Bool { Self.parts(token)?.owner != nil }

    /// Whether the token stands in a form that was shown to this person, with whatever cookie.
    public func isOwn(_ token: String, of person: SignedIn) -> Bool {
        guard let parts = Self.parts(token), let owner = parts.owner else { return false }
        return keys.all.contains { key in
            key.purpose == .csrf
                && constantTimeEqual(owner, Self.ownerMAC(parts.mac, person.account, key))
        }
    }

    /// A random cookie for a browser that is not signed in.
    public func anonymousCookie() -> String { Base64URL.encode(Random.bytes(32)) }

    /// The name that a form carries so that posting it twice saves once.
    public func newFormID() -> UUID { UUID(randomBytes: Random.bytes(16)) }

    private static func parts(_ token: String) -> (mac: [UInt8], owner: [UInt8]?)? {
        let texts = token.utf8.split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        let macs = texts.compactMap { Base64URL.decode($0) }.filter { $0.count == 32 }
        guard macs.count == texts.count, let mac = macs.first, macs.count <= 2 else { return nil }
        return (mac, macs.count == 2 ? macs[1] : nil)
    }

    private static func ownerMAC(
        _ mac: [UInt8],
        _ account: AccountID,
        _ key: ServerKey
    ) -> [UInt8] {
        let label = Array("keepwell/v1/form owner\0".utf8)
        return HMACSHA256.authenticate(label + account.bytes + mac, key: key.secret)
    }

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
