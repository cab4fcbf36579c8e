internal import HTTP
internal import HealthModel
internal import Keepwell

/// One request on its way through the site: what came, and who sent it.
struct Visit: Sendable {
    let request: Request
    let path: SitePath
    /// What stands in the places of the path's pattern, decoded.
    let values: [String]
    /// Who is signed in; nil for everyone else.
    let session: SignedIn?
    /// The cookie that form tokens are bound to; nil for a browser that has none yet.
    let formCookie: [UInt8]?
    let site: Site

    var service: KeepwellService { site.service }
    var now: Instant { site.surroundings.now() }

    /// Whoever is signed in; routes that need it are only reached with it.
    func signedIn() throws(KeepwellError) -> SignedIn {
        guard let session else { throw .unauthenticated }
        return session
    }

    /// The value at one place of the path.
    func value(_ index: Int = 0) throws(KeepwellError) -> String {
        guard values.indices.contains(index) else { throw .notFound }
        return values[index]
    }

    /// A query's value; nil when it is missing or there more than once.
    func query(_ name: QueryName) -> String? {
        request.target.queryValue(named: name.rawValue)
    }

    /// Where the person goes when this is done: what `next` names, if it is a path of this site.
    var next: LocalPath? { query(.next).flatMap(LocalPath.init) }

    /// Where the request comes from, for limits on tries.
    var address: String { request.remoteAddress }

    /// What the browser says it is.
    var device: String { DeviceText.describe(request.fields.first(.userAgent)?.text ?? "") }

    /// This page's own address, for coming back to it after signing in or unlocking.
    ///
    /// It is made anew of what was understood: of the query only what our own links have there, each
    /// once, and of that not the notice, which says what has just been done.
    var ownPath: LocalPath? {
        let path = "/" + request.target.path.map(PercentEncoding.encode).joined(separator: "/")
        guard let bare = LocalPath(path) else { return nil }
        var whole = bare
        for name in QueryName.allCases where name != .notice {
            guard let value = query(name) else { continue }
            if name == .next, LocalPath(value) == nil { continue }
            whole = whole.with(name, value)
        }
        return LocalPath(whole.text) ?? bare
    }
}

/// The names that may stand in a link's query; none of them carries a secret or health data.
enum QueryName: String, CaseIterable, Sendable {
    case next
    case before
    case after
    case unit
    case group
    case by
    case source
    case notice
}
