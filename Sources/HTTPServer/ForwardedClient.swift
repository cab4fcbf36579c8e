internal import Glibc
internal import HTTP

/// The client that a trusted proxy speaks for, by its X-Forwarded-For fields.
struct ForwardedClient {
    /// The last address that is not a proxy of ours.
    ///
    /// What stands before it, the client may have made up. Nil when there is none, or what stands
    /// there is no address.
    let address: String?

    init(_ fields: Fields, proxies: Set<String>) {
        let chain = Self.items(of: "x-forwarded-for", in: fields)
        let last = chain.last { !proxies.contains($0) }
        address = last.flatMap { Self.isAddress($0) ? $0 : nil }
    }

    /// The items of all lines of a name, in order.
    private static func items(of name: FieldName, in fields: Fields) -> [String] {
        fields.all(name).flatMap { value in
            (value.text ?? "").utf8.split(separator: UInt8(ascii: ",")).compactMap { item in
                let blanks: [UInt8] = [9, 32]
                let rest = item.drop(while: blanks.contains)
                let end = rest.lastIndex { !blanks.contains($0) }.map(rest.index(after:))
                return String(rest[..<(end ?? rest.startIndex)])
            }
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        var bytes = in6_addr()
        return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
    }
}
