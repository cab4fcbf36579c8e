import Bytes
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Failed tries in the account log` {
    @Test func `ASVS 16.3.1: tries that failed stand in the log, in one line`() async throws {
        let world = try await World()
        _ = try await world.admin()
        for _ in 0..<3 {
            await #expect(throws: KeepwellError.unauthenticated) {
                try await world.signIn("ada", World.otherPassword)
            }
            world.clock.advance(minutes: 5)
        }
        let again = try await world.signIn("ada")
        let expected = "A wrong password or recovery code was tried 3 times within 11 minutes."
        let sentences = try await world.service.accounts.events(again).map(\.sentence)
        #expect(sentences.prefix(2) == ["Signed in on curl.", expected][...])
        let later = try await world.signIn("ada")
        let count = try await world.service.accounts.events(later)
            .count { $0.sentence.contains("wrong password") }
        #expect(count == 1)
    }

    @Test func `a person who stays signed in sees them at once, and they outlast the process`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        await #expect(throws: KeepwellError.unauthenticated) {
            try await world.signIn("ada", World.otherPassword)
        }
        let expected = "A wrong password or recovery code was tried."
        let shown = try await world.service.accounts.events(ada)
        #expect(shown.first?.sentence == expected)
        #expect(shown.first?.at == world.clock.now)
        await world.service.upkeep.close()
        let after = try await world.restarted()
        let again = try await after.signIn("ada")
        let kept = try await after.service.accounts.events(again)
        #expect(kept.contains { $0.sentence == expected })
    }

    @Test func `a wrong password at a question and a wrong recovery code count too`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let code = try await world.service.accounts.makeRecoveryCode(ada)
        try await world.service.accounts.lock(ada)
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.unlock(
                ada,
                password: SecretBytes(World.otherPassword),
                address: "192.0.2.1"
            )
        }
        let other = try await world.service.accounts.makeRecoveryCode(world.signIn("ada"))
        #expect(other != code)
        await #expect(throws: KeepwellError.self) {
            _ = try await world.service.accounts.recover(
                name: "ada",
                code: SecretBytes(code),
                newPassword: SecretBytes(World.otherPassword),
                device: "",
                address: "192.0.2.1"
            )
        }
        let again = try await world.signIn("ada")
        let sentences = try await world.service.accounts.events(again).map(\.sentence)
        #expect(
            sentences.count { $0 == "A wrong password or recovery code was tried." } == 2
        )
    }

    @Test func `a flood of guesses leaves one line a day`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let accounts = world.service.accounts
        let before = try await world.storage.events(of: ada.account, limit: 50).count
        for _ in 0..<10_000 { accounts.noteFailedTry(at: ada.account) }
        try await world.service.upkeep.everyDay()
        try await world.service.upkeep.everyDay()
        let events = try await world.storage.events(of: ada.account, limit: 50)
        #expect(events.count == before + 1)
        #expect(events.first?.detail == "10000 0")
    }

    @Test func `a name that nobody has leaves nothing, and the count of accounts is bounded`()
        async throws
    {
        let world = try await World()
        _ = try await world.admin()
        await #expect(throws: KeepwellError.unauthenticated) { try await world.signIn("nobody") }
        #expect(world.service.accounts.dependencies.failedTries.accounts.isEmpty)
        let tries = FailedTries(most: 10)
        for index in 0..<100 {
            tries.add(Identifier128(high: 1, low: UInt64(index)), at: Int64(index))
        }
        #expect(tries.accounts.count == 10)
        #expect(tries.count(of: Identifier128(high: 1, low: 99))?.tries == 1)
    }
}
