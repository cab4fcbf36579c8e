import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Being asked with an entry at hand` {
    @Test func `ASVS 2.3.3: decision and entry are saved together`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let wish = ConsentWish(write: true, read: true, purpose: "To follow your weight.")
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now), deciding: wish)
        #expect(try await world.service.weights(ada) == ["70.20 kg"])
        let journal = try await world.storage.journal(of: ada.account, after: 0, limit: 10)
        #expect(journal.head == 1)
    }

    @Test func `a refused entry leaves the decision and nothing else`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let wish = ConsentWish(write: false, read: true, purpose: "To follow your weight.")
        do {
            try await world.service.healthStore.save(
                ada,
                .weight(at: world.clock.now),
                deciding: wish
            )
            Issue.record("saved what was refused")
        } catch KeepwellError.forbidden {}
        #expect(try await world.service.weights(ada).isEmpty)
        let state = try await world.service.consents.state(ada, of: .bodyMass)
        #expect(!state.write.isGranted)
        #expect(state.read.isGranted)
    }

    @Test func `an ended session saves neither decision nor entry`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.accounts.signOut(ada)
        let wish = ConsentWish(write: true, read: true, purpose: "To follow your weight.")
        await #expect(throws: KeepwellError.self) {
            try await world.service.healthStore.save(
                ada,
                .weight(at: world.clock.now),
                deciding: wish
            )
        }
        #expect(try await world.storage.consents(of: ada.account, after: 0, limit: 9).count == 1)
        #expect(try await world.storage.journal(of: ada.account, after: 0, limit: 9).head == 0)
    }
}
