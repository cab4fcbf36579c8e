internal import HTTP

/// What the operator decides and the site has to know.
public struct SiteConfiguration: Sendable {
    /// Where people reach the site.
    public let publicURL: PublicURL
    /// Whether every page says that the connection is not encrypted.
    public let warnsOfPlainHTTP: Bool
    /// The time zone that new accounts are offered, as an IANA name.
    public let timeZone: String

    public init(publicURL: PublicURL, warnsOfPlainHTTP: Bool, timeZone: String) {
        self.publicURL = publicURL
        self.warnsOfPlainHTTP = warnsOfPlainHTTP
        self.timeZone = timeZone
    }
}

/// The public address: a scheme, a host and a port, and no path.
public struct PublicURL: Sendable, Equatable, CustomStringConvertible {
    public let isSecure: Bool
    /// Host, and port where it is not the scheme's own, as browsers write it in `Host`.
    public let authority: String

    /// Reads `http://host[:port]` or `https://host[:port]`, with or without a closing slash; nil
    /// for anything else.
    public init?(_ text: String) {
        let bytes = Array(text.utf8).map(Self.lowercased)
        let secure = Array("https://".utf8)
        let plain = Array("http://".utf8)
        isSecure = bytes.starts(with: secure)
        guard isSecure || bytes.starts(with: plain) else { return nil }
        var rest = bytes[(isSecure ? secure : plain).count...]
        if rest.last == UInt8(ascii: "/") { rest.removeLast() }
        let standardPort = Array((isSecure ? ":443" : ":80").utf8)
        if rest.suffix(standardPort.count).elementsEqual(standardPort) {
            rest.removeLast(standardPort.count)
        }
        guard !rest.isEmpty, rest.allSatisfy(Self.mayStandInAuthority) else { return nil }
        authority = String(decoding: rest, as: UTF8.self)
    }

    /// The URL as browsers write it in `Origin`.
    public var description: String { (isSecure ? "https://" : "http://") + authority }

    /// Whether only programs on the same machine reach this address.
    public var isLoopback: Bool {
        Self.loopbackHosts.contains { authority == $0 || isPort(after: $0) }
    }

    /// Whether a request that names this host is meant for this site.
    ///
    /// On a loopback address all of its names count, since a page elsewhere can give none of them.
    func isServed(as requested: Authority) -> Bool {
        let wanted = spelling(of: requested)
        guard isLoopback, let port = Self.portSuffix(of: authority) else {
            return wanted == authority
        }
        return Self.loopbackHosts.contains { wanted == $0 + port }
    }

    /// A request's host as browsers write it in `Origin`: without the scheme's own port.
    func spelling(of requested: Authority) -> String {
        guard let port = requested.port, port != (isSecure ? 443 : 80) else {
            return requested.host
        }
        return "\(requested.host):\(port)"
    }

    private static let loopbackHosts = ["localhost", "127.0.0.1", "[::1]"]

    private func isPort(after host: String) -> Bool { authority.hasPrefix(host + ":") }

    /// The `:port` behind a loopback host, empty where there is none.
    private static func portSuffix(of authority: String) -> String? {
        for host in loopbackHosts where authority.hasPrefix(host) {
            return String(authority.dropFirst(host.count))
        }
        return nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func mayStandInAuthority(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
