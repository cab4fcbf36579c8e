import Testing

@testable import Site

/// A form as a browser finds it on a page: where it goes, and what it sends if nobody touches it.
struct PageForm: Sendable {
    let action: String
    /// The names and values of all controls that would be sent.
    var values: [String: String]
    /// The names of all controls.
    let names: Set<String>

    /// The page's form that is posted to `action`.
    init(_ page: String, action: String) throws {
        let forms = page.split(separator: "<form ").dropFirst().map { part in
            String(part[..<(part.firstRange(of: "</form>")?.lowerBound ?? part.endIndex)])
        }
        let wanted = "action=\"\(action)\""
        let form = try #require(forms.first { $0.contains(wanted) }, "no form for \(action)")
        self.action = action
        var values: [String: String] = [:]
        var names: Set<String> = []
        for control in form.matches(of: /<input ([^>]*)>/) {
            let tag = String(control.1)
            guard let name = Self.attribute("name", tag) else { continue }
            names.insert(name)
            let isTicked = tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"")
            if isTicked, !tag.contains(" checked") { continue }
            values[name] = Self.attribute("value", tag) ?? ""
        }
        for control in form.matches(of: /<textarea ([^>]*)>\n?([^<]*)<\/textarea>/) {
            let name = Self.attribute("name", String(control.1)) ?? ""
            names.insert(name)
            values[name] = Self.unescaped(String(control.2))
        }
        for control in form.matches(of: /<select ([^>]*)>([\s\S]*?)<\/select>/) {
            let name = Self.attribute("name", String(control.1)) ?? ""
            names.insert(name)
            let chosen = String(control.2)
                .firstMatch(of: /<option(?: value="([^"]*)")? selected>([^<]*)</)
            values[name] = chosen.map { String($0.1 ?? $0.2) } ?? ""
        }
        self.values = values
        self.names = names
    }

    private static func attribute(_ name: String, _ tag: String) -> String? {
        guard let start = tag.firstRange(of: "\(name)=\"")?.upperBound else { return nil }
        let rest = tag[start...]
        return rest.firstIndex(of: "\"").map { unescaped(String(rest[..<$0])) }
    }

    private static func unescaped(_ text: String) -> String {
        [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}

extension Browser {
    /// Fills in a form of the page and sends it as it stands there, token and hidden fields too;
    /// follows to the page behind it.
    mutating func submit(
        _ page: Reply,
        _ action: String,
        _ filling: [String: String] = [:],
        button: (String, String)? = nil
    ) async throws -> Reply {
        var form = try PageForm(page.text, action: action)
        for (name, value) in filling {
            #expect(form.names.contains(name), "\(action) has no \(name)")
            form.values[name] = value
        }
        if let button { form.values[button.0] = button.1 }
        let body = Self.encode(form.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return try await follow(try await post(action, body: body))
    }

    /// Opens an address and follows where it leads.
    mutating func open(_ path: String) async throws -> Reply {
        try await follow(try await get(path))
    }

    private mutating func follow(_ reply: Reply) async throws -> Reply {
        var reply = reply
        for _ in 0..<5 {
            guard let location = reply.location else { return reply }
            reply = try await get(location)
        }
        Issue.record("no end of redirects")
        return reply
    }
}
