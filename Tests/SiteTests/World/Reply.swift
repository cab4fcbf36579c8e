import HTTP

/// A response as a test looks at it.
struct Reply: Sendable {
    let response: Response
    let text: String

    struct Cookie: Sendable {
        let name: String
        let value: String
        let attributes: [String]
    }

    init(_ response: Response) {
        self.response = response
        if case .bytes(let bytes) = response.body {
            text = String(decoding: bytes, as: UTF8.self)
        } else {
            text = ""
        }
    }

    var status: Int { response.status.code }
    var location: String? { self[.location] }

    subscript(_ name: FieldName) -> String? { response.fields.first(name)?.text }

    var cookies: [Cookie] {
        response.fields.all(.setCookie).compactMap { field in
            let parts = (field.text ?? "").split(separator: ";").map {
                String($0.drop { $0 == " " })
            }
            guard
                let pair = parts.first?.split(
                    separator: "=",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                ), pair.count == 2
            else { return nil }
            return Cookie(
                name: String(pair[0]),
                value: String(pair[1]),
                attributes: Array(parts.dropFirst())
            )
        }
    }

    /// The page as a person reads it: entities turned back.
    var readable: String {
        [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
