internal import HTTP
internal import HTTPServer
internal import Site
internal import Synchronization

/// Where the site goes once the server knows its port, which the site's own address may hold.
///
/// A request that comes in the instant before is asked to come again.
final class SitePlace: Sendable {
    private let site = Mutex<Site?>(nil)

    func fill(_ site: Site) { self.site.withLock { $0 = site } }

    func respond(to request: Request, _ body: RequestBody) async -> Response {
        guard let site = site.withLock({ $0 }) else { return Self.notYet }
        return await site.respond(to: request, body: body)
    }

    func refuse(_ status: Status, _ id: RequestID) -> Response {
        guard let site = site.withLock({ $0 }) else { return Self.notYet }
        return site.refuse(status, id: id)
    }

    private static var notYet: Response {
        var response = Response.text("Starting; please try again in a second.\n")
        response.status = .serviceUnavailable
        response.fields.set(.retryAfter, to: "1")
        return response
    }
}
