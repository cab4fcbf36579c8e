internal import Glibc
internal import HTTPServer
internal import Keepwell

/// What `keepwell WORD …` does, and the code it ends with.
public enum Command {
    public static let version = "0.1.0"

    /// The code for a command line that cannot be understood (sysexits.h: EX_USAGE).
    static let usage: Int32 = 64
    /// The code for what stands in the way of a start (EX_CONFIG).
    static let refused: Int32 = 78

    /// Runs the command that the arguments name.
    ///
    /// - Parameters:
    ///   - arguments: the words behind the program's name.
    ///   - environment: variables by name.
    ///   - checkout: where Templates, Public and Migrations are unless an option says.
    /// - Returns: the exit code.
    public static func run(
        _ arguments: [String],
        environment: [String: String],
        checkout: String
    ) async -> Int32 {
        let rest = arguments.dropFirst()
        if rest.contains(where: { ["--help", "-h"].contains($0) }) {
            say(Help.text)
            return 0
        }
        do {
            switch (arguments.first, rest.first) {
            case ("serve", _):
                return try await serve(
                    Configuration(rest, environment: environment, checkout: checkout),
                    credentials: environment["CREDENTIALS_DIRECTORY"]
                )
            case ("consent", "verify"):
                return try await verifyConsents(
                    Configuration(rest.dropFirst(), environment: environment, checkout: checkout),
                    credentials: environment["CREDENTIALS_DIRECTORY"]
                )
            case ("admin", let name?) where !name.hasPrefix("-"):
                return try await makeAdmin(
                    name,
                    Configuration(rest.dropFirst(), environment: environment, checkout: checkout),
                    credentials: environment["CREDENTIALS_DIRECTORY"]
                )
            case ("admin", _):
                complain("keepwell: say whose account becomes an admin's: keepwell admin NAME.")
                return usage
            case ("consent", let word):
                complain(
                    word.map { "keepwell: there is no command “consent \($0)”; see keepwell help." }
                        ?? "keepwell: say what to do: keepwell consent verify."
                )
                return usage
            case ("--version", _), ("version", _):
                say("keepwell \(version)")
                return 0
            case ("help", _), ("--help", _), ("-h", _):
                say(Help.text)
                return 0
            case (nil, _):
                complain(Help.text)
                return usage
            case (let word?, _):
                complain("keepwell: there is no command “\(word)”; see keepwell help.")
                return usage
            }
        } catch let error as UsageError {
            complain("keepwell: \(error)")
            return usage
        } catch let error as StartError {
            complain("keepwell: \(error)")
            return refused
        } catch {
            complain("keepwell: \(error)")
            return 1
        }
    }

    static func say(_ text: String) { Log.standardOutput(text + "\n") }

    static func complain(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
