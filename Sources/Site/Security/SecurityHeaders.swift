internal import HTTP

/// The fields that tell the browser what a page of ours may do; every response carries them.
struct SecurityHeaders: Sendable {
    private let fields: [(FieldName, FieldValue)]

    init(publicURL: PublicURL) {
        var fields: [(FieldName, FieldValue)] = [
            (.contentSecurityPolicy, Self.policy),
            (.xContentTypeOptions, "nosniff"),
            // With `no-referrer` browsers would send form posts with `Origin: null`.
            (.referrerPolicy, "same-origin"),
            (.crossOriginOpenerPolicy, "same-origin"),
            (.crossOriginResourcePolicy, "same-origin"),
        ]
        if publicURL.isSecure {
            fields.append((.strictTransportSecurity, "max-age=63072000; includeSubDomains"))
        }
        self.fields = fields
    }

    /// Nothing but our own files, no inline script or style, and no frame around a page.
    private static let policy: FieldValue =
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
        connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'
        """

    /// Sets the fields; `isPrivate` keeps the answer out of every cache.
    func apply(to response: inout Response, isPrivate: Bool) {
        for (name, value) in fields { response.fields.set(name, to: value) }
        if isPrivate { response.fields.set(.cacheControl, to: "no-store") }
    }
}

extension FieldName {
    static let clearSiteData: FieldName = "clear-site-data"
    static let crossOriginOpenerPolicy: FieldName = "cross-origin-opener-policy"
    static let crossOriginResourcePolicy: FieldName = "cross-origin-resource-policy"
    static let referrerPolicy: FieldName = "referrer-policy"
    static let secFetchSite: FieldName = "sec-fetch-site"
    static let strictTransportSecurity: FieldName = "strict-transport-security"
    static let xContentTypeOptions: FieldName = "x-content-type-options"
}
