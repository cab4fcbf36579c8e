internal import HTTP

extension Failure {
    static let notFound = Failure(
        status: .notFound,
        page: ErrorPage(
            heading: "Page not found",
            text: "There is nothing at this address, or it is not yours to see."
        ),
        reason: "not found"
    )

    static func wrongMethod(allowed: [Method]) -> Failure {
        let list = allowed.map(\.name).joined(separator: ", ")
        return Failure(
            status: .methodNotAllowed,
            page: ErrorPage(
                heading: "This does not work here",
                text: "This address does not take requests of this kind. Go back and try again."
            ),
            reason: "method not allowed",
            fields: FieldValue(list).map { [(.allow, $0)] } ?? []
        )
    }

    /// The request names another host than the site's own.
    static func wrongHost(_ url: PublicURL) -> Failure {
        Failure(
            status: .misdirectedRequest,
            page: ErrorPage(
                heading: "Not this address",
                text: "This site is reached at another address.",
                address: url.description
            ),
            reason: "host differs from the public address"
        )
    }

    static let malformedForm = Failure(
        status: .badRequest,
        page: ErrorPage(
            heading: "This form cannot be read",
            text: "It has a field that does not belong to it, or one that came twice. Nothing was "
                + "saved. Go back, reload the page and try again."
        ),
        reason: "malformed form"
    )

    static let notAForm = Failure(
        status: .unsupportedMediaType,
        page: ErrorPage(
            heading: "This form cannot be read",
            text: "Only forms of this site's own pages are taken. Nothing was saved."
        ),
        reason: "unsupported media type"
    )

    static let tooLarge = Failure(
        status: .contentTooLarge,
        page: ErrorPage(
            heading: "Too much at once",
            text: "What was sent is larger than this page takes. Nothing was saved. Go back and "
                + "shorten it."
        ),
        reason: "content too large"
    )

    static let foreignForm = Failure(
        status: .forbidden,
        page: ErrorPage(
            heading: "This page is out of date",
            text: "For your safety nothing was done. This happens when you signed in, unlocked or "
                + "signed out in another window, or when cookies are off. Go back, reload the page "
                + "and try again."
        ),
        reason: "form token missing, foreign or old"
    )

    /// The server could not read the request, or had no room for it.
    static func unreadable(_ status: Status) -> Failure {
        let heading: String
        let text: String
        switch status {
        case .uriTooLong, .headerFieldsTooLarge, .contentTooLarge:
            heading = "Too much at once"
            text = "What was sent is larger than this server takes. Nothing was saved."
        case .requestTimeout:
            heading = "Too slow to arrive"
            text = "The request took too long to arrive. Nothing was saved. Please try again."
        case .serviceUnavailable:
            heading = "Too busy just now"
            text = "The server has a lot to do. Nothing was lost. Try again in a few seconds."
        default:
            heading = "This cannot be read"
            text = "The server could not understand the request. Nothing was saved."
        }
        return Failure(
            status: status,
            page: ErrorPage(heading: heading, text: text),
            reason: "refused before routing",
            fields: status == .serviceUnavailable ? [(.retryAfter, "5")] : []
        )
    }

    /// The body did not arrive as it should.
    init(_ error: BodyError) {
        if error == .tooLarge {
            self = .tooLarge
            return
        }
        self.init(
            status: error.status,
            page: ErrorPage(
                heading: "Not everything arrived",
                text: "The connection broke off or was too slow, so nothing was saved. Go back and "
                    + "try again."
            ),
            reason: "incomplete body"
        )
    }
}
