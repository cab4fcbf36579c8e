internal import FoundationEssentials
internal import Glibc

extension Command {
    /// Runs the command of this process.
    ///
    /// - Returns: the exit code.
    public static func run() async -> Int32 {
        await run(
            Array(CommandLine.arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment,
            checkout: checkout
        )
    }

    /// The directory that holds `.build`, where the program was built in its checkout; else the
    /// working directory.
    private static var checkout: String {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = path.withUnsafeMutableBytes { buffer in
            buffer.bindMemory(to: CChar.self).baseAddress
                .map { readlink("/proc/self/exe", $0, buffer.count) } ?? -1
        }
        guard count > 0, let text = String(validating: path.prefix(count), as: UTF8.self) else {
            return "."
        }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        while let last = parts.popLast() {
            if last == ".build" { return parts.joined(separator: "/") }
        }
        return "."
    }
}
