import Foundation
import Testing

import Keepwell

@testable import Launch

@Suite(.serialized) struct `The whole program over its socket` {
    @Test func `from the first link to a deleted account`() async throws {
        let place = try Installation()
        var program = try await place.start()
        var ada = Client(port: program.port)
        let code = try await ada.setUp(program)
        let asked = try await ada.followed(ada.get("/weight/add"))
        #expect(asked.heading == "Body weight: your choice")
        try await ada.decide()
        try await ada.weighIn("70,20", note: "nach dem Lauf")
        try await ada.weighIn("71.5", date: "2026-03-02")
        #expect(try await ada.get("/weight").amounts == ["71.5 kg", "70.20 kg"])
        try await stonesAndPounds(ada)
        try await editAndDelete(ada)

        // A restart changes no session.
        let bob = try await invited(by: ada, program)
        try await bob.lock()
        await program.stop()
        program = try await place.start()
        ada = ada.moved(to: program.port)
        let later = bob.moved(to: program.port)
        #expect(try await ada.get("/weight").amounts == ["71.5 kg", "70.20 kg"])
        try await lockedAndUnlocked(later)
        try await disabledAndStartedAfresh(ada, later)

        let recovered = Client(port: program.port)
        let form = try await recovered.get("/recover")
        let page = try await recovered.submit(
            form,
            to: "/recover",
            ["name": "ada", "recoveryCode": code, "newPassword": Installation.otherPassword]
        )
        #expect(page.status == 303)
        #expect(try await recovered.get("/weight").amounts == ["71.5 kg", "70.20 kg"])
        #expect(try await ada.get("/weight").location?.hasPrefix("/sign-in") == true)
        let opening = try await Opening(
            place.configuration(),
            credentials: nil,
            for: .looking
        )
        let verification = try await opening.verifyConsents(place.configuration())
        #expect(verification.failures.isEmpty)
        #expect(verification.hasCheckpoint)
        #expect(verification.chains == 2)
        await program.stop()
    }

    private func stonesAndPounds(_ client: Client) async throws {
        let form = try await client.get("/weight/add?unit=st%2Blb")
        let page = try await client.submit(
            form,
            to: "/weight/add",
            ["stones": "11", "pounds": "4.5", "date": "2026-03-03", "time": "08:00"]
        )
        if page.heading == "Is this right?" {
            _ = try await client.submit(page, to: "/weight/add", ["confirmed": "yes"])
        }
        #expect(try await client.get("/weight").amounts.first == "11 st 4.5 lb")
    }

    private func editAndDelete(_ client: Client) async throws {
        let history = try await client.get("/weight")
        let delete = try #require(history.links(ending: "/delete").first)
        let edit = String(delete.dropLast("/delete".count))
        let form = try await client.get(edit)
        _ = try await client.submit(form, to: edit, ["pounds": "5"])
        let edited = try await client.get("/weight")
        #expect(edited.amounts.first == "11 st 5 lb")
        let last = try #require(edited.links(ending: "/delete").first)
        _ = try await client.submit(client.get(last), to: last)
        #expect(try await client.get("/weight").amounts.count == 2)
        #expect(try await client.get(last).status == 404)
    }

    private func invited(by admin: Client, _ program: Program) async throws -> Client {
        let shown = try await admin.submit(
            admin.get("/admin/invitations"),
            to: "/admin/invitations"
        )
        let link = try #require(shown.text(ofID: "link"))
        let path = try #require(URL(string: link)?.path())
        let bob = Client(port: program.port)
        let page = try await bob.followed(
            bob.submit(
                bob.get(path),
                to: path,
                ["name": "bob", "password": Installation.password, "acceptPolicy": "1"]
            )
        )
        _ = try await bob.takeRecoveryCode(page)
        try await bob.decide()
        try await bob.weighIn("80")
        #expect(try await Client(port: program.port).get(path).form(to: path) == nil)
        return bob
    }

    private func lockedAndUnlocked(_ bob: Client) async throws {
        #expect(try await bob.get("/weight").status == 423)
        #expect(try await bob.weighIn("81", date: "2026-03-05").status == 303)
        try await bob.unlock()
        #expect(try await bob.get("/weight").amounts == ["81 kg", "80 kg"])
    }

