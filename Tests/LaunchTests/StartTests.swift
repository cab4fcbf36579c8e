import Foundation
import Testing

import Keepwell
import SQLite

@testable import Launch

@Suite(.serialized) struct `Refusing to start` {
    private func refusal(_ place: Installation, _ more: [String] = []) async -> String {
        do {
            let program = try await Program(place.configuration(more)) { _ in }
            await program.stop()
            return "started"
        } catch let error as StartError {
            return error.description
        } catch {
            return "\(type(of: error)): \(error)"
        }
    }

    private func started() async throws -> Installation {
        let place = try Installation()
        let program = try await place.start()
        _ = try await Client(port: program.port).setUp(program)
        await program.stop()
        return place
    }

    @Test func `a missing key is named, and nothing is made in its place`() async throws {
        let place = try await started()
        for purpose in ["argon2", "authentication", "sealing", "consent", "csrf"] {
            let key = "\(place.keys)/\(purpose).1.key"
            try FileManager.default.moveItem(atPath: key, toPath: key + ".away")
            let words = await refusal(place)
            #expect(words.contains(purpose) && words.contains("backup"), "\(words)")
            #expect(!FileManager.default.fileExists(atPath: key))
            try FileManager.default.moveItem(atPath: key + ".away", toPath: key)
        }
        #expect(await refusal(place) == "started")
    }

    @Test func `keys of another installation are told from the right ones`() async throws {
        let place = try await started()
        let other = try await started()
        for purpose in ["argon2", "authentication", "sealing", "consent", "csrf"] {
            let key = "\(place.keys)/\(purpose).1.key"
            let right = try Data(contentsOf: URL(filePath: key))
            let wrong = try Data(contentsOf: URL(filePath: "\(other.keys)/\(purpose).1.key"))
            try wrong.write(to: URL(filePath: key))
            let words = await refusal(place)
            #expect(words.contains("\(purpose).1.key"), "\(words)")
            try right.write(to: URL(filePath: key))
        }
        #expect(await refusal(place) == "started")
    }

    @Test func `a key that is no key is refused`() async throws {
        let place = try await started()
        let key = URL(filePath: "\(place.keys)/csrf.1.key")
        try Data("not a key\n".utf8).write(to: key)
        #expect(await refusal(place).contains("is no server key"))
    }

