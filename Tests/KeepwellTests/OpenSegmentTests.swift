import Bytes
import FoundationEssentials
import HealthModel
import Storage
import StorageMemory
import Testing
import Vault

@testable import Keepwell

@Suite struct `Segments that are written to` {
    @Test func `one that fills up under many saves at once loses none of them`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let writer = try ada.writer(world)
        let filler = try EncodedOperation(
            Operation(
                client: KnownClient.site,
                consentNumber: 1,
                savedAt: world.clock.now,
                actions: [.delete([UUID()], by: .person)]
            )
        )
        for _ in 0..<SegmentWriter.maximumOperations - 5 { _ = try writer.seal(filler, from: 1) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
                }
            }
            try await group.waitForAll()
        }
        #expect(try await world.service.weights(ada).count == 40)
        let segments = try await world.storage.journal(of: ada.account, after: 0, limit: 50)
            .segments
        #expect(segments.count == 2)
    }

    @Test func `one sealed to another key is not used, though its epoch is the same`() async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let segments = world.service.healthStore.dependencies.segments
        let first = try ada.writer(world)
        let bob = try await world.person("bob", invitedBy: ada)
        let vault = bob.records.vault.moved(to: ada.account)
        let second = try segments.writer(for: vault, at: world.clock.now)
        #expect(first.id != second.id)
        #expect(segments.ended == [EndedSegment(account: ada.account, segment: first.id)])
    }

    @Test func `those to close stay on the list until a commit has closed them`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let segments = world.service.healthStore.dependencies.segments
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        let old = try ada.writer(world).id
        segments.forget(ada.account)
        let left = EndedSegment(account: ada.account, segment: old)
        await #expect(throws: KeepwellError.self) {
            try await world.service.healthStore.edit(ada, UUID(), to: .weight(at: world.clock.now))
        }
        #expect(segments.ended == [left])
        try await world.service.accounts.signOut(ada)
        let again = try await world.signIn("ada")
        try await world.service.healthStore.save(again, .weight(at: world.clock.now))
        #expect(segments.ended.isEmpty)
    }

    @Test func `a save that races a fresh start is refused rather than lost`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let rows = world.service.healthStore.dependencies.rows
        let bob = try await world.person("bob", invitedBy: ada)
        let vault = bob.records.vault.moved(to: ada.account)
        try await world.storage.commit(
            Transaction(changes: [
                .eraseVault(ada.account, headMAC: rows.headMAC(account: ada.account, number: 0)),
                .putVault(vault),
            ])
        )
        await #expect(throws: KeepwellError.self) {
            try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        }
        #expect(try await world.storage.journal(of: ada.account, after: 0, limit: 9).head == 0)
    }
}

extension SignedIn {
    fileprivate func writer(_ world: World) throws -> SegmentWriter {
        try world.service.healthStore.dependencies.segments.writer(
            for: records.vault,
            at: world.clock.now
        )
    }
}

extension VaultRecord {
    /// The same key, as if it were another account's.
    fileprivate func moved(to account: AccountID) -> VaultRecord {
        VaultRecord(
            account: account,
            epoch: epoch,
            timeline: timeline,
            publicKey: publicKey,
            publicKeyMAC: publicKeyMAC
        )
    }
}
