import Bytes
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Links for a fresh start` {
    private let world: World
    private let ada: SignedIn
    private let bob: SignedIn

    init() async throws {
        world = try await World()
        ada = try await world.admin()
        bob = try await world.person("bob", invitedBy: ada)
    }

    private func link() async throws -> String {
        try await world.service.administration.allowFreshStart(
            ada,
            account: bob.account.description
        )
    }

    private func works(_ code: String) async throws -> Bool {
        try await world.service.accounts.freshStartName(code: code) != nil
    }

    private func kinds() async throws -> [String] {
        try await world.storage.events(of: bob.account, limit: 50).map(\.kind)
    }

    @Test func `a new one ends those made before`() async throws {
        let old = try await link()
        let new = try await link()
        #expect(try await !works(old))
        #expect(try await works(new))
    }

    @Test func `the right password ends it at sign-in, a wrong one does not`() async throws {
        let code = try await link()
        await #expect(throws: KeepwellError.unauthenticated) {
            try await world.signIn("bob", World.otherPassword)
        }
        #expect(try await works(code))
        _ = try await world.signIn("ada")
        #expect(try await works(code))
        let session = try await world.signIn("bob")
        #expect(try await !works(code))
        #expect(try await kinds().contains("fresh-start-ended"))
        #expect(try await world.service.accounts.newsAtSignIn(session) == [.freshStartEnded])
        let later = try await world.signIn("bob")
        #expect(try await world.service.accounts.newsAtSignIn(later).isEmpty)
        #expect(try await kinds().filter { $0 == "fresh-start-ended" }.count == 1)
    }

    @Test func `unlocking ends it`() async throws {
        let code = try await link()
        _ = try await world.service.accounts.unlock(
            bob,
            password: SecretBytes(World.password),
            address: ""
        )
        #expect(try await !works(code))
    }

    @Test func `a new password ends it`() async throws {
        let code = try await link()
        _ = try await world.service.accounts.changePassword(
            bob,
            current: SecretBytes(World.password),
            new: SecretBytes(World.otherPassword),
            address: ""
        )
        #expect(try await !works(code))
    }

    @Test func `the recovery code ends it`() async throws {
        let recovery = try await world.service.accounts.makeRecoveryCode(bob)
        let code = try await link()
        _ = try await world.service.accounts.recover(
            name: "bob",
            code: SecretBytes(recovery),
            newPassword: SecretBytes(World.otherPassword),
            device: "",
            address: ""
        )
        #expect(try await !works(code))
    }

    @Test func `an admin sees it until it ends, and can take it back`() async throws {
        let administration = world.service.administration
        let code = try await link()
        let rows = try await administration.accounts(ada, limit: 9)
        #expect(rows.map { $0.freshStartExpires != nil } == [false, true])
        let id = bob.account.description
        try await administration.withdrawFreshStart(ada, account: id)
        #expect(try await !works(code))
        #expect(
            try await administration.accounts(ada, limit: 9)
                .allSatisfy { $0.freshStartExpires == nil }
        )
        await #expect(throws: KeepwellError.notFound) {
            try await administration.withdrawFreshStart(ada, account: id)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.withdrawFreshStart(bob, account: id)
        }
        #expect(try await kinds().first == "fresh-start-withdrawn")
    }

    @Test func `an admin cannot make one for herself`() async throws {
        await #expect(
            throws: KeepwellError.forbidden(
                "You cannot make a link to start your own account afresh."
            )
        ) {
            try await world.service.administration.allowFreshStart(
                ada,
                account: ada.account.description
            )
        }
    }
}