    @Test func `a first start that ended halfway through the keys is completed`() async throws {
        let place = try Installation()
        try FileManager.default.createDirectory(
            atPath: place.keys,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let key = ServerKey(newFor: .consent, id: 1)
        try KeyFiles(directory: place.keys, credentials: nil).save([key])
        let before = try Data(contentsOf: URL(filePath: "\(place.keys)/consent.1.key"))
        #expect(await refusal(place) == "started")
        #expect(try Data(contentsOf: URL(filePath: "\(place.keys)/consent.1.key")) == before)
        #expect(await refusal(place) == "started")
    }

    @Test func `an empty data directory beside used keys is not taken for a beginning`()
        async throws
    {
        let place = try await started()
        let other = try Installation()
        let words = await refusal(place, ["--data", other.data])
        #expect(words.contains("--data") && words.contains("backup"), "\(words)")
        // Nothing was forgotten: the real database is not taken for a restored one.
        let program = try await place.start()
        #expect(!place.logText.contains("earlier copy"))
        await program.stop()
    }

    @Test func `keys come from systemd's credentials too, and never twice`() async throws {
        let place = try await started()
        let credentials = place.directory.appending(path: "credentials").path()
        try FileManager.default.createDirectory(
            atPath: credentials,
            withIntermediateDirectories: true
        )
        func start() async -> String {
            do {
                let program = try await Program(
                    place.configuration(),
                    credentials: credentials
                ) { _ in }
                await program.stop()
                return "started"
            } catch {
                return "\(error)"
            }
        }
        for purpose in ["argon2", "authentication", "sealing", "consent", "csrf"] {
            let name = "\(purpose).1.key"
            try FileManager.default.copyItem(
                atPath: "\(place.keys)/\(name)",
                toPath: "\(credentials)/keepwell.\(name)"
            )
            #expect(await start().contains("two server keys named \(name)"))
            try FileManager.default.removeItem(atPath: "\(place.keys)/\(name)")
        }
        #expect(await start() == "started")
        #expect(FileManager.default.fileExists(atPath: "\(place.keys)/run-ids"))
    }

    @Test func `directories that others can read are refused with the line to run`() async throws {
        let place = try await started()
        for path in [place.data, place.keys, place.keys + "/csrf.1.key"] {
            let mode = path.hasSuffix(".key") ? 0o600 : 0o700
            try setMode(0o755, path)
            #expect(await refusal(place).contains("chmod \(path.hasSuffix(".key") ? 600 : 700)"))
            try setMode(mode, path)
        }
    }

    private func setMode(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: NSNumber(value: mode)],
            ofItemAtPath: path
        )
    }

    @Test func `data and keys may not be in one another`() async throws {
        let place = try Installation()
        #expect(await refusal(place, ["--keys", place.data]).contains("two directories"))
        #expect(await refusal(place, ["--keys", place.data + "/keys"]).contains("two directories"))
    }

    @Test func `two programs do not serve one database, nor listen on one port`() async throws {
        let place = try Installation()
        let program = try await place.start()
        #expect(await refusal(place).contains("Another keepwell"))
        let other = try Installation()
        let words = await refusal(other, ["--port", String(program.port)])
        #expect(words.contains("Cannot listen") && words.contains("something else"), "\(words)")
        await program.stop()
    }

    @Test func `an address that this machine does not have is not said to be taken`() async throws {
        // For documentation alone (RFC 5737): no machine has it.
        let words = await refusal(
            try Installation(),
            ["--host", "192.0.2.1", "--allow-plain-http"]
        )
        #expect(words.contains("Cannot listen on 192.0.2.1"), "\(words)")
        #expect(words.contains("--host") && !words.contains("something else"), "\(words)")
    }

    @Test func `an operator's name that is too long is refused with a sentence`() async throws {
        let place = try Installation()
        let name = String(repeating: "x", count: 201)
        let words = await refusal(place, ["--operator-name", name, "--operator-contact", "a@b.c"])
        #expect(words.contains("who runs this server"), "\(words)")
    }

    @Test func `who runs the server is not asked where it is said at start`() async throws {
        let place = try Installation()
        let words = ["--operator-name", "Clinic", "--operator-contact", "clinic@example.org"]
        let program = try await Program(place.configuration(words)) { _ in }
        let ada = Client(port: program.port)
        let start = try #require(program.firstAdminPath)
        let page = try await ada.get(start)
        #expect(page.html.contains("Set up Keepwell") && !page.html.contains("operatorName"))
        let form = [
            "name": "ada", "password": Installation.password, "acceptPolicy": "1",
            "timeZone": "Europe/Berlin",
        ]
        #expect(try await ada.submit(page, to: start, form).status == 303)
        let shown = try await ada.get("/admin/operator")
        #expect(shown.html.contains("Set at start") && shown.html.contains("clinic@example.org"))
        #expect(shown.form(to: "/admin/operator") == nil)
        #expect(try await ada.get("/policy").html.contains("clinic@example.org"))
        await program.stop()
    }

    @Test func `a file that is no database is named`() async throws {
        let place = try await started()
        try Data(repeating: 0x41, count: 8192).write(to: URL(filePath: place.database))
        #expect(await refusal(place).contains("keepwell.db"))
    }

    @Test func `an earlier copy of the database ends sessions and links, and is told`() async throws
    {
        let place = try Installation()
        var program = try await place.start()
        let ada = Client(port: program.port)
        _ = try await ada.setUp(program)
        let shown = try await ada.submit(ada.get("/admin/invitations"), to: "/admin/invitations")
        let link = try #require(shown.text(ofID: "link").flatMap { URL(string: $0)?.path() })
        await program.stop()
        let copy = try Data(contentsOf: URL(filePath: place.database))

        program = try await place.start()
        #expect(try await ada.moved(to: program.port).get("/account").status == 200)
        await program.stop()

        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: place.database + ending)
        }
        try copy.write(to: URL(filePath: place.database))
        program = try await place.start()
        let restored = ada.moved(to: program.port)
        #expect(try await restored.get("/account").location?.hasPrefix("/sign-in") == true)
        #expect(try await restored.get(link).form(to: link) == nil)
        #expect(place.logText.contains("earlier copy"))
        #expect(try await restored.signIn("ada").status == 303)
        #expect(try await restored.get("/account/log").html.contains("restored from a backup"))
        await program.stop()
    }

    @Test func `a backup made as docs-OPERATING says is taken for an earlier copy`() async throws {
        let place = try await started()
        let manual = try String(
            contentsOf: URL(filePath: Installation.checkout + "docs/OPERATING.md"),
            encoding: .utf8
        )
        let removal = "DELETE FROM setting WHERE name = 'run-id'"
        #expect(manual.contains("sqlite3 copy.db \"\(removal)\""))
        let copy = place.directory.appending(path: "copy.db").path()
        // What `.backup` does cannot be said in SQL; this gives the same rows.
        try run("VACUUM INTO '\(copy)';", in: place.database)
        try run(removal + ";", in: copy)
        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: place.database + ending)
        }
        try FileManager.default.removeItem(atPath: place.database)
        try FileManager.default.copyItem(atPath: copy, toPath: place.database)
        try setMode(0o600, place.database)
        var program = try await place.start()
        #expect(place.logText.contains("earlier copy"))
        let ada = Client(port: program.port)
        #expect(try await ada.signIn("ada").status == 303)
        #expect(try await ada.get("/account/log").html.contains("restored from a backup"))
        await program.stop()
        program = try await place.start()
        #expect(try await ada.moved(to: program.port).get("/account").status == 200)
        await program.stop()
    }

    private func run(_ script: String, in database: String) throws {
        _ = try Connection.withOpen(
            ConnectionOptions(path: database, access: .readWrite)
        ) { connection throws(SQLiteError) -> Bool in
            try connection.run(script: Array(script.utf8))
            return try connection.truncateLog()
        }
    }

    @Test func `an earlier copy with a damaged consent record is served, and the log tells of it`()
        async throws
    {
        let place = try await started()
        let script = """
            DROP TRIGGER IF EXISTS consent_never_changes;
            UPDATE consent SET signature = zeroblob(64);
            UPDATE setting SET value = '000000000000000000000000000000ff' WHERE name = 'run-id';
            """
        _ = try Connection.withOpen(
            ConnectionOptions(path: place.database, access: .readWrite)
        ) { connection throws(SQLiteError) -> Bool in
            try connection.run(script: Array(script.utf8))
            return try connection.truncateLog()
        }
        let program = try await place.start()
        #expect(try await Client(port: program.port).get("/sign-in").status == 200)
        let lines = place.logText.split(separator: "\n")
        #expect(lines.contains { $0.contains("earlier copy") })
        #expect(
            lines.contains { $0.contains("consent records of account") && $0.contains("signature") }
        )
        await program.stop()
    }
}
