import Foundation
import Testing

/// A machine as a script sees it: a directory of commands that is the whole path.
private final class Machine {
    let directory = FileManager.default.temporaryDirectory
        .appending(path: "keepwell-machine-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for name in ["bash", "dirname", "grep", "head", "env"] {
            try FileManager.default.createSymbolicLink(
                atPath: directory.appending(path: name).path(),
                withDestinationPath: "/usr/bin/\(name)"
            )
        }
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// Adds a command.
    func add(_ name: String, _ script: String) throws {
        let file = directory.appending(path: name)
        try Data("#!/bin/bash\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.posixPermissions: NSNumber(value: 0o755)],
            ofItemAtPath: file.path()
        )
    }

    func run(_ script: String, _ words: String...) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [Checkout.root.appending(path: script).path()] + words
        process.environment = ["PATH": directory.path()]
        process.currentDirectoryURL = directory
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(
            decoding: pipe.fileHandleForReading.readDataToEndOfFile(),
            as: UTF8.self
        )
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}

@Suite struct `The two commands of the manual` {
    private static let swift = "echo 'Swift version 6.2 (swift-6.2-RELEASE)'"
    private static let nothing = "echo 'unknown ok not-installed'"

    @Test(arguments: ["Scripts/serve", "Scripts/test"])
    func `without Swift, or with an old one, they say where to get it`(script: String) throws {
        let machine = try Machine()
        for version in [nil, "5.10", "6.1"] {
            if let version { try machine.add("swift", "echo 'Swift version \(version) (x)'") }
            let result = try machine.run(script)
            #expect(result.code != 0)
            #expect(result.output.contains("https://www.swift.org/install"))
            #expect(result.output.contains("6.2"))
        }
    }

    @Test func `where packages cannot be installed, the line to run is named`() throws {
        let machine = try Machine()
        try machine.add("swift", Self.swift)
        try machine.add("dpkg-query", Self.nothing)
        try machine.add("id", "echo 1000")
        try machine.add("apt-get", "exit 1")
        let result = try machine.run("Scripts/serve")
        #expect(result.code != 0)
        #expect(result.output.contains("As root, run: apt-get install pkg-config libsqlite3-dev"))
        try machine.add("sudo", "exec \"$@\"")
        let failed = try machine.run("Scripts/serve")
        #expect(failed.code != 0)
        #expect(failed.output.contains("Installing Debian packages: pkg-config"))
        #expect(failed.output.contains("apt-get update && apt-get install pkg-config"))
    }

    @Test func `what is missing is installed, and options are handed on`() throws {
        let machine = try Machine()
        try machine.add(
            "swift",
            """
            case "$*" in
                --version) \(Self.swift) ;;
                *--show-bin-path) echo "\(machine.directory.path())" ;;
                *) echo "built: $*" ;;
            esac
            """
        )
        try machine.add("dpkg-query", Self.nothing)
        try machine.add("id", "echo 0")
        try machine.add("apt-get", "echo \"$*\" >> \(machine.directory.path())/apt")
        try machine.add("keepwell", "echo \"keepwell $*\"; echo \"$KEEPWELL_DATA $KEEPWELL_KEYS\"")
        let result = try machine.run("Scripts/serve", "--port", "9000")
        #expect(result.code == 0, "\(result.output)")
        #expect(result.output.contains("--configuration release --product keepwell"))
        #expect(result.output.contains("keepwell serve --port 9000"))
        let root = Checkout.root.path()
        #expect(result.output.contains("\(root).data \(root).keys"))
        let asked = try String(
            contentsOf: machine.directory.appending(path: "apt"),
            encoding: .utf8
        )
        #expect(asked.contains("update"))
        #expect(asked.contains(" install -y"))
        #expect(asked.contains("libzxcvbn-dev"))
    }
}
