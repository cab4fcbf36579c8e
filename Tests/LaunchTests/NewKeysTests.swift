import Foundation
import Keepwell
import Testing

@testable import Launch

@Suite(.serialized) struct `New server keys beside the old ones` {
    private static let purposes = ["argon2", "authentication", "sealing", "consent", "csrf"]

    /// Adds a second key for each purpose as the manual says: 64 hexadecimal digits in a file.
    private func addKeys(_ place: Installation) throws {
        for (index, purpose) in Self.purposes.enumerated() {
            let digits = String(repeating: "a\(index)", count: 32)
            let path = "\(place.keys)/\(purpose).2.key"
            try Data("\(digits)\n".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes(
                [.posixPermissions: NSNumber(value: 0o600)],
                ofItemAtPath: path
            )
        }
    }

    @Test func `are taken, and nobody notices`() async throws {
        let place = try Installation()
        var program = try await place.start()
        var ada = Client(port: program.port)
        let code = try await ada.setUp(program)
        try await ada.decide()
        try await ada.weighIn("70.5")
        let formOfBefore = try await ada.get("/weight/add")
        await program.stop()

        try addKeys(place)
        program = try await place.start()
        ada = ada.moved(to: program.port)
        #expect(try await ada.get("/weight").amounts == ["70.5 kg"])
        let submitted = try await ada.submit(
            formOfBefore,
            to: "/weight/add",
            ["value": "71.5", "date": "2026-03-02", "time": "07:05"]
        )
        #expect(submitted.status == 303)
        try await ada.decide(write: "yes", read: "no")
        try await ada.decide()
        #expect(try await ada.get("/weight").amounts == ["71.5 kg", "70.5 kg"])
        try await ada.lock()
        try await ada.unlock()
        #expect(try await Client(port: program.port).signIn("ada").status == 303)
        await program.stop()

        // Once the password was typed, its slot rests on the new secret; the recovery code on none.
        program = try await place.start()
        let later = Client(port: program.port)
        #expect(try await later.signIn("ada").status == 303)
        #expect(try await later.get("/weight").amounts.contains("70.5 kg"))
        let recovered = Client(port: program.port)
        let page = try await recovered.submit(
            recovered.get("/recover"),
            to: "/recover",
            ["name": "ada", "recoveryCode": code, "newPassword": Installation.otherPassword]
        )
        #expect(page.status == 303)
        await program.stop()
        let verified = try Served.run(
            "consent",
            "verify",
            "--data",
            place.data,
            "--keys",
            place.keys
        )
        #expect(verified.code == 0, "\(verified.output)")
    }

    @Test func `do not replace the old ones, which stay needed`() async throws {
        let place = try Installation()
        await (try place.start()).stop()
        try addKeys(place)
        await (try place.start()).stop()
        for purpose in Self.purposes {
            let key = "\(place.keys)/\(purpose).1.key"
            try FileManager.default.moveItem(atPath: key, toPath: key + ".away")
            await #expect(throws: StartError.self) { try await place.start().stop() }
            try FileManager.default.moveItem(atPath: key + ".away", toPath: key)
        }
        await (try place.start()).stop()
    }
}