    private func disabledAndStartedAfresh(_ ada: Client, _ bob: Client) async throws {
        let accounts = try await ada.get("/admin/accounts")
        let disable = try #require(accounts.links(ending: "/disable").first)
        _ = try await ada.submit(ada.get(disable), to: disable)
        #expect(try await bob.get("/weight").location?.hasPrefix("/sign-in") == true)
        #expect(try await bob.signIn("bob").status == 422)
        let enable = try #require(
            try await ada.get("/admin/accounts").links(ending: "/enable").first
        )
        _ = try await ada.submit(ada.get(enable), to: enable)
        #expect(try await bob.signIn("bob").status == 303)

        let fresh = try #require(accounts.links(ending: "/fresh-start").first)
        let shown = try await ada.submit(ada.get(fresh), to: fresh)
        let path = try #require(shown.text(ofID: "link").flatMap { URL(string: $0)?.path() })
        let again = Client(port: bob.port)
        let page = try await again.submit(
            again.get(path),
            to: path,
            ["newPassword": Installation.otherPassword, "understood": "yes"]
        )
        #expect(page.status == 303)
        #expect(try await again.get("/weight").amounts.isEmpty)
        #expect(try await bob.get("/weight").location?.hasPrefix("/sign-in") == true)
        let farewell = try await again.submit(
            again.get("/account/delete"),
            to: "/account/delete",
            ["password": Installation.otherPassword, "understood": "yes"]
        )
        #expect(farewell.location == "/account-deleted")
        #expect(try await again.signIn("bob", Installation.otherPassword).status == 422)
    }

    @Test func `settings shape the next form, and leave what was entered as it was`() async throws {
        let place = try Installation()
        let program = try await place.start()
        let ada = Client(port: program.port)
        _ = try await ada.setUp(program)
        try await ada.decide()
        try await ada.weighIn("70,20")
        let settings = try await ada.get("/account/settings")
        let saved = try await ada.submit(
            settings,
            to: "/account/settings",
            [
                "timeZone": "Pacific/Apia", "lockMinutes": "240", "massUnit": "lb",
                "decimalMark": "comma", "measurementSystem": "metric",
                "dateStyle": "day-month-year", "firstWeekday": "monday",
            ]
        )
        #expect(saved.status == 303)
        let form = try #require(try await ada.get("/weight/add").form(to: "/weight/add"))
        #expect(form["unit"] == "lb")
        #expect(form["timeZone"] == "Pacific/Apia")
        try await ada.weighIn("154,5", date: "2026-03-02")
        #expect(try await ada.get("/weight").amounts == ["154,5 lb", "70,20 kg"])
        await program.stop()
    }

    @Test func `the log has a line for each answer, and nothing of who asked for what`()
        async throws
    {
        let place = try Installation()
        let program = try await place.start()
        let ada = Client(port: program.port)
        let link = try #require(program.firstAdminPath)
        _ = try await ada.setUp(program, name: "canaryname")
        try await ada.decide()
        try await ada.weighIn("73.91", note: "canary note")
        _ = try await ada.get("/weight?after=canaryquery")
        _ = try await ada.get("/canarypath")
        await program.stop()
        let log = place.logText
        for secret in [
            "canary", "73.91", Installation.password, String(link.dropFirst("/start/".count)),
            "bodyMass", "BodyMass",
        ] + ada.cookies.values {
            #expect(!log.contains(secret), "the log holds \(secret)")
        }
        #expect(log.contains("route=/start/{code} status=303"))
        #expect(log.contains("route=/weight/add status=303"))
        #expect(log.contains("route=/consent/{type} status=303"))
    }

    @Test
    func `a request under way is answered when the program stops, and later ones are refused`()
        async throws
    {
        let place = try Installation()
        let program = try await place.start()
        let ada = Client(port: program.port)
        _ = try await ada.setUp(program)
        let page = try await ada.get("/account/password")
        // Argon2 takes a while: the stop comes in the middle.
        async let changed = ada.submit(
            page,
            to: "/account/password",
            [
                "currentPassword": Installation.password,
                "newPassword": Installation.otherPassword,
            ]
        )
        try await Task.sleep(for: .milliseconds(60))
        await program.stop()
        #expect(try await changed.status == 303)
        await #expect(throws: ClientError.self) { try await ada.get("/") }
    }

    @Test func `what cannot be restarted in place stays whole: modes and files`() async throws {
        let place = try Installation()
        let program = try await place.start()
        let manager = FileManager.default
        for directory in [place.data, place.keys] {
            #expect(try mode(directory) == 0o700)
            for name in try manager.contentsOfDirectory(atPath: directory) {
                #expect(try mode("\(directory)/\(name)") == 0o600, "\(name)")
            }
        }
        await program.stop()
    }

    private func mode(_ path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}
