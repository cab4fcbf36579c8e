import Bytes
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Administration` {
    @Test func `nobody but an admin finds anything there`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let administration = world.service.administration
        let id = ada.account.description
        await #expect(throws: KeepwellError.notFound) {
            try await administration.accounts(bob, limit: 9)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.consents(bob, limit: 9)
        }
        await #expect(throws: KeepwellError.notFound) { try await administration.invite(bob) }
        await #expect(throws: KeepwellError.notFound) { try await administration.invitations(bob) }
        await #expect(throws: KeepwellError.notFound) { try await administration.signUpMode(bob) }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.setSignUpMode(bob, .open)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.disable(bob, account: id)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.enable(bob, account: id)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.allowFreshStart(bob, account: id)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await administration.setOperator(bob, name: "B", contact: "C")
        }
    }

    @Test func `a disabled account is signed out everywhere and cannot come back until enabled`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let id = bob.account.description
        try await world.service.administration.disable(ada, account: id)
        #expect(throws: KeepwellError.locked) { try bob.unlocked() }
        await #expect(throws: KeepwellError.unauthenticated) { try await world.signIn("bob") }
        let list = try await world.service.administration.accounts(ada, limit: 10)
        #expect(list.map(\.name) == ["ada", "bob"])
        #expect(list.map(\.status) == [.active, .disabled])
        try await world.service.administration.enable(ada, account: id)
        _ = try await world.signIn("bob")
    }

    @Test func `an admin cannot disable herself`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        await #expect(throws: KeepwellError.self) {
            try await world.service.administration.disable(
                ada,
                account: ada.account.description
            )
        }
    }

    @Test func `who runs the server is no admin's to say where it is set at start`() async throws {
        let world = try await World(operatorIsSetAtStart: true)
        try await world.service.policies.setOperator(name: "Clinic", contact: "c@example.org")
        let code = try await world.service.administration.firstAdminCode()
        let ada = try await world.signUp("ada", code: code, operatorName: "Ada")
        await #expect(
            throws: KeepwellError.forbidden(
                "This is set where the server is started, and is changed there."
            )
        ) {
            try await world.service.administration.setOperator(ada, name: "A", contact: "B")
        }
        let named = try await world.service.policies.operator()
        #expect(named == Operator(name: "Clinic", contact: "c@example.org"))
    }

    @Test func `an account that changed meanwhile is told of at once, and nothing is done to it`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let account = try #require(try await world.storage.account(bob.account))
        let before = try await world.storage.lastAudit()?.number
        await #expect(
            throws: KeepwellError.conflict(
                "The account was changed meanwhile. Please look at it again."
            )
        ) {
            try await world.service.administration.act(
                ada,
                .disabled,
                subject: bob.account,
                conditions: [.accountVersion(bob.account, account.version + 1)],
                changes: [.removeSessions(bob.account, exceptKey: nil)]
            )
        }
        #expect(try await world.storage.lastAudit()?.number == before)
        #expect(try await world.storage.sessions(of: bob.account).count == 1)
    }

    @Test func `acts at the same moment are all on the audit record`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask { _ = try await world.service.administration.invite(ada) }
            }
            try await group.waitForAll()
        }
        let records = try await world.storage.audits(after: 0, limit: 20)
        #expect(records.map(\.number) == Array(1...10))
    }

    @Test func `an admin who was signed out meanwhile does nothing`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.accounts.signOut(ada)
        await #expect(throws: KeepwellError.unauthenticated) {
            try await world.service.administration.invite(ada)
        }
    }

    @Test func `an invitation can be taken back and grows old`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let code = try await world.service.administration.invite(ada)
        let listed = try await world.service.administration.invitations(ada)
        try await world.service.administration.withdrawInvitation(
            ada,
            id: try #require(listed.first?.id)
        )
        #expect(try await !world.service.accounts.linkWorks(code, for: .invitation))
        let second = try await world.service.administration.invite(ada)
        world.clock.advance(minutes: 7 * 24 * 60)
        #expect(try await !world.service.accounts.linkWorks(second, for: .invitation))
        let later = try await world.signIn("ada")
        #expect(try await world.service.administration.invitations(later).isEmpty)
    }

    @Test func `every act and view of an admin is on the audit record, chained`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        _ = try await world.service.administration.accounts(ada, limit: 10)
        try await world.service.administration.disable(ada, account: bob.account.description)
        let records = try await world.storage.audits(after: 0, limit: 10)
        #expect(records.map(\.number) == [1, 2, 3])
        #expect(records.map(\.subject) == [nil, nil, bob.account])
        #expect(Set(records.map(\.hash)).count == 3)
    }

    @Test func `the consent review shows the records by account, newest first, page by page`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(ada)
        try await world.service.grantWeight(bob, write: true, read: false)
        var entries: [ConsentReviewEntry] = []
        var cursor: String?
        repeat {
            let page = try await world.service.administration.consents(
                ada,
                after: cursor,
                limit: 2
            )
            entries += page.entries
            cursor = page.next
        } while cursor != nil
        #expect(entries.count == 6)
        #expect(entries.allSatisfy { $0.fault == nil })
        for name in ["ada", "bob"] {
            #expect(entries.filter { $0.accountName == name }.map(\.number) == [3, 2, 1])
        }
        let bobs = entries.filter { $0.accountName == "bob" }
        let type = SampleType.bodyMass.identifier
        #expect(
            bobs.map(\.subject) == [
                .decision(type: type, .read, .denied), .decision(type: type, .write, .granted),
                .policyAccepted,
            ]
        )
    }
}
