/// What a request asks for, decoded exactly once and checked (RFC 9112 section 3.2).
///
/// Every decoded path segment is ASCII without control characters, slash and backslash, and none is
/// `.` or `..`; so comparing segments as text compares bytes, and none leads out of a folder.
public struct RequestTarget: Hashable, Sendable {
    /// One `name=value` of the query.
    public struct QueryItem: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The path as it came, `/` at least; `*` for the server as a whole.
    public let rawPath: [UInt8]
    /// The decoded segments: none for `/`, an empty last one behind a closing slash.
    public let path: [String]
    /// The decoded query in its order; empty when there is none.
    public let query: [QueryItem]
    /// The query as it came, without the question mark; nil when there is none.
    public let rawQuery: [UInt8]?
    /// The host that an absolute target names; it wins over the Host field (RFC 9112 3.2.2).
    let authority: Authority?

    /// Whether the target is `*`: the server as a whole, for OPTIONS alone.
    public var isAsterisk: Bool { rawPath == [UInt8(ascii: "*")] }

    /// The value of the only query item of that name; nil when there is none or more than one.
    public func queryValue(named name: String) -> String? {
        let found = query.filter { $0.name.utf8.elementsEqual(name.utf8) }
        return found.count == 1 ? found[0].value : nil
    }

    /// Reads origin-form, absolute-form, and `*` for OPTIONS.
    init(_ bytes: [UInt8], method: Method) throws(RequestError) {
        if bytes == [UInt8(ascii: "*")], method == .options {
            (rawPath, path, query, rawQuery, authority) = (bytes, [], [], nil, nil)
            return
        }
        let (authority, rest) = try Self.splitAuthority(bytes)
        let question = rest.firstIndex(of: ASCII.question) ?? rest.endIndex
        let rawPath = question == rest.startIndex ? [ASCII.slash] : Array(rest[..<question])
        self.authority = authority
        self.rawPath = rawPath
        path = try Self.segments(of: rawPath)
        guard question < rest.endIndex else {
            (query, rawQuery) = ([], nil)
            return
        }
        let rawQuery = rest[(question + 1)...]
        query = try Self.items(of: rawQuery)
        self.rawQuery = Array(rawQuery)
    }

    /// Cuts `http://authority` off an absolute target; an origin target passes as it is.
    private static func splitAuthority(
        _ bytes: [UInt8]
    ) throws(RequestError) -> (Authority?, ArraySlice<UInt8>) {
        if bytes.first == ASCII.slash { return (nil, bytes[...]) }
        for scheme: StaticString in ["http://", "https://"] {
            let length = scheme.utf8CodeUnitCount
            guard ASCII.equalIgnoringCase(bytes.prefix(length), scheme) else { continue }
            let rest = bytes[length...]
            let end = rest.firstIndex { $0 == ASCII.slash || $0 == ASCII.question }
            guard let authority = Authority(rest[..<(end ?? rest.endIndex)]) else {
                throw .malformed
            }
            return (authority, rest[(end ?? rest.endIndex)...])
        }
        throw .malformed
    }

    private static func segments(of path: [UInt8]) throws(RequestError) -> [String] {
        guard ByteSet.path.containsAll(path) else { throw .malformed }
        if path.count == 1 { return [] }
        var segments: [String] = []
        for raw in path[1...].split(separator: ASCII.slash, omittingEmptySubsequences: false) {
            segments.append(try segment(raw))
        }
        return segments
    }

    private static func segment(_ raw: ArraySlice<UInt8>) throws(RequestError) -> String {
        guard let bytes = PercentEncoding.decode(raw, plusIsSpace: false),
            let text = String(validating: bytes, as: UTF8.self), bytes != Array(".".utf8),
            bytes != Array("..".utf8)
        else { throw .malformed }
        for byte in bytes {
            guard byte >= ASCII.space, byte != ASCII.delete, byte != ASCII.slash,
                byte != ASCII.backslash
            else { throw .malformed }
        }
        guard bytes.allSatisfy({ $0 < 128 }) else { throw .unknownPath }
        return text
    }

    private static func items(of query: ArraySlice<UInt8>) throws(RequestError) -> [QueryItem] {
        guard ByteSet.query.containsAll(query) else { throw .malformed }
        var items: [QueryItem] = []
        for pair in query.split(separator: ASCII.ampersand) {
            let equals = pair.firstIndex(of: ASCII.equals) ?? pair.endIndex
            let name = try text(pair[..<equals])
            items.append(QueryItem(name: name, value: try text(pair[equals...].dropFirst())))
        }
        return items
    }

    private static func text(_ raw: ArraySlice<UInt8>) throws(RequestError) -> String {
        guard let bytes = PercentEncoding.decode(raw, plusIsSpace: true), !bytes.contains(0),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw .malformed }
        return text
    }
}
