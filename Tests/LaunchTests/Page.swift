import Foundation

/// One answer, as far as the tests look at it.
struct Page: Sendable {
    let status: Int
    let fields: [(name: String, value: String)]
    let html: String

    init(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { throw ClientError("no answer") }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count >= 2, let status = Int(words[1]) else { throw ClientError("no status") }
        self.status = status
        fields = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        html = String(text[end.upperBound...])
    }

    func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Where a redirect leads; nil for a page.
    var location: String? { (300..<400).contains(status) ? field("location") : nil }

    var newCookies: [(String, String)] {
        fields.filter { $0.name == "set-cookie" }.compactMap { field in
            let pair = field.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            return pair.isEmpty ? nil : (String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
        }
    }

    var heading: String { Self.between("<h1>", "</h1>", in: html).first ?? "" }

    /// The amounts of a history, newest first.
    var amounts: [String] { Self.between("<p class=\"amount\">", "</p>", in: html) }

    /// The text of the first element with this id.
    func text(ofID id: String) -> String? {
        Self.between("id=\"\(id)\">", "<", in: html).first
    }

    /// The links of a page that end so.
    func links(ending: String) -> [String] {
        Self.between("href=\"", "\"", in: html).filter { $0.hasSuffix(ending) }
    }

    /// The fields of the form that is sent to `action`, with the values they have.
    func form(to action: String) -> [String: String]? {
        let forms = Self.between("<form method=\"post\" action=\"", "</form>", in: html)
        guard let form = forms.first(where: { $0.hasPrefix(action + "\"") }) else { return nil }
        var values: [String: String] = [:]
        for input in Self.between("<input ", ">", in: form) {
            guard let name = Self.attribute("name", of: input) else { continue }
            let kind = Self.attribute("type", of: input) ?? "text"
            if ["radio", "checkbox"].contains(kind), !input.contains(" checked") { continue }
            values[name] = Self.attribute("value", of: input) ?? ""
        }
        for area in Self.between("<textarea ", "</textarea>", in: form) {
            guard let name = Self.attribute("name", of: area) else { continue }
            values[name] = area.components(separatedBy: ">\n").dropFirst().joined()
        }
        for select in Self.between("<select ", "</select>", in: form) {
            guard let name = Self.attribute("name", of: select) else { continue }
            values[name] =
                Self.between("<option selected>", "<", in: select).first ?? "Europe/Berlin"
        }
        return values
    }

    private static func attribute(_ name: String, of tag: String) -> String? {
        between(" \(name)=\"", "\"", in: " " + tag).first?
            .replacingOccurrences(of: "&amp;", with: "&")
            .replacingOccurrences(of: "&#39;", with: "'")
    }

    private static func between(_ start: String, _ end: String, in text: String) -> [String] {
        text.components(separatedBy: start).dropFirst()
            .compactMap { $0.components(separatedBy: end).first }
    }
}
