import Bytes
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Making another admin` {
    private func make(_ name: String, in world: World) async throws -> Bool {
        try await KeepwellService.makeAdmin(
            name,
            storage: world.storage,
            keys: world.keys,
            surroundings: Surroundings(
                now: { world.clock.now },
                blocking: ImmediateWork(),
                outside: world.outside
            )
        )
    }

    private func delete(_ person: SignedIn, in world: World) async throws {
        try await world.service.accounts.deleteAccount(
            person,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
    }

    @Test func `is done once, on the audit record, and told to the person`() async throws {
        let world = try await World()
        let bob = try await world.person("bob", invitedBy: world.admin())
        await #expect(throws: KeepwellError.notFound) { try await make("carol", in: world) }
        #expect(try await make("Bob", in: world))
        #expect(try await !make("bob", in: world))
        let again = try await world.restarted().signIn("bob")
        #expect(again.person.isAdmin)
        _ = try await world.service.administration.invite(again)
        let audits = try await world.storage.audits(after: 0, limit: 10)
        #expect(audits.filter { $0.entry.suffix(10) == Array("made admin".utf8)[...] }.count == 1)
        #expect(audits.filter { $0.subject == bob.account }.count == 1)
        #expect(
            try await world.service.accounts.events(again).contains {
                $0.sentence.contains("became an admin's")
            }
        )
    }

    @Test func `is refused for a disabled account and an altered row`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let eve = try await world.person("eve", invitedBy: ada)
        let id = bob.account.description
        try await world.service.administration.disable(ada, account: id)
        await #expect(throws: KeepwellError.conflict("The account bob is disabled.")) {
            try await make("bob", in: world)
        }
        var row = try #require(try await world.storage.account(eve.account))
        row.role = .admin
        try await world.storage.commit(Transaction(changes: [.updateAccount(row)]))
        await #expect(throws: KeepwellError.self) { try await make("eve", in: world) }
    }

    @Test func `lets the first one leave, and the last one not`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        do {
            try await delete(ada, in: world)
            Issue.record("nobody is left to run the server")
        } catch KeepwellError.forbidden(let sentence) {
            #expect(sentence.contains("keepwell admin NAME"))
        }
        #expect(try await make("bob", in: world))
        _ = try await world.person("carol", invitedBy: ada)
        try await delete(ada, in: world)
        let admin = try await world.signIn("bob")
        #expect(admin.account == bob.account)
        await #expect(throws: KeepwellError.self) { try await delete(admin, in: world) }
    }
}
