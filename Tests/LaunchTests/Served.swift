import Dispatch
import Foundation
import Glibc
import Synchronization

@testable import Launch

/// The built program as a process of its own, to be stopped, killed and listened to.
final class Served: @unchecked Sendable {
    // @unchecked is safe because a test starts and ends it from one place at a time.

    let process = Process()
    let port: UInt16
    let firstAdminPath: String?

    private let output = Output()

    static let program = Installation.checkout + ".build/debug/keepwell"

    /// Starts the program and waits until it serves.
    ///
    /// - Parameters:
    ///   - place: its directories.
    ///   - wrapper: words of a command that runs it, in place of running it directly.
    /// - Throws: ``ClientError`` with what it said when it ended instead.
    init(_ place: Installation, through wrapper: [String] = []) throws {
        let words =
            wrapper + [Self.program, "serve", "--data", place.data, "--keys", place.keys]
            + ["--port", "0"]
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        try FileManager.default.createDirectory(
            atPath: place.temporary,
            withIntermediateDirectories: true
        )
        process.environment = ["TMPDIR": place.temporary]
        process.currentDirectoryURL = URL(filePath: place.temporary)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let handle = pipe.fileHandleForReading
        var text = ""
        while !text.contains("\n\n") || !text.contains("Keepwell is at") {
            let more = handle.availableData
            guard !more.isEmpty else { throw ClientError("the program ended: \(text)") }
            text += String(decoding: more, as: UTF8.self)
        }
        let parts = text.components(separatedBy: "http://127.0.0.1:")
        guard parts.count > 1, let port = UInt16(parts[1].prefix { $0.isNumber }) else {
            throw ClientError("no port in: \(text)")
        }
        self.port = port
        firstAdminPath = text.components(separatedBy: "http://127.0.0.1:\(port)/start/").dropFirst()
            .first.map { "/start/" + $0.prefix { !$0.isWhitespace } }
        DispatchQueue.global().async { [output] in
            while true {
                let more = handle.availableData
                guard !more.isEmpty else { return }
                output.text.withLock { $0 += String(decoding: more, as: UTF8.self) }
            }
        }
    }

    /// What it wrote behind the message of its start.
    var log: String { output.text.withLock { $0 } }

    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Asks it to end, and waits.
    ///
    /// - Returns: its exit code; nil when a signal ended it.
    func end(_ signal: Int32 = SIGTERM) -> Int32? {
        Glibc.kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// Runs a command of the program to its end.
    static func run(_ words: String...) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        process.environment = [:]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private final class Output: Sendable {
        let text = Mutex("")
    }
}
