import Bytes
import HealthModel
import Testing

@testable import Keepwell

@Suite struct `Signing up` {
    @Test func `the first admin comes by a link that works once, and others need an invitation`()
        async throws
    {
        let world = try await World()
        let code = try #require(try await world.service.administration.firstAdminCode())
        #expect(try await world.service.accounts.linkWorks(code, for: .firstAdmin))
        let ada = try await world.signUp(
            "Ada",
            code: code,
            operatorName: "Ada",
            operatorContact: "ada@clinic.example"
        )
        #expect(ada.person.isAdmin)
        #expect(ada.person.name == "ada")
        #expect(!ada.isLocked)
        #expect(try await !world.service.accounts.linkWorks(code, for: .firstAdmin))
        #expect(try await world.service.administration.firstAdminCode() == nil)
        #expect(try await world.service.accounts.signUpMode() == .inviteOnly)

        let invitation = try await world.service.administration.invite(ada)
        let bob = try await world.signUp("bob", code: invitation)
        #expect(!bob.person.isAdmin)
        await #expect(throws: KeepwellError.self) {
            try await world.signUp("eve", code: invitation)
        }
        await #expect(throws: KeepwellError.self) { try await world.signUp("eve", code: nil) }
    }

    @Test func `a new link for the first admin ends the one before`() async throws {
        let world = try await World()
        let first = try #require(try await world.service.administration.firstAdminCode())
        let second = try #require(try await world.service.administration.firstAdminCode())
        #expect(try await !world.service.accounts.linkWorks(first, for: .firstAdmin))
        #expect(try await world.service.accounts.linkWorks(second, for: .firstAdmin))
    }

    @Test func `nobody signs up before it is known who runs the server`() async throws {
        let world = try await World()
        #expect(try await world.service.accounts.signUpMode() == .closed)
        await #expect(throws: KeepwellError.self) { try await world.signUp("eve", code: nil) }
    }

    @Test func `open and closed hold from the next request on`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.administration.setSignUpMode(ada, .open)
        _ = try await world.signUp("eve", code: nil)
        try await world.service.administration.setSignUpMode(ada, .closed)
        await #expect(throws: KeepwellError.self) { try await world.signUp("mallory", code: nil) }
    }

    @Test func `a whole household signs up behind one address, with links and where it is open`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        for index in 0..<6 { _ = try await world.person("linked\(index)", invitedBy: ada) }
        try await world.service.administration.setSignUpMode(ada, .open)
        for index in 0..<6 { _ = try await world.signUp("open\(index)", code: nil) }
    }

    @Test func `ASVS 2.4.1: asking which names are taken gets slow`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.administration.setSignUpMode(ada, .open)
        for _ in 0..<5 {
            await #expect(throws: Self.taken) { try await world.signUp("ada", code: nil) }
        }
        await #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 6)) {
            try await world.signUp("ada", code: nil)
        }
        await #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 6)) {
            try await world.signUp("free", code: nil)
        }
        // Whoever was sent a link is not held up by others behind the same address.
        _ = try await world.person("bob", invitedBy: ada)
    }

    @Test func `ASVS 2.4.1: a link lets its holder ask for few names`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let code = try await world.service.administration.invite(ada)
        for _ in 0..<5 {
            await #expect(throws: Self.taken) { try await world.signUp("ada", code: code) }
        }
        await #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 6)) {
            try await world.signUp("ada", code: code)
        }
        world.clock.advance(seconds: 6)
        _ = try await world.signUp("bob", code: code)
    }

    @Test func `many sign up at the same moment behind one address`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.administration.setSignUpMode(ada, .open)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<12 {
                group.addTask { _ = try await world.signUp("guest\(index)", code: nil) }
            }
            try await group.waitForAll()
        }
    }

    private static let taken = KeepwellError.invalid(
        "name",
        "This user name is taken. Please choose another."
    )

    @Test func `every fault of a form is told at its field`() async throws {
        let world = try await World()
        let code = try await world.service.administration.firstAdminCode()
        do {
            _ = try await world.signUp("!", password: "short", code: code, policy: nil)
            Issue.record("the form was accepted")
        } catch KeepwellError.invalid(let faults) {
            #expect(
                Set(faults.map(\.field)) == [
                    "name", "password", "acceptPolicy", "operatorName", "operatorContact",
                ]
            )
        }
    }

    @Test func `a name is taken in every way of writing it`() async throws {
        let world = try await World()
        let ada = try await world.admin("ada")
        let code = try await world.service.administration.invite(ada)
        await #expect(throws: KeepwellError.self) { try await world.signUp("ADA", code: code) }
        #expect(try await world.service.accounts.linkWorks(code, for: .invitation))
    }

    @Test func `two people with one invitation at once: one gets in`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let code = try await world.service.administration.invite(ada)
        let results = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask { (try? await world.signUp("guest\(index)", code: code)) != nil }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count(where: { $0 }) == 1)
    }

    @Test(arguments: ["password1234", "aaaaaaaaaaaa", "ada-ada-ada-ada"])
    func `ASVS 6.2.4: a password that is easy to guess is refused with reasons`(
        password: String
    ) async throws {
        let world = try await World()
        let code = try await world.service.administration.firstAdminCode()
        await #expect(throws: KeepwellError.self) {
            try await world.signUp(
                "ada",
                password: password,
                code: code,
                operatorName: "A",
                operatorContact: "b"
            )
        }
    }

    @Test func `a password may have any characters, up to 1,024 bytes`() throws {
        let long = SecretBytes(String(repeating: "xK9#vQ2$ ", count: 113))
        let tooLong = SecretBytes(String(repeating: "xK9#vQ2$ ", count: 114))
        let other = SecretBytes("日本語のとても長いパスワード")
        let twelve = SecretBytes("xK9#vQ2$mL5!")
        let eleven = SecretBytes("xK9#vQ2$mL5")
        #expect(PasswordRules.faults(of: long, name: "ada", field: "p").isEmpty)
        #expect(PasswordRules.faults(of: tooLong, name: "ada", field: "p").count == 1)
        #expect(PasswordRules.faults(of: other, name: "ada", field: "p").isEmpty)
        #expect(PasswordRules.faults(of: twelve, name: "ada", field: "p").isEmpty)
        #expect(PasswordRules.faults(of: eleven, name: "ada", field: "p").count == 1)
    }

    @Test func `the offered password is good enough, and another each time`() {
        let offers = (0..<50).map { _ in Passphrase.make() }
        #expect(Set(offers).count == 50)
        for offer in offers {
            #expect(PasswordRules.faults(of: SecretBytes(offer), name: "ada", field: "p").isEmpty)
        }
    }
}
