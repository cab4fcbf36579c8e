/// The cookies of a request (RFC 6265 section 5.4), of all its Cookie lines.
public struct Cookies: Sendable {
    private var pairs: [(name: [UInt8], value: [UInt8])] = []

    /// Reads every Cookie line; what is not `name=value` is passed over.
    public static func parse(_ fields: Fields) -> Cookies {
        var cookies = Cookies()
        for line in fields.slices(of: .cookie) {
            for pair in line.split(separator: ASCII.semicolon) {
                let pair = ASCII.trimmed(pair)
                guard let equals = pair.firstIndex(of: ASCII.equals), equals > pair.startIndex
                else { continue }
                cookies.pairs.append((Array(pair[..<equals]), Array(pair[(equals + 1)...])))
            }
        }
        return cookies
    }

    /// The value of that name.
    ///
    /// Nil when there is none, and when two lines or pairs differ: someone may have planted one.
    public subscript(_ name: String) -> [UInt8]? {
        let values = pairs.filter { $0.name.elementsEqual(name.utf8) }.map(\.value)
        guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
