import Foundation
import Glibc
import Testing

@testable import Launch

/// The system calls of the built program, as strace tells them.
private struct Trace {
    let lines: [Substring]

    /// Whether processes may be traced here: some containers forbid it.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/strace")
        process.arguments = ["-qq", "-e", "trace=none", "/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Runs the program under strace while `use` uses it.
    static func of(
        _ place: Installation,
        _ use: (Served) async throws -> Void
    ) async throws -> Trace {
        let path = place.directory.appending(path: "trace").path()
        let calls = "trace=recvfrom,sendto,fdatasync,openat,renameat,rename,mkdir"
        let strace = ["/usr/bin/strace", "-f", "-qq", "-y", "-s", "80", "-e", calls, "-o", path]
        let served = try Served(place, through: strace)
        try await use(served)
        func read() throws -> [Substring] {
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        }
        // The first line is the program's own, whose number the signal needs.
        let first = try #require(try read().first?.split(separator: " ").first)
        let number = try #require(Int32(first))
        Glibc.kill(number, SIGTERM)
        served.process.waitUntilExit()
        return Trace(lines: try read())
    }
}

@Suite(.serialized, .enabled(if: Trace.isPossible)) struct `What the system sees` {
    @Test func `an entry is answered after its bytes are on disk`() async throws {
        let place = try Installation()
        let trace = try await Trace.of(place) { served in
            let ada = Client(port: served.port)
            try await ada.signUpFirst(try #require(served.firstAdminPath))
            try await ada.decide()
            for value in ["70", "71", "72", "73"] {
                #expect(try await ada.weighIn(value, date: "2026-02-03").status == 303)
            }
        }
        var answered = 0
        var isWaiting = false
        var hasBegun = false
        var isOnDisk = false
        for line in trace.lines {
            if line.contains("\"POST /weight/add ") {
                (isWaiting, hasBegun, isOnDisk) = (true, false, false)
            } else if line.contains("fdatasync") {
                hasBegun = hasBegun || line.contains("keepwell.db-wal")
                isOnDisk = isOnDisk || (hasBegun && line.hasSuffix("= 0"))
            } else if isWaiting, line.contains("sendto("), line.contains("\"HTTP/1.1 303") {
                #expect(isOnDisk, "\(line)")
                answered += 1
                isWaiting = false
            }
        }
        #expect(answered == 4)
    }

    @Test func `no file is written anywhere but in the data and the key directory`() async throws {
        let place = try Installation()
        let trace = try await Trace.of(place) { served in
            let ada = Client(port: served.port)
            let page = try await ada.signUpFirst(try #require(served.firstAdminPath))
            _ = try await ada.takeRecoveryCode(page)
            try await ada.decide()
            try await ada.weighIn("70")
            #expect(try await ada.get("/weight").amounts == ["70 kg"])
        }
        let written = trace.lines.filter { line in
            line.contains("openat(")
                && ["O_WRONLY", "O_RDWR", "O_CREAT"].contains { line.contains($0) }
        }
        #expect(written.count >= 5)
        for line in written {
            let path = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
            let isOurs = [place.data, place.keys].contains { path.hasPrefix($0 + "/") }
            #expect(isOurs || path.hasPrefix("/dev/") || path.hasPrefix("/proc/"), "\(line)")
        }
    }
}
