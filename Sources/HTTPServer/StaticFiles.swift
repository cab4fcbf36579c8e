public import HTTP

/// Why the static files could not be loaded.
public enum StaticFilesError: Error, Equatable, Sendable {
    case unreadable(path: String, errno: Int32)
    /// A name that would have to be escaped in a URL.
    case unsuitableName(path: String)
    case tooLarge(path: String)
}

/// The files of a folder, read once at the start and served from memory.
///
/// Each has a URL with a hash of its bytes, which may be cached for ever, since other bytes have
/// another URL; and a plain URL, which clients ask about again each time. No path of a request ever
/// reaches the file system.
public struct StaticFiles: Sendable {
    private struct File: Sendable {
        var url: String
        var tag: EntityTag
        var fields: Fields
        var bytes: [UInt8]
    }

    private let prefix: String
    /// By their path below the prefix, with and without hash.
    private var byPath: [String: (file: File, isHashed: Bool)] = [:]

    /// Loads all files of a folder and its sub-folders; those whose name begins with a dot are left.
    ///
    /// `fields` are added to every response: what the product wants on all of them.
    public init(
        directory: String,
        prefix: String = "static",
        fields: Fields = ["x-content-type-options": "nosniff"]
    ) throws(StaticFilesError) {
        self.prefix = prefix
        for file in try DirectoryReader.files(below: directory) {
            guard Self.isSuitable(file.name) else { throw .unsuitableName(path: file.name) }
            add(file, fields: fields)
        }
    }

    /// The names of all files, sorted.
    public var names: [String] { byPath.filter { !$0.value.isHashed }.keys.sorted() }

    /// The URL of a file that changes with its bytes; for a name that is not there one that answers
    /// 404.
    public func url(for name: String) -> String {
        byPath[name]?.file.url ?? "/\(prefix)/\(PercentEncoding.encode(name))"
    }

    /// Answers a request for a URL below the prefix; nil when there is no such file.
    public func respond(to request: Request) -> Response? {
        let path = request.target.path
        guard path.first == prefix,
            let (file, isHashed) = byPath[path.dropFirst().joined(separator: "/")]
        else { return nil }
        return respond(
            to: request,
            with: file,
            caching: isHashed ? "public, max-age=31536000, immutable" : "no-cache",
            routePattern: "/\(prefix)/{name}"
        )
    }

    /// Answers with a file that lives elsewhere too, as `/favicon.ico`; nil when it is not there.
    public func respond(to request: Request, withFileNamed name: String) -> Response? {
        guard let file = byPath[name]?.file else { return nil }
        return respond(to: request, with: file, caching: "no-cache", routePattern: "/\(name)")
    }

    private func respond(
        to request: Request,
        with file: File,
        caching: FieldValue,
        routePattern: String
    ) -> Response {
        guard request.method == .get || request.method == .head else {
            let allow: Fields = [.allow: "GET, HEAD"]
            return Response(status: .methodNotAllowed, fields: allow, routePattern: routePattern)
        }
        var fields = file.fields
        fields.append(.cacheControl, caching)
        guard !file.tag.isNamed(inIfNoneMatchOf: request.fields) else {
            fields.remove(.contentType)
            return Response(status: .notModified, fields: fields, routePattern: routePattern)
        }
        return Response(fields: fields, body: .bytes(file.bytes), routePattern: routePattern)
    }

    private mutating func add(_ file: DirectoryReader.File, fields common: Fields) {
        let hash = ContentHash.text(of: file.bytes)
        let hashedName = Self.insert(hash, into: file.name)
        guard let tag = EntityTag(hash) else { return }
        var fields: Fields = [.contentType: ContentType.of(file.name), .entityTag: tag.value]
        fields.append(common)
        let url = "/\(prefix)/\(hashedName)"
        let loaded = File(url: url, tag: tag, fields: fields, bytes: file.bytes)
        byPath[file.name] = (loaded, false)
        byPath[hashedName] = (loaded, true)
    }

    /// `style.css` → `style.<hash>.css`; a name without an extension gets the hash behind it.
    private static func insert(_ hash: String, into name: String) -> String {
        let bytes = Array(name.utf8)
        let folderEnd = bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > folderEnd + 1 else {
            return "\(name).\(hash)"
        }
        let stem = String(decoding: bytes[..<dot], as: UTF8.self)
        return "\(stem).\(hash)\(String(decoding: bytes[dot...], as: UTF8.self))"
    }

    private static func isSuitable(_ name: String) -> Bool {
        name.split(separator: "/").allSatisfy { PercentEncoding.encode(String($0)) == $0 }
    }
}
