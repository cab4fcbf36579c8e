import Foundation
import Glibc
import Testing

@testable import Launch

@Suite(.serialized) struct `The program as a process` {
    @Test(arguments: [SIGTERM, SIGINT])
    func `ends in order when it is asked to`(signal: Int32) async throws {
        let place = try Installation()
        let served = try Served(place)
        let client = Client(port: served.port)
        #expect(try await client.get("/healthz").status == 200)
        #expect(served.end(signal) == 0)
        #expect(served.log.contains("Stopping"))
        // Nothing is left in the log: the database's file is whole by itself.
        #expect(!FileManager.default.fileExists(atPath: place.database + "-wal"))
    }

    @Test func `leaves no core and shows its memory to nobody`() async throws {
        let place = try Installation()
        let served = try Served(place)
        let limits = try String(
            contentsOfFile: "/proc/\(served.process.processIdentifier)/limits",
            encoding: .utf8
        )
        let lines = limits.split(separator: "\n")
        let core = try #require(lines.first { $0.hasPrefix("Max core file size") })
        #expect(core.split(separator: " ")[4] == "0")
        let files = try #require(lines.first { $0.hasPrefix("Max open files") })
        let words = files.split(separator: " ")
        #expect(words[3] == words[4], "\(files)")
        _ = served.end()
    }

    @Test func `says its refusals in one paragraph, with the code of their kind`() throws {
        let place = try Installation()
        let usage = try Served.run("serve", "--port", "http")
        #expect(usage.code == 64)
        #expect(usage.output == "keepwell: --port takes a number from 0 to 65535.\n")
        let missing = try Served.run(
            "consent",
            "verify",
            "--data",
            place.data,
            "--keys",
            place.keys
        )
        #expect(missing.code == 78)
        #expect(missing.output.split(separator: "\n").count == 1)
        let half = try Served.run("consent")
        #expect(half.code == 64)
        #expect(half.output == "keepwell: say what to do: keepwell consent verify.\n")
        let wrong = try Served.run("consent", "check")
        #expect(wrong.code == 64)
        #expect(wrong.output.contains("no command “consent check”"))
        let version = try Served.run("--version")
        #expect(version.code == 0 && version.output == "keepwell \(Command.version)\n")
    }

    @Test func `makes an admin while no server runs, and makes nothing else`() async throws {
        let place = try Installation()
        func make(_ name: String) throws -> (code: Int32, output: String) {
            try Served.run("admin", name, "--data", place.data, "--keys", place.keys)
        }
        #expect(try make("bob").code == 78)
        #expect(!FileManager.default.fileExists(atPath: place.data))
        #expect(try Served.run("admin").code == 64)
        let served = try Served(place)
        let ada = Client(port: served.port)
        try await ada.signUpFirst(try #require(served.firstAdminPath))
        let shown = try await ada.submit(ada.get("/admin/invitations"), to: "/admin/invitations")
        let path = try #require(shown.text(ofID: "link").flatMap { URL(string: $0)?.path() })
        let bob = Client(port: served.port)
        let form = [
            "name": "bob", "password": Installation.password, "acceptPolicy": "1",
            "timeZone": "Europe/Berlin",
        ]
        #expect(try await bob.submit(bob.get(path), to: path, form).status == 303)
        #expect(try await bob.get("/admin").status == 404)
        let beside = try make("bob")
        #expect(beside.code == 78 && beside.output.contains("Another keepwell is running"))
        #expect(served.end() == 0)
        #expect(try make("carol").output.contains("no account “carol”"))
        #expect(try make("bob") == (0, "bob is an admin now.\n"))
        let again = try Served(place)
        #expect(try await bob.moved(to: again.port).get("/admin").status == 200)
        #expect(again.end() == 0)
    }

    @Test func `checks consents beside a server, and makes and changes nothing`() async throws {
        let place = try Installation()
        let served = try Served(place)
        let ada = Client(port: served.port)
        try await ada.signUpFirst(try #require(served.firstAdminPath))
        try await ada.decide()
        func verify() throws -> (code: Int32, output: String) {
            try Served.run("consent", "verify", "--data", place.data, "--keys", place.keys)
        }
        let beside = try verify()
        #expect(beside.code == 0, "\(beside.output)")
        #expect(beside.output == "chains: 1, records: 3, bad: 0\n")
        #expect(served.end() == 0)
        let before = try contents(place)
        #expect(try verify().code == 0)
        #expect(try contents(place) == before)

        let nowhere = try Installation()
        let words = try Served.run(
            "consent",
            "verify",
            "--data",
            nowhere.data,
            "--keys",
            place.keys
        )
        #expect(words.code == 78 && words.output.contains(nowhere.data), "\(words.output)")
        #expect(!FileManager.default.fileExists(atPath: nowhere.data))
    }

    private func contents(_ place: Installation) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for directory in [place.data, place.keys] {
            for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
                files[name] = try Data(contentsOf: URL(filePath: "\(directory)/\(name)"))
            }
        }
        return files
    }
}
