import FoundationEssentials
import HealthModel
import Testing

@testable import Keepwell

@Suite struct `An anchored query` {
    private func amounts(_ changes: RecordChanges) -> [String] {
        changes.saved.compactMap { $0.quantity?.digits.description }
    }

    @Test func `tells what is new and what was deleted, each once`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        try await store.save(ada, .weight("70", at: world.clock.now))
        try await store.save(ada, .weight("71", at: world.clock.now))
        let first = try await store.changes(ada, of: .bodyMass)
        #expect(amounts(first) == ["70", "71"])
        #expect(first.deleted.isEmpty && !first.startsOver)
        let nothing = try await store.changes(ada, of: .bodyMass, since: first.anchor)
        #expect(nothing.saved.isEmpty && nothing.deleted.isEmpty)
        let gone = first.saved[0].uuid
        let changed = first.saved[1].uuid
        try await store.delete(ada, type: .bodyMass, gone)
        try await store.edit(ada, changed, to: .weight("72", at: world.clock.now))
        for anchor in [first.anchor, nothing.anchor] {
            let next = try await store.changes(ada, of: .bodyMass, since: anchor)
            #expect(amounts(next) == ["72"])
            #expect(next.deleted == [gone, changed])
        }
    }

    @Test func `goes on where a limit has stopped it`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        for digits in ["70", "71", "72", "73", "74"] {
            try await store.save(ada, .weight(digits, at: world.clock.now))
        }
        var told: [String] = []
        var anchor: String?
        for _ in 0..<3 {
            let next = try await store.changes(ada, of: .bodyMass, since: anchor, limit: 2)
            #expect(next.saved.count <= 2)
            told += amounts(next)
            anchor = next.anchor
        }
        #expect(told == ["70", "71", "72", "73", "74"])
    }

    @Test func `refused, answers as without data, and begins at the beginning once allowed`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(ada, write: true, read: false)
        try await world.service.grantWeight(bob)
        let store = world.service.healthStore
        try await store.save(ada, .weight("70", at: world.clock.now))
        let refused = try await store.changes(ada, of: .bodyMass)
        let empty = try await store.changes(bob, of: .bodyMass)
        #expect(refused.saved.isEmpty && refused.deleted.isEmpty)
        #expect(refused.anchor.count == empty.anchor.count)
        try await world.service.grantWeight(ada)
        let later = try await store.changes(ada, of: .bodyMass, since: refused.anchor)
        #expect(amounts(later) == ["70"])
        #expect(!later.startsOver)
    }

    @Test func `starts over with the anchor of another type, and knows none of another person`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        try await store.save(ada, .weight("70", at: world.clock.now))
        let height = try #require(SampleType.withShortName("height"))
        let other = try await store.changes(ada, of: height).anchor
        let again = try await store.changes(ada, of: .bodyMass, since: other)
        #expect(amounts(again) == ["70"])
        #expect(again.startsOver)
        await #expect(throws: KeepwellError.notFound) {
            try await store.changes(bob, of: .bodyMass, since: other)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await store.changes(ada, of: .bodyMass, since: "nonsense")
        }
    }
}
