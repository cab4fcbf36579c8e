import Foundation
import HTTP
import HTTPServer
import Testing

@Suite struct `Static files` {
    /// Files in a new folder, which is removed again.
    private func withFiles<Result>(
        _ files: [String: String],
        _ body: (String) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return try body(folder.path())
    }

    private func load(_ files: [String: String]) throws -> StaticFiles {
        try withFiles(files) { try StaticFiles(directory: $0) }
    }

    private func bytes(_ response: Response?) -> [UInt8]? {
        if case .bytes(let bytes) = response?.body { bytes } else { nil }
    }

    @Test func `have URLs that change with their bytes`() throws {
        let first = try load(["style.css": "a", "icons/icon-1.png": "b", "LICENSE": "c"])
        let second = try load(["style.css": "A", "icons/icon-1.png": "b"])
        let url = first.url(for: "style.css")
        #expect(url.wholeMatch(of: /\/static\/style\.[0-9a-f]{16}\.css/) != nil)
        #expect(second.url(for: "style.css") != url)
        let icon = first.url(for: "icons/icon-1.png")
        #expect(icon.wholeMatch(of: /\/static\/icons\/icon-1\.[0-9a-f]{16}\.png/) != nil)
        #expect(second.url(for: "icons/icon-1.png") == icon)
        #expect(first.url(for: "LICENSE").hasPrefix("/static/LICENSE."))
        #expect(first.names == ["LICENSE", "icons/icon-1.png", "style.css"])
    }

    @Test func `are kept for ever under their hashed URL and asked about under the plain`() throws {
        let files = try load(["style.css": "a{}"])
        let hashed = files.respond(to: try Request(target: files.url(for: "style.css")))
        #expect(bytes(hashed) == Array("a{}".utf8))
        #expect(hashed?.fields.first(.contentType)?.text == "text/css; charset=utf-8")
        #expect(hashed?.fields.first("x-content-type-options")?.text == "nosniff")
        let caching = hashed?.fields.first(.cacheControl)?.text
        #expect(caching == "public, max-age=31536000, immutable")
        let plain = files.respond(to: try Request(target: "/static/style.css"))
        #expect(bytes(plain) == Array("a{}".utf8))
        #expect(plain?.fields.first(.cacheControl)?.text == "no-cache")
    }

    @Test func `are not sent again to who has them`() throws {
        let files = try load(["style.css": "a{}"])
        let url = files.url(for: "style.css")
        let first = files.respond(to: try Request(target: url))
        let tag = try #require(first?.fields.first(.entityTag))
        let again = files.respond(to: try Request(target: url, fields: [.ifNoneMatch: tag]))
        #expect(again?.status == .notModified)
        #expect(bytes(again) == nil)
        #expect(again?.fields.first(.entityTag) == tag)
        #expect(again?.fields.first(.cacheControl) != nil)
        let other = files.respond(to: try Request(target: url, fields: [.ifNoneMatch: "\"x\""]))
        #expect(other?.status == .ok)
    }

    @Test(arguments: [
        ("a.svg", "image/svg+xml"), ("a.webmanifest", "application/manifest+json"),
        ("a.ico", "image/x-icon"), ("a.png", "image/png"), ("a.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"), ("a.woff2", "font/woff2"),
        ("a.PNG", "image/png"), ("a.xyz", "application/octet-stream"),
        ("a", "application/octet-stream"),
    ])
    func `carry the media type of their kind`(name: String, type: String) throws {
        let files = try load([name: "x"])
        let response = files.respond(to: try Request(target: files.url(for: name)))
        #expect(response?.fields.first(.contentType)?.text == type)
    }

    @Test func `answer GET and HEAD alone`() throws {
        let files = try load(["a.js": "x"])
        let post = files.respond(to: try Request(method: .post, target: "/static/a.js"))
        #expect(post?.status == .methodNotAllowed)
        #expect(post?.fields.first(.allow)?.text == "GET, HEAD")
        let head = files.respond(to: try Request(method: .head, target: "/static/a.js"))
        #expect(head?.status == .ok)
    }

    @Test func `end at their folder`() throws {
        let files = try load(["a.js": "x", ".hidden": "x", "sub/b.js": "x"])
        for path in [
            "/static/.hidden", "/static/", "/static", "/a.js", "/static/sub", "/static//a.js",
        ] {
            #expect(files.respond(to: try Request(target: path)) == nil, "\(path)")
        }
        #expect(files.respond(to: try Request(target: "/static/sub/b.js")) != nil)
        #expect(files.names == ["a.js", "sub/b.js"])
    }

    @Test func `may be served under another path`() throws {
        let files = try load(["favicon.ico": "x"])
        let request = try Request(target: "/favicon.ico")
        let response = files.respond(to: request, withFileNamed: "favicon.ico")
        #expect(bytes(response) == Array("x".utf8))
        #expect(response?.routePattern == "/favicon.ico")
        #expect(files.respond(to: request, withFileNamed: "missing") == nil)
        #expect(files.url(for: "missing file") == "/static/missing%20file")
    }

    @Test func `are refused when the folder is missing or a name would need escaping`() throws {
        #expect(throws: StaticFilesError.unreadable(path: "/nonexistent", errno: ENOENT)) {
            try StaticFiles(directory: "/nonexistent")
        }
        #expect(throws: StaticFilesError.unsuitableName(path: "a b.css")) {
            try load(["a b.css": "x"])
        }
    }
}
