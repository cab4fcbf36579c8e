import Bytes
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Secrets that are handed out` {
    @Test func `ASVS 11.5.1: each has 128 random bits or more, and none is a UUID`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let link = try await world.service.administration.invite(ada)
        #expect(Base64URL.decode(link.utf8)?.count == 20)
        let cookie = try await world.cookie("ada")
        #expect(Base64URL.decode(cookie.text.utf8)?.count == 32)
        let code = try await world.service.accounts.makeRecoveryCode(ada)
        // 28 symbols of 5 bits: 128 random bits and 12 that check them.
        #expect(code.replacing("-", with: "").utf8.count == 28)
    }

    @Test func `none of them stands in the database`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let link = try await world.service.administration.invite(ada)
        let stored = try await world.storage.openLinks(
            atMilliseconds: world.clock.now.milliseconds
        )
        #expect(stored.map(\.codeHash) == [LinkCode.hash(link)])
        #expect(stored.first.map { $0.codeHash.count } == 32)
        let sessions = try await world.storage.sessions(of: ada.account)
        #expect(sessions.allSatisfy { $0.key.count == 32 })
    }
}
