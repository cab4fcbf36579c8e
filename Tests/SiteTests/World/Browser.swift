import HTTP
import Keepwell

@testable import Site

/// A browser without a socket: it keeps cookies and sends what browsers send with forms.
struct Browser: Sendable {
    let world: World
    /// The cookies by name.
    var jar: [String: String] = [:]
    var userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

    /// Which token a form is posted with.
    enum Token: Sendable {
        /// The one of the page that this browser was shown.
        case own
        case none
        case given(String)
    }

    init(world: World) { self.world = world }

    mutating func get(_ path: String, method: HTTP.Method = .get) async throws -> Reply {
        try await send(method, path)
    }

    /// Posts a form from a page of this site.
    mutating func post(
        _ path: String,
        _ fields: [String: String] = [:],
        token: Token = .own
    ) async throws -> Reply {
        var pairs = fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        switch token {
        case .own: pairs.append((FormInput.tokenField, try await ownToken()))
        case .none: break
        case .given(let text): pairs.append((FormInput.tokenField, text))
        }
        return try await post(path, body: Self.encode(pairs))
    }

    mutating func post(_ path: String, body: String) async throws -> Reply {
        try await send(
            .post,
            path,
            [
                .contentType: "application/x-www-form-urlencoded",
                .origin: FieldValue(world.publicURL.description) ?? "",
                .secFetchSite: "same-origin",
            ],
            body
        )
    }

    mutating func send(
        _ method: HTTP.Method,
        _ path: String,
        _ extra: Fields = [:],
        _ body: String = ""
    ) async throws -> Reply {
        var fields = extra
        if !fields.contains(.host) {
            fields.set(.host, to: FieldValue(world.publicURL.authority) ?? "")
        }
        fields.set(.userAgent, to: FieldValue(userAgent) ?? "")
        if !jar.isEmpty {
            let cookies = jar.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            fields.set(.cookie, to: FieldValue(cookies.joined(separator: "; ")) ?? "")
        }
        var request = try Request(method: method, target: path, fields: fields)
        request.remoteAddress = "192.0.2.7"
        let response = await world.site.respond(
            to: request,
            body: BufferedBody(Array(body.utf8))
        )
        let reply = Reply(response)
        keep(reply.cookies)
        return reply
    }

    /// The token that this browser's forms carry; fetched with a page where there is no cookie yet.
    mutating func ownToken() async throws -> String {
        let names = SiteCookies(publicURL: world.publicURL)
        if let cookie = jar[names.session],
            let person = try await world.service.accounts.session(cookie: Array(cookie.utf8))
        {
            return world.service.forms.token(forCookie: Array(cookie.utf8), of: person)
        }
        if jar[names.anonymous] == nil { _ = try await get(SitePath.signIn.link()) }
        return world.service.forms.token(forCookie: Array((jar[names.anonymous] ?? "").utf8))
    }

    private mutating func keep(_ cookies: [Reply.Cookie]) {
        for cookie in cookies {
            jar[cookie.name] = cookie.attributes.contains("Max-Age=0") ? nil : cookie.value
        }
    }

    static func encode(_ pairs: [(String, String)]) -> String {
        pairs.map { "\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }
            .joined(separator: "&")
    }
}
