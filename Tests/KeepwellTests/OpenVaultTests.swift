import StorageMemory
import Testing
import Vault

@testable import Keepwell

@Suite struct `Vaults that are open` {
    private let key = [UInt8](repeating: 1, count: 32)

    private func lease(_ world: World) async throws -> VaultLease {
        try #require(try await world.admin().lease)
    }

    @Test func `one that was locked while it was being opened is not remembered`() async throws {
        let lease = try await lease(World())
        let vaults = OpenVaults(most: 4)
        let account = try lease.use().account
        let ticket = vaults.ticket()
        vaults.end(session: key)
        _ = vaults.insert(lease, session: key, slotVersion: 1, account: account, ticket: ticket)
        #expect(vaults.lease(session: key, slotVersion: 1) == nil)
        #expect(vaults.count == 0)
    }

    @Test func `one opened twice at once is under one lease, which a lock ends`() async throws {
        let lease = try await lease(World())
        let vaults = OpenVaults(most: 4)
        let account = try lease.use().account
        let second = VaultLease(try lease.use())
        let ticket = vaults.ticket()
        for each in [lease, second] {
            let used = vaults.insert(
                each,
                session: key,
                slotVersion: 1,
                account: account,
                ticket: ticket
            )
            #expect(used === lease)
        }
        vaults.end(session: key)
        #expect(lease.isEnded)
    }

    @Test func `sessions that are barred are forgotten when they have expired`() {
        let vaults = OpenVaults(most: 1)
        for index in 0..<100 {
            let now = Int64(index)
            vaults.bar(session: [UInt8(index)], until: now + 10, at: now)
        }
        #expect(vaults.barredCount == 10)
        #expect(vaults.isBarred(session: [99]))
        vaults.unbar(session: [99])
        #expect(!vaults.isBarred(session: [99]))
    }

    @Test(arguments: ["lock", "sign out", "end all", "lock everywhere"])
    func `none stays behind when a session ends while a request has its rows`(
        way: String
    ) async throws {
        let world = try await World()
        _ = try await world.admin()
        let cookie = try await world.cookie("ada")
        let person = try await world.signedIn(cookie)
        let accounts = world.service.accounts
        accounts.dependencies.vaults.endAll()
        let late = try await MemoryStorage.$whileReadingSession.withValue({
            do {
                switch way {
                case "lock": try await accounts.lock(person)
                case "sign out": try await accounts.signOut(person)
                case "end all": try await accounts.endAllSessions(person)
                default: try await accounts.lockEverywhere(person)
                }
            } catch { Issue.record(error) }
        }) { try await accounts.session(cookie: Array(cookie.text.utf8)) }
        #expect(late != nil)
        #expect(accounts.dependencies.vaults.count == 0)
    }
}
