internal import HTTP

/// A path on this site that a form names as the way on.
///
/// It never leads elsewhere: `//host`, `/\host`, a scheme, control bytes and spaces are refused, so
/// that no link can send a person who signs in to another site.
struct LocalPath: Equatable, Sendable {
    let text: String

    /// Nil for anything but an absolute path of this site with an optional query.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 512, bytes.first == UInt8(ascii: "/") else { return nil }
        if bytes.count > 1, bytes[1] == UInt8(ascii: "/") { return nil }
        guard bytes.allSatisfy(Self.isAllowed) else { return nil }
        self.text = text
    }

    /// A path that our own code has made.
    init(trusted text: String) { self.text = text }

    /// A link to `path` that carries this path as the way on from there.
    func asNext(of path: SitePath, _ values: String...) -> LocalPath {
        let link = values.first.map { path.link($0) } ?? path.link()
        return LocalPath(trusted: link).with(.next, text)
    }

    /// The path with one more value in its query.
    func with(_ name: QueryName, _ value: String) -> LocalPath {
        let mark = text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        let item = "\(name.rawValue)=\(PercentEncoding.encode(value))"
        return LocalPath(trusted: text + mark + item)
    }

    /// Visible ASCII without backslash, quotes, angle brackets and fragment.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: allowedMarks.contains(byte)
        }
    }

    private static let allowedMarks = Array("/-._~%?=&+:@!$'()*,;".utf8)
}
