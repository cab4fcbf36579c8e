import Bytes
import Foundation
import SQLite
import Testing

@testable import Launch

@Suite(.serialized) struct `Stolen files` {
    /// Every byte of every file below the directory, and of the log.
    private func everything(_ place: Installation) throws -> [(name: String, bytes: Data)] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: place.directory.path())
        var files = names.compactMap { name -> (String, Data)? in
            let url = place.directory.appending(path: name)
            guard let bytes = try? Data(contentsOf: url) else { return nil }
            return (name, bytes)
        }
        files.append(("log", Data(place.logText.utf8)))
        return files
    }

    private func expectNone(_ secrets: [String], in place: Installation) throws {
        for (name, bytes) in try everything(place) {
            for secret in secrets where !secret.isEmpty {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name) holds \(secret)")
            }
        }
    }

    @Test func `tell nothing of what was entered, and open nothing`() async throws {
        let place = try Installation()
        let program = try await place.start()
        let ada = Client(port: program.port)
        let link = String(try #require(program.firstAdminPath).dropFirst("/start/".count))
        let code = try await ada.setUp(program)
        try await ada.decide()
        for index in 0..<20 {
            try await ada.weighIn(
                "73.9\(index)1",
                note: "canary-note-\(index)",
                date: "2026-02-0\(index % 9 + 1)"
            )
        }
        let cookies = Array(ada.cookies.values)
        try await ada.lock()
        try await ada.weighIn("73.9771", note: "canary-note-locked", date: "2026-02-20")
        try expectNone(["canary-note", "73.9771"], in: place)
        try await ada.unlock()
        let shown = try await ada.get("/weight")
        #expect(shown.amounts.count == 21)
        for _ in 0..<3 {
            let delete = try #require(try await ada.get("/weight").links(ending: "/delete").first)
            _ = try await ada.submit(ada.get(delete), to: delete)
        }
        let invitation = try await ada.submit(
            ada.get("/admin/invitations"),
            to: "/admin/invitations"
        )
        let invited = try #require(invitation.text(ofID: "link")).components(separatedBy: "/")
        let secrets =
            [
                "canary-note", Installation.password, code, code.replacing("-", with: ""), link,
                invited.last ?? "",
            ] + cookies + ada.cookies.values + (0..<20).map { "73.9\($0)1" }
        try expectNone(secrets, in: place)
        await program.stop()
        try expectNone(secrets, in: place)
        try expectTypeNamesInConsentsAlone(place)
    }

    /// Type names stand in consent records; with those blanked they stand nowhere.
    private func expectTypeNamesInConsentsAlone(_ place: Installation) throws {
        let names = ["HKQuantityTypeIdentifier", "bodyMass", "BodyMass"]
        let bytes = try Data(contentsOf: URL(filePath: place.database))
        #expect(bytes.range(of: Data(names[0].utf8)) != nil)
        let script = """
            PRAGMA secure_delete = ON;
            DROP TRIGGER IF EXISTS consent_never_changes;
            UPDATE consent SET signed = X'', type = '';
            UPDATE consent_text SET body = '';
            """
        _ = try Connection.withOpen(
            ConnectionOptions(path: place.database, access: .readWrite)
        ) { connection throws(SQLiteError) -> Bool in
            try connection.run(script: Array(script.utf8))
            return try connection.truncateLog()
        }
        try expectNone(names, in: place)
    }

    @Test func `hold no slot and no segment of an account that was deleted`() async throws {
        let place = try Installation()
        let program = try await place.start()
        let ada = Client(port: program.port)
        _ = try await ada.setUp(program, name: "canaryname")
        try await ada.decide()
        for value in ["70", "71", "72"] { try await ada.weighIn(value, date: "2026-02-03") }
        let sealed = try sealedBytes(place)
        #expect(sealed.count >= 8)
        for bytes in sealed { #expect(try isThere(bytes, place)) }
        let farewell = try await ada.submit(
            ada.get("/account/delete"),
            to: "/account/delete",
            ["password": Installation.password, "understood": "yes"]
        )
        #expect(farewell.location == "/account-deleted")
        for bytes in sealed { #expect(try !isThere(bytes, place)) }
        try expectNone(["canaryname"], in: place)
        await program.stop()
        for bytes in sealed { #expect(try !isThere(bytes, place)) }
    }

    private func isThere(_ bytes: [UInt8], _ place: Installation) throws -> Bool {
        try everything(place).contains { $0.bytes.range(of: Data(bytes)) != nil }
    }

    /// What a thief would look for: sealed seeds, segment keys, operations, objects.
    private func sealedBytes(_ place: Installation) throws -> [[UInt8]] {
        try Connection.withOpen(
            ConnectionOptions(path: place.database, access: .queryOnly)
        ) { connection throws(SQLiteError) in
            var found: [[UInt8]] = []
            for query: StaticString in [
                "SELECT sealed_seed FROM slot", "SELECT public_key FROM slot",
                "SELECT sealed_key FROM segment", "SELECT sealed FROM operation",
                "SELECT sealed FROM sealed_object",
            ] {
                found += try connection.rows(query) { row throws(SQLiteError) in
                    // A large value is spread over pages; its beginning stands together.
                    Array(try row.blob(0).prefix(64))
                }
            }
            return found
        }
    }
}
