internal import HTTP
internal import HealthModel
internal import Keepwell

/// The two cookies of the site: the session's, and the one that a form needs before signing in.
///
/// Over https their names begin with `__Host-`, so that no other host or path can set them.
struct SiteCookies: Sendable {
    let session: String
    let anonymous: String
    private let isSecure: Bool

    init(publicURL: PublicURL) {
        isSecure = publicURL.isSecure
        let prefix = isSecure ? "__Host-" : ""
        session = prefix + "keepwell"
        anonymous = prefix + "keepwell-form"
    }

    /// Hands the session's secret to the browser, for as long as the session can last.
    func setSession(_ cookie: SessionCookie, now: Instant) -> SetCookie {
        let seconds = max(0, (cookie.expires.milliseconds - now.milliseconds) / 1000)
        return make(session, cookie.text, maxAgeSeconds: Int(clamping: seconds))
    }

    /// Makes the browser forget the session's secret.
    var clearSession: SetCookie { make(session, "", maxAgeSeconds: 0) }

    /// Makes the browser forget the cookie of forms before signing in.
    var clearAnonymous: SetCookie { make(anonymous, "", maxAgeSeconds: 0) }

    /// A cookie without a session, gone with the browser's window.
    func setAnonymous(_ value: String) -> SetCookie {
        make(anonymous, value, maxAgeSeconds: nil)
    }

    private func make(_ name: String, _ value: String, maxAgeSeconds: Int?) -> SetCookie {
        let cookie = SetCookie(
            name: name,
            value: value,
            maxAgeSeconds: maxAgeSeconds,
            isSecure: isSecure,
            sameSite: .lax
        )
        guard let cookie else { preconditionFailure("our own names and values fit a cookie") }
        return cookie
    }
}
