/// One setting of the program: its name on the command line, in the environment, and what it means.
///
/// `--help`, the parser and the table in docs/OPERATING.md are all made from this list.
public struct Option: Sendable {
    /// Without the two hyphens.
    public let name: String
    /// What stands for the value in the help; nil for a switch.
    public let placeholder: String?
    public let meaning: String
    /// As the help tells it.
    public let standard: String

    /// The variable that gives the value where the command line does not.
    public var variable: String {
        "KEEPWELL_" + name.uppercased().replacing("-", with: "_")
    }

    public static let all: [Option] = [
        Option(
            name: "host",
            placeholder: "ADDRESS",
            meaning: "The address to listen on.",
            standard: "127.0.0.1"
        ),
        Option(
            name: "port",
            placeholder: "NUMBER",
            meaning: "The port to listen on; 0 takes a free one.",
            standard: "8080"
        ),
        Option(
            name: "data",
            placeholder: "DIRECTORY",
            meaning: "Where the database is.",
            standard: "./.data"
        ),
        Option(
            name: "keys",
            placeholder: "DIRECTORY",
            meaning: "Where the server's own keys are; back them up apart from the data.",
            standard: "./.keys"
        ),
        Option(
            name: "url",
            placeholder: "URL",
            meaning: "The public address: what browsers type.",
            standard: "http://HOST:PORT"
        ),
        Option(
            name: "trusted-proxy",
            placeholder: "ADDRESSES",
            meaning: "Proxies in front that do HTTPS, parted by commas; believed about who asks.",
            standard: "none"
        ),
        Option(
            name: "allow-plain-http",
            placeholder: nil,
            meaning: "Serve another host than loopback without HTTPS, with a warning on each page.",
            standard: "off"
        ),
        Option(
            name: "operator-name",
            placeholder: "NAME",
            meaning: "Who runs this server; stands in the privacy policy.",
            standard: "asked on the first admin's page"
        ),
        Option(
            name: "operator-contact",
            placeholder: "TEXT",
            meaning: "How to reach whoever runs this server.",
            standard: "asked on the first admin's page"
        ),
        Option(
            name: "time-zone",
            placeholder: "NAME",
            meaning: "The IANA zone that sign-up offers where the browser names none.",
            standard: "UTC"
        ),
        Option(
            name: "resources",
            placeholder: "DIRECTORY",
            meaning: "Where Templates, Public and Migrations are.",
            standard: "the checkout"
        ),
    ]
}
