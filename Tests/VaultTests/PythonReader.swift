import Foundation
import Testing

/// A profile as Scripts/read-vault.py prints it.
struct ReadProfile: Decodable, Equatable {
    let version: Int64
    let date_of_birth: String?
    let biological_sex: Int?
    let blood_type: Int?
    let skin_type: Int?
    let wheelchair_use: Int?
    let units: [String: String]
    let favourites: [String]
}

/// Runs Scripts/read-vault.py over rows that the program has sealed.
struct PythonReader {
    struct Answer {
        let status: Int32
        let samples: [ReadSample]
        let problems: String
    }

    /// An interpreter that has what the reader needs: the one that KEEPWELL_PYTHON names.
    static let interpreter = ProcessInfo.processInfo.environment["KEEPWELL_PYTHON"]

    static let missing: Comment = """
        KEEPWELL_PYTHON names no Python with the package cryptography (version 45 or later)
        """

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let directory: URL

    /// Writes the rows into a database, and the keys beside it, in a directory of its own.
    init(_ rows: CrossCheckRows) throws {
        let manager = FileManager.default
        directory = manager.temporaryDirectory.appending(path: UUID().uuidString)
        let keys = directory.appending(path: "keys")
        try manager.createDirectory(at: keys, withIntermediateDirectories: true)
        try Self.writeKey(CrossCheckRows.argon2Key, to: keys.appending(path: "argon2.1.key"))
        try Self.writeKey(
            CrossCheckRows.authenticationKey,
            to: keys.appending(path: "authentication.1.key")
        )
        let json = directory.appending(path: "rows.json")
        try JSONEncoder().encode(rows.tables).write(to: json)
        let builder = Self.root.appending(
            path: "Tests/Fixtures/VaultCrossCheck/build_database.py"
        )
        let migrations = Self.root.appending(path: "Migrations/sqlite")
        let built = try Self.run(
            [builder.path, migrations.path, json.path, database.path],
            input: ""
        )
        try #require(built.status == 0, "\(built.errors)")
    }

    /// Reads the account with what is typed: the password, or the recovery code without any keys.
    func read(_ secret: String, withKeys: Bool) throws -> Answer {
        let keys = withKeys ? ["--keys", directory.appending(path: "keys").path] : []
        let script = Self.root.appending(path: "Scripts/read-vault.py").path
        let (status, output, errors) = try Self.run(
            [script, "--database", database.path, "--account", CrossCheckRows.accountName] + keys,
            input: secret + "\n"
        )
        let lines = output.split(separator: "\n")
        let samples = try lines.map {
            try JSONDecoder().decode(ReadSample.self, from: Data($0.utf8))
        }
        return Answer(status: status, samples: samples, problems: errors)
    }

    /// The profile as the script prints it, with what it complains of.
    func profile() throws -> (status: Int32, line: ReadProfile?, problems: String) {
        let script = Self.root.appending(path: "Scripts/read-vault.py").path
        let (status, output, errors) = try Self.run(
            [
                script, "--profile", "--database", database.path,
                "--account", CrossCheckRows.accountName,
                "--keys", directory.appending(path: "keys").path,
            ],
            input: CrossCheckRows.password + "\n"
        )
        let line =
            try output.isEmpty
            ? nil : JSONDecoder().decode(ReadProfile.self, from: Data(output.utf8))
        return (status, line, errors)
    }

    /// Removes what was written.
    func remove() { try? FileManager.default.removeItem(at: directory) }

    private var database: URL { directory.appending(path: "keepwell.sqlite") }

    private static func writeKey(_ byte: UInt8, to file: URL) throws {
        let digits = String(repeating: String(format: "%02x", byte), count: 32) + "\n"
        try Data(digits.utf8).write(to: file)
    }

    private static func run(
        _ arguments: [String],
        input: String
    ) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: interpreter ?? "")
        process.arguments = ["-B"] + arguments
        let pipes = (Pipe(), Pipe(), Pipe())
        process.standardInput = pipes.0
        process.standardOutput = pipes.1
        process.standardError = pipes.2
        try process.run()
        try pipes.0.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try pipes.0.fileHandleForWriting.close()
        // The errors are few and fit the pipe while the output is read.
        let output = try pipes.1.fileHandleForReading.readToEnd() ?? Data()
        let errors = try pipes.2.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: output, as: UTF8.self),
            String(decoding: errors, as: UTF8.self)
        )
    }
}
