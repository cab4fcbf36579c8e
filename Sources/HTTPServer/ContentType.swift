internal import HTTP

/// The media types of the kinds of files we serve.
enum ContentType {
    /// By the extension of the name; bytes of no kind when it is unknown.
    static func of(_ name: String) -> FieldValue {
        let suffix = name.split(separator: ".").last.map { String($0).lowercased() } ?? ""
        return byExtension[suffix] ?? "application/octet-stream"
    }

    private static let byExtension: [String: FieldValue] = [
        "css": "text/css; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]
}
