import Bytes
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Deletions at the same moment` {
    @Test func `two accounts deleted at once are both gone, and nobody is told otherwise`()
        async throws
    {
        let world = try await World(blocking: SlowDisk())
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let eve = try await world.person("eve", invitedBy: ada)
        async let first: Void = delete(bob, in: world)
        async let second: Void = delete(eve, in: world)
        _ = try await (first, second)
        #expect(try await world.storage.account(bob.account) == nil)
        #expect(try await world.storage.account(eve.account) == nil)
        #expect(Set(world.outside.deleted) == [bob.account, eve.account])
    }

    @Test func `one account deleted twice at once is gone, and the second asks to sign in`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        async let first = outcome(of: bob, in: world)
        async let second = outcome(of: bob, in: world)
        let outcomes = await [first, second]
        #expect(outcomes.filter { $0 == nil }.count == 1)
        #expect(outcomes.contains(.unauthenticated))
        #expect(try await world.storage.account(bob.account) == nil)
        #expect(await outcome(of: bob, in: world) == .unauthenticated)
    }

    @Test func `deletions are completed once, however many set about it`() async throws {
        let world = try await World(blocking: SlowDisk())
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.storage.commit(Transaction(changes: [.emptyAccount(bob.account)]))
        let deletions = Deletions(dependencies: world.service.accounts.dependencies)
        let before = world.outside.writtenRuns.count
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await deletions.finish() } }
            try await group.waitForAll()
        }
        #expect(try await world.storage.account(bob.account) == nil)
        #expect(world.outside.writtenRuns.count == before + 2)
    }

    @Test func `run ids are renewed one behind the other`() async throws {
        let world = try await World(blocking: SlowDisk())
        let runs = Runs(dependencies: world.service.accounts.dependencies)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { try await runs.renew() } }
            try await group.waitForAll()
        }
        let written = world.outside.writtenRuns
        #expect(written.count == 102)
        for (under, done) in zip(written, written.dropFirst()) where under.next != nil {
            #expect(done == RunIDs(current: under.next, next: nil))
        }
        let setting = try await world.storage.setting(Runs.setting)
        #expect(world.outside.runs.current?.description == setting)
    }

    @Test func `what cannot be wiped at once is wiped later, and the person is not held up by it`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        world.outside.fill()
        try await delete(bob, in: world)
        #expect(try await world.storage.account(bob.account)?.status == .deleting)
        #expect(try await world.storage.account(named: "bob") == nil)
        // Upkeep says so in the log.
        await #expect(throws: MemoryOutside.Full.self) {
            try await world.service.upkeep.everyMinute()
        }
        world.outside.fill(false)
        let after = try await world.restarted()
        #expect(try await after.storage.account(bob.account) == nil)
    }

    @Test func `nothing waits for the disk on a thread that answers others`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await delete(bob, in: world)
        try await world.service.upkeep.everyMinute()
        _ = try await world.service.upkeep.everyHour()
        _ = try await world.service.upkeep.verifyConsents()
        await world.service.upkeep.close()
        #expect(world.outside.callsElsewhere == 0)
    }

    private func delete(_ person: SignedIn, in world: World) async throws {
        try await world.service.accounts.deleteAccount(
            person,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
    }

    private func outcome(of person: SignedIn, in world: World) async -> KeepwellError? {
        do {
            try await delete(person, in: world)
            return nil
        } catch {
            return error as? KeepwellError
        }
    }
}

/// Lets others run before each piece of work, as a disk does.
private struct SlowDisk: BlockingWork {
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        for _ in 0..<10 { await Task.yield() }
        return try await ImmediateWork().run(work)
    }
}
