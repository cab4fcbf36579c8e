import Bytes
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `What a person is told of a restore` {
    @Test func `after a restore the next sign-in says so, and the choices do until the next one`()
        async throws
    {
        let world = try await World()
        let bob = try await world.person("bob", invitedBy: world.admin())
        #expect(try await world.service.consents.restored(bob) == nil)
        world.outside.put(RunIDs(current: Identifier128(high: 5, low: 5), next: nil))
        let after = try await world.restarted()
        let first = try await after.signIn("bob")
        #expect(try await after.service.accounts.newsAtSignIn(first) == [.restored])
        #expect(try await after.service.consents.restored(first) == world.clock.now)
        let second = try await after.signIn("bob")
        #expect(try await after.service.accounts.newsAtSignIn(second).isEmpty)
        try await after.service.grantWeight(second)
        #expect(try await after.service.consents.restored(second) == nil)
    }
}
