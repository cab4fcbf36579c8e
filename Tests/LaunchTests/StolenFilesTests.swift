import Bytes
import Foundation
import SQLite
import Vault
import Testing

@testable import Launch

@Suite(.serialized) struct `Stolen files` {
    /// Every byte of every file below the directory, and of the log.
    private func everything(
        _ place: Installation,
        log: String
    ) throws -> [(name: String, bytes: Data)] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: place.directory.path())
        var files = names.compactMap { name -> (String, Data)? in
            let url = place.directory.appending(path: name)
            guard let bytes = try? Data(contentsOf: url) else { return nil }
            return (name, bytes)
        }
        #expect(files.contains { $0.0.hasSuffix("keepwell.db") })
        files.append(("log", Data(log.utf8)))
        return files
    }

    private func expectNone(
        _ secrets: [String],
        in place: Installation,
        _ served: Served
    ) throws {
        #expect(served.log.contains("route="))
        try expectNone(secrets.map { Array($0.utf8) }, in: place, served)
    }

    private func expectNone(
        _ secrets: [[UInt8]],
        in place: Installation,
        _ served: Served
    ) throws {
        for (name, bytes) in try everything(place, log: served.log) {
            for secret in secrets {
                #expect(!secret.isEmpty)
                let place = bytes.range(of: Data(secret))
                #expect(place == nil, "\(name) holds \(String(decoding: secret, as: UTF8.self))")
            }
        }
    }

    @Test func `tell nothing of what was entered, and open nothing`() async throws {
        let place = try Installation()
        let served = try Served(place)
        let ada = Client(port: served.port)
        let first = try #require(served.firstAdminPath)
        let code = try await ada.takeRecoveryCode(ada.signUpFirst(first))
        try await ada.decide()
        for index in 0..<20 {
            try await ada.weighIn(
                "73.9\(index)1",
                note: "canary-note-\(index)",
                date: "2026-02-0\(index % 9 + 1)"
            )
        }
        try await sayDateOfBirth(ada)
        var secrets = ["canary-note", "73.9771", Installation.password] + ada.cookies.values
        secrets += ["1937-11-23", "23 November 1937"]
        secrets += (0..<20).map { "73.9\($0)1" }
        try await ada.lock()
        try await ada.weighIn("73.9771", note: "canary-note-locked", date: "2026-02-20")
        try expectNone(secrets, in: place, served)
        try await ada.unlock()
        #expect(try await ada.get("/weight").amounts.count == 21)
        for _ in 0..<3 {
            let delete = try #require(try await ada.get("/weight").links(ending: "/delete").first)
            _ = try await ada.submit(ada.get(delete), to: delete)
        }
        let invitation = try await ada.submit(
            ada.get("/admin/invitations"),
            to: "/admin/invitations"
        )
        secrets += [code, code.replacing("-", with: "")] + ada.cookies.values
        for link in [first, try #require(invitation.text(ofID: "link"))] {
            secrets.append(try #require(link.components(separatedBy: "/").last))
        }
        try expectNone(secrets, in: place, served)
        try expectNone([Self.sealedDateOfBirth], in: place, served)
        try expectNone(try bytes(of: secrets, code), in: place, served)
        #expect(served.end() == 0)
        try expectNone(secrets, in: place, served)
        try expectNone(try bytes(of: secrets, code), in: place, served)
        let left = try FileManager.default.contentsOfDirectory(atPath: place.temporary)
        #expect(left.isEmpty)
        try expectTypeNamesInConsentsAlone(place, served)
    }

    /// As a profile holds 1937-11-23 under its seal.
    private static let sealedDateOfBirth: [UInt8] = [1, 4, 0x91, 0x0F, 11, 23]

    /// Says it and lets it be shown, so that it stands in the profile and on a page.
    private func sayDateOfBirth(_ person: Client) async throws {
        let path = "/profile/dateOfBirth"
        let asked = try await person.submit(
            person.get(path),
            to: path,
            ["value": "1937-11-23"]
        )
        let question = try await person.followed(asked)
        _ = try await person.submit(question, to: "/consent/dateOfBirth", ["read": "yes"])
        #expect(try await person.get("/profile").html.contains("23 November 1937"))
    }

    /// What cookies, link codes and the recovery code stand for.
    private func bytes(of secrets: [String], _ code: String) throws -> [[UInt8]] {
        let decoded = secrets.compactMap { Base64URL.decode($0.utf8) }.filter { $0.count >= 16 }
        #expect(decoded.count >= 4)
        let typed = SecretBytes(code)
        guard let recovery = RecoveryCode(reading: typed) else { throw ClientError("no code") }
        return decoded + [recovery.secret().withBytes { Array($0) }]
    }

    /// Type names stand in consent records; with those blanked they stand nowhere.
    private func expectTypeNamesInConsentsAlone(
        _ place: Installation,
        _ served: Served
    ) throws {
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
        try expectNone(names, in: place, served)
    }

    @Test func `hold no slot and no segment of an account that was deleted`() async throws {
        let place = try Installation()
        let served = try Served(place)
        let ada = Client(port: served.port)
        try await ada.signUpFirst(try #require(served.firstAdminPath), name: "canaryname")
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
        try expectNone(sealed, in: place, served)
        try expectNone(["canaryname"], in: place, served)
        #expect(served.end() == 0)
        try expectNone(sealed, in: place, served)
    }

    private func isThere(_ bytes: [UInt8], _ place: Installation) throws -> Bool {
        try everything(place, log: "").contains { $0.bytes.range(of: Data(bytes)) != nil }
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
