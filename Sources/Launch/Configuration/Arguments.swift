/// Why the command line or the environment was refused.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence that says what to change.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// The values of options, from the command line and, below it, from the environment.
struct Arguments: Sendable {
    private var values: [String: String] = [:]

    /// Reads `--name value`, `--name=value` and switches.
    init(
        _ arguments: some Sequence<String>,
        environment: [String: String]
    ) throws(UsageError) {
        for option in Option.all {
            if let value = environment[option.variable], !value.isEmpty {
                values[option.name] = value
            }
        }
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            guard argument.hasPrefix("--") else {
                throw UsageError("“\(argument)” is no option; options begin with two hyphens.")
            }
            let parts = argument.dropFirst(2).split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let name = String(parts[0])
            guard let option = Option.all.first(where: { $0.name == name }) else {
                throw UsageError("There is no option --\(name); see keepwell help.")
            }
            values[name] = try Self.value(of: option, given: parts.dropFirst().first, &rest)
        }
    }

    subscript(name: String) -> String? {
        precondition(Option.all.contains { $0.name == name }, "--\(name) is not in the table")
        return values[name]
    }

    /// Whether a switch is on.
    func isOn(_ name: String) throws(UsageError) -> Bool {
        switch self[name] {
        case nil, "0", "no", "off", "false": return false
        case "1", "yes", "on", "true": return true
        default: throw UsageError("--\(name) is a switch: it takes on or off.")
        }
    }

    private static func value(
        of option: Option,
        given: Substring?,
        _ rest: inout some IteratorProtocol<String>
    ) throws(UsageError) -> String {
        if let given { return String(given) }
        guard option.placeholder != nil else { return "on" }
        guard let next = rest.next() else {
            throw UsageError("--\(option.name) needs a value.")
        }
        return next
    }
}
