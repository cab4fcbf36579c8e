internal import FoundationEssentials
internal import Keepwell
internal import Site

/// What the operator has set, checked.
public struct Configuration: Sendable {
    let host: String
    let port: UInt16
    let dataDirectory: String
    let keyDirectory: String
    /// Nil where it follows from host and port.
    let url: PublicURL?
    /// Addresses whose word about their clients is believed, as the system writes them.
    let trustedProxies: Set<String>
    let allowsPlainHTTP: Bool
    let operatorName: String?
    let operatorContact: String?
    let timeZone: String
    let resources: String

    /// - Throws: ``UsageError`` for the first value that cannot be used.
    public init(
        _ arguments: some Sequence<String>,
        environment: [String: String],
        checkout: String
    ) throws(UsageError) {
        let given = try Arguments(arguments, environment: environment)
        host = given["host"] ?? "127.0.0.1"
        port = try Self.port(given["port"] ?? "8080")
        dataDirectory = given["data"] ?? ".data"
        keyDirectory = given["keys"] ?? ".keys"
        url = try given["url"].map { text throws(UsageError) in
            guard let url = PublicURL(text) else {
                throw UsageError("--url takes an address such as https://health.example.org.")
            }
            return url
        }
        trustedProxies = try Self.addresses(given["trusted-proxy"])
        allowsPlainHTTP = try given.isOn("allow-plain-http")
        operatorName = given["operator-name"]
        operatorContact = given["operator-contact"]
        guard let zone = Settings.timeZone(named: given["time-zone"] ?? "UTC") else {
            throw UsageError("--time-zone takes an IANA name such as Europe/Berlin.")
        }
        timeZone = Settings.name(of: zone)
        resources = given["resources"] ?? checkout
        try check()
    }

    /// Whether only this machine can reach the server.
    var isLoopback: Bool {
        host == "localhost" || NetworkAddress(host)?.isLoopback ?? false
    }

    /// The public address, once the port is known.
    func publicURL(port: UInt16) throws(UsageError) -> PublicURL {
        if let url { return url }
        let name = host.contains(":") ? "[\(host)]" : host
        guard let url = PublicURL("http://\(name):\(port)") else {
            throw UsageError("Say with --url what address browsers type.")
        }
        return url
    }

    private func check() throws(UsageError) {
        guard url != nil || NetworkAddress(host)?.isEveryAddress != true else {
            throw UsageError(
                """
                \(host) stands for all addresses of this machine, and none that a browser can type: \
                say with --url which one people use, such as http://192.168.1.5:8080.
                """
            )
        }
        guard (operatorName == nil) == (operatorContact == nil) else {
            throw UsageError("--operator-name and --operator-contact belong together.")
        }
        guard !dataDirectory.isEmpty, !keyDirectory.isEmpty else {
            throw UsageError("--data and --keys take the name of a directory.")
        }
        guard isLoopback || !trustedProxies.isEmpty || allowsPlainHTTP else {
            throw UsageError(
                """
                \(host) can be reached from other machines, and nothing encrypts what goes there. Put \
                a proxy with HTTPS in front and name it with --trusted-proxy, or say \
                --allow-plain-http if everybody on the way may read along.
                """
            )
        }
    }

    private static func addresses(_ text: String?) throws(UsageError) -> Set<String> {
        guard let text else { return [] }
        var addresses: Set<String> = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let address = NetworkAddress(String(item)) else {
                throw UsageError(
                    "--trusted-proxy takes addresses in numbers, such as 127.0.0.1 or 127.0.0.1,::1."
                )
            }
            addresses.insert(address.description)
        }
        return addresses
    }

    private static func port(_ text: String) throws(UsageError) -> UInt16 {
        let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isNumber, let port = UInt16(text) else {
            throw UsageError("--port takes a number from 0 to 65535.")
        }
        return port
    }
}
