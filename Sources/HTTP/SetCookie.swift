/// One cookie that a response sets (RFC 6265 section 4.1): always HttpOnly, always for `/`.
public struct SetCookie: Sendable {
    /// When a browser sends the cookie with a request that another site caused.
    public enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
    }

    /// The value of the Set-Cookie field.
    public let fieldValue: FieldValue

    /// A cookie for this host alone, gone with the browser or after `maxAgeSeconds`.
    ///
    /// An age of nil leaves it with the browser's session, 0 deletes it. Nil when the name is no
    /// token, the value no cookie value, or a name that begins with `__Host-` or `__Secure-` is not
    /// secure.
    public init?(
        name: String,
        value: String,
        maxAgeSeconds: Int? = nil,
        isSecure: Bool,
        sameSite: SameSite = .lax
    ) {
        let prefixes = ["__host-", "__secure-"]
        let folded = name.utf8.map(ASCII.lowercased)
        guard !name.isEmpty, ByteSet.token.containsAll(name.utf8),
            ByteSet.cookieValue.containsAll(value.utf8),
            isSecure || !prefixes.contains(where: { folded.starts(with: $0.utf8) })
        else { return nil }
        var text = "\(name)=\(value); Path=/"
        if let maxAgeSeconds { text += "; Max-Age=\(maxAgeSeconds)" }
        if isSecure { text += "; Secure" }
        text += "; HttpOnly; SameSite=\(sameSite.rawValue)"
        fieldValue = FieldValue(checked: Array(text.utf8)[...])
    }
}
