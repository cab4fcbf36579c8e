internal import HTTP

/// Whether a browser sent a form from a page of this site.
///
/// The CSRF token decides; this stands in front of it and catches what a browser itself knows to
/// come from elsewhere. Programs without a browser send neither field.
enum OriginCheck {
    static func isOwn(_ fields: Fields, publicURL: PublicURL, host: Authority?) -> Bool {
        let origins = fields.all(.origin)
        guard origins.count <= 1 else { return false }
        if let origin = origins.first {
            guard let text = origin.text, let url = PublicURL(text), let host,
                url.isSecure == publicURL.isSecure, url.authority == publicURL.spelling(of: host)
            else { return false }
        }
        // Browsers leave this one out on plain HTTP outside loopback.
        if let site = fields.first(.secFetchSite), site.text != "same-origin" { return false }
        return true
    }
}
