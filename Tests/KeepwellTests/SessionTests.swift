import Bytes
import Cryptography
import HealthModel
import Storage
import StorageMemory
import Synchronization
import Testing

@testable import Keepwell

@Suite struct `Signing in and sessions` {
    @Test func `unknown name, wrong password and disabled account answer alike`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.administration.disable(ada, account: bob.account.description)
        for (name, password) in [
            ("nobody", World.password), ("ada", "wrong-wrong-wrong"), ("bob", World.password),
        ] {
            await #expect(throws: KeepwellError.unauthenticated) {
                try await world.signIn(name, password)
            }
        }
    }

    @Test func `a cookie belongs to its session alone, and dies with it`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let cookie = try await world.cookie("ada", device: "a")
        let person = try await world.signedIn(cookie)
        var altered = Array(cookie.text.utf8)
        altered[0] = altered[0] == 65 ? 66 : 65
        #expect(try await world.service.accounts.session(cookie: altered) == nil)
        #expect(try await world.service.accounts.session(cookie: []) == nil)
        try await world.service.accounts.signOut(person)
        #expect(try await world.service.accounts.session(cookie: Array(cookie.text.utf8)) == nil)
    }

    @Test func `a session locks when its idle time is over and stays signed in`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let cookie = try await world.cookie("ada", device: "a")
        world.clock.advance(minutes: 14)
        #expect(try await !world.signedIn(cookie).isLocked)
        world.clock.advance(minutes: 14)
        #expect(try await !world.signedIn(cookie).isLocked)
        world.clock.advance(minutes: 15)
        #expect(try await world.signedIn(cookie).isLocked)
        #expect(try await world.signedIn(cookie).isLocked)
    }

    @Test func `the minute's upkeep takes the key of a session that is not used again`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        #expect(
            try await world.storage.slots(of: ada.account).count(where: { $0.kind == .session })
                == 1
        )
        world.clock.advance(minutes: 16)
        try await world.service.upkeep.everyMinute()
        #expect(
            try await world.storage.slots(of: ada.account).count(where: { $0.kind == .session })
                == 0
        )
        #expect(throws: KeepwellError.locked) { try ada.unlocked() }
    }

    @Test func `a session ends for good after thirty days, or fourteen without use`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let used = try await world.cookie("ada", device: "a")
        let unused = try await world.cookie("ada", device: "b")
        for _ in 0..<29 {
            world.clock.advance(minutes: 24 * 60)
            _ = try await world.signedIn(used)
        }
        #expect(try await world.service.accounts.session(cookie: Array(unused.text.utf8)) == nil)
        world.clock.advance(minutes: 24 * 60)
        #expect(try await world.service.accounts.session(cookie: Array(used.text.utf8)) == nil)
    }

    @Test func `locking takes the key, unlocking gives a new cookie`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let cookie = try await world.cookie("ada", device: "a")
        let person = try await world.signedIn(cookie)
        try await world.service.accounts.lock(person)
        #expect(throws: KeepwellError.locked) { try person.unlocked() }
        let locked = try await world.signedIn(cookie)
        #expect(locked.isLocked)
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.unlock(
                locked,
                password: SecretBytes("wrong-wrong-wrong"),
                address: "192.0.2.1"
            )
        }
        let fresh = try await world.service.accounts.unlock(
            locked,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
        #expect(fresh.text != cookie.text)
        #expect(try await !world.signedIn(fresh).isLocked)
        #expect(try await world.service.accounts.session(cookie: Array(cookie.text.utf8)) == nil)
    }

    @Test func `locking everywhere locks all sessions of the person and no other's`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let second = try await world.signIn("ada")
        try await world.service.accounts.lockEverywhere(ada)
        #expect(throws: KeepwellError.locked) { try ada.unlocked() }
        #expect(throws: KeepwellError.locked) { try second.unlocked() }
        #expect(throws: Never.self) { _ = try bob.unlocked().use() }
        #expect(try await world.service.accounts.sessions(ada).allSatisfy(\.isLocked))
    }

    @Test func `a restart changes no session's state`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let open = try await world.cookie("ada", device: "a")
        let locked = try await world.cookie("ada", device: "b")
        try await world.service.accounts.lock(world.signedIn(locked))
        let after = try await world.restarted()
        #expect(try await !after.signedIn(open).isLocked)
        #expect(try await after.signedIn(locked).isLocked)
    }

    @Test func `one session, the others, or all can be ended`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let second = try await world.signIn("ada")
        _ = try await world.signIn("ada")
        let accounts = world.service.accounts
        #expect(try await accounts.sessions(ada).count == 3)
        try await accounts.endSession(ada, id: second.sessionID.text)
        #expect(try await accounts.sessions(ada).count == 2)
        await #expect(throws: KeepwellError.notFound) {
            try await accounts.endSession(ada, id: bob.sessionID.text)
        }
        try await accounts.endOtherSessions(ada)
        #expect(try await accounts.sessions(ada).map(\.isThis) == [true])
        try await accounts.endAllSessions(ada)
        #expect(try await accounts.sessions(ada).isEmpty)
        #expect(try await accounts.sessions(bob).count == 1)
    }

    @Test func `a shorter time to lock holds from the next request on`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let cookie = try await world.cookie("ada", device: "a")
        let person = try await world.signedIn(cookie)
        var settings = person.person.settings
        settings.lockMinutes = 1
        try await world.service.accounts.updateSettings(person, settings)
        world.clock.advance(seconds: 61)
        #expect(try await world.signedIn(cookie).isLocked)
        settings.lockMinutes = 0
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.updateSettings(world.signedIn(cookie), settings)
        }
    }

    @Test func `a changed password ends every other session and opens the same record`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        let other = try await world.cookie("ada", device: "b")
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.changePassword(
                ada,
                current: SecretBytes("wrong-wrong-wrong"),
                new: SecretBytes(World.otherPassword),
                address: "192.0.2.1"
            )
        }
        let cookie = try await world.service.accounts.changePassword(
            ada,
            current: SecretBytes(World.password),
            new: SecretBytes(World.otherPassword),
            address: "192.0.2.1"
        )
        #expect(try await world.service.accounts.session(cookie: Array(other.text.utf8)) == nil)
        #expect(try await world.service.weights(world.signedIn(cookie)) == ["70.20 kg"])
        await #expect(throws: KeepwellError.unauthenticated) { try await world.signIn("ada") }
        _ = try await world.signIn("ada", World.otherPassword)
        let events = try await world.service.accounts.events(world.signedIn(cookie))
        #expect(events.contains { $0.sentence.contains("password was changed") })
    }

    private static let higherCost = Argon2id.Parameters(
        memoryKiB: 47_104,
        iterations: 2,
        parallelism: 1
    )

    @Test func `ASVS 11.4.2: a password saved at a lower cost is raised at the next sign-in`()
        async throws
    {
        let before = try await World()
        let ada = try await before.admin()
        let first = try await before.storage.slot(of: ada.account, kind: .password, owner: [])
        let world = try await before.restarted(passwordCost: Self.higherCost)
        for _ in 0..<2 { _ = try await world.signIn("ada") }
        let slot = try await world.storage.slot(of: ada.account, kind: .password, owner: [])
        #expect(slot?.parameters != first?.parameters)
        #expect(slot?.version == 2)
    }

    @Test func `who cannot be given a dearer slot just now signs in with the old one`() async throws
    {
        let before = try await World()
        let ada = try await before.admin()
        let work = WorkOnce()
        let world = try await before.restarted(passwordCost: Self.higherCost, blocking: work)
        work.allowsOneMore()
        _ = try await world.signIn("ada")
        let slot = try await world.storage.slot(of: ada.account, kind: .password, owner: [])
        #expect(slot?.version == 1)
    }
}

/// Refuses all work behind one piece of it, once it was told to.
private final class WorkOnce: BlockingWork {
    private let remaining = Mutex<Int>(.max)

    func allowsOneMore() { remaining.withLock { $0 = 1 } }

    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let isAllowed = remaining.withLock { remaining in
            remaining -= 1
            return remaining >= 0
        }
        guard isAllowed else { throw BlockingWorkFull() }
        return try await ImmediateWork().run(work)
    }
}
