import Bytes
import FoundationEssentials
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `The health store` {
    @Test func `writing needs to have been asked for, and allowed`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let store = world.service.healthStore
        let type = SampleType.bodyMass.identifier
        await #expect(throws: KeepwellError.notDetermined(type: type, direction: .write)) {
            try await store.save(ada, .weight(at: world.clock.now))
        }
        try await world.service.grantWeight(ada, write: false, read: true)
        do {
            try await store.save(ada, .weight(at: world.clock.now))
            Issue.record("saved without consent")
        } catch KeepwellError.forbidden {}
        #expect(try await world.service.weights(ada).isEmpty)
        try await world.service.grantWeight(ada)
        try await store.save(ada, .weight(at: world.clock.now))
        #expect(try await world.service.weights(ada) == ["70.20 kg"])
    }

    @Test func `reading refused looks exactly like no data`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(ada, write: true, read: false)
        try await world.service.grantWeight(bob)
        try await world.service.healthStore.save(ada, .weight("120", at: world.clock.now))
        let refused = try await world.service.healthStore.history(ada, type: .bodyMass, limit: 10)
        let empty = try await world.service.healthStore.history(bob, type: .bodyMass, limit: 10)
        #expect(refused == empty)
        let questions = try await world.service.healthStore.questions(
            ada,
            about: .weight("60", at: world.clock.now)
        )
        #expect(questions.isEmpty)
    }

    @Test func `locked is decided before consent`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.accounts.lock(ada)
        let locked = try await world.relocked(ada)
        await #expect(throws: KeepwellError.locked) {
            try await world.service.healthStore.history(locked, type: .bodyMass, limit: 10)
        }
    }

    @Test func `a locked session saves, and the entry is there after unlocking`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await world.service.accounts.lock(ada)
        try await world.service.healthStore.save(
            world.relocked(ada),
            .weight("71.5", at: world.clock.now)
        )
        let fresh = try await world.signIn("ada")
        #expect(try await world.service.weights(fresh) == ["71.5 kg"])
    }

    @Test func `posting one form again saves once: in turn, at once, locked, and after a restart`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let weight = try NewEntry.weight(at: world.clock.now)
        try await world.service.healthStore.save(ada, weight)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask { try await world.service.healthStore.save(ada, weight) }
            }
            try await group.waitForAll()
        }
        let after = try await world.restarted()
        let again = try await after.signIn("ada")
        try await after.service.healthStore.save(again, weight)
        try await after.service.accounts.lock(again)
        try await after.service.healthStore.save(after.relocked(again), weight)
        #expect(try await after.service.weights(after.signIn("ada")) == ["70.20 kg"])
    }

    @Test func `entries of one minute stand in the order they were made, also after an edit`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        for value in ["71", "72", "73", "74"] {
            try await store.save(ada, .weight(value, at: world.clock.now))
        }
        let entries = try await store.history(ada, type: .bodyMass, limit: 9).entries
        try await store.edit(ada, entries[2].uuid, to: .weight("72.5", at: world.clock.now))
        #expect(try await world.service.weights(ada) == ["74 kg", "73 kg", "72.5 kg", "71 kg"])
        let page = try await store.history(ada, type: .bodyMass, limit: 2)
        let next = try await store.history(ada, type: .bodyMass, after: page.next, limit: 9)
        #expect(next.entries.map { $0.quantity?.description } == ["72.5 kg", "71 kg"])
    }

    @Test func `a form that comes again with other content is not called saved`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let form = UUID()
        let store = world.service.healthStore
        try await store.save(ada, .weight("75", at: world.clock.now, form: form))
        await #expect(throws: KeepwellError.self) {
            try await store.save(ada, .weight("73.5", at: world.clock.now, form: form))
        }
        // Where nothing can be compared, nothing is lost.
        try await world.service.accounts.lock(ada)
        try await store.save(
            world.relocked(ada),
            .weight("73.5", at: world.clock.now, form: form)
        )
        #expect(try await world.service.weights(world.signIn("ada")) == ["73.5 kg", "75 kg"])
    }

    @Test func `entries come newest first, page by page, exactly as entered`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        for day in 0..<7 {
            let at = Instant(milliseconds: world.clock.now.milliseconds - Int64(day) * 86_400_000)
            try await world.service.healthStore.save(
                ada,
                .weight("7\(day).\(day)0", at: at, note: day == 3 ? "nach dem Lauf" : nil)
            )
        }
        var values: [String] = []
        var notes: [String] = []
        var cursor: String?
        repeat {
            let page = try await world.service.healthStore.history(
                ada,
                type: .bodyMass,
                after: cursor,
                limit: 3
            )
            #expect(page.damages.isEmpty)
            values += page.entries.compactMap { $0.quantity?.digits.description }
            notes += page.entries.compactMap(\.note)
            cursor = page.next
        } while cursor != nil
        #expect(values == ["70.00", "71.10", "72.20", "73.30", "74.40", "75.50", "76.60"])
        #expect(notes == ["nach dem Lauf"])
    }

    @Test func `a cursor of another account or made up is not found`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        for person in [ada, bob] { try await world.service.grantWeight(person) }
        for _ in 0..<2 {
            try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        }
        let page = try await world.service.healthStore.history(ada, type: .bodyMass, limit: 1)
        let cursor = try #require(page.next)
        for (person, text) in [(bob, cursor), (ada, "x"), (ada, String(cursor.reversed()))] {
            await #expect(throws: KeepwellError.notFound) {
                try await world.service.healthStore.history(
                    person,
                    type: .bodyMass,
                    after: text,
                    limit: 1
                )
            }
        }
    }

    @Test func `an edit replaces, keeps its place in time, and can be edited again`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        try await store.save(ada, .weight("70.20", at: world.clock.now))
        var entry = try await store.history(ada, type: .bodyMass, limit: 1).entries[0]
        let edit = try NewEntry.weight("71", at: world.clock.now, note: "shoes on")
        try await store.edit(ada, entry.uuid, to: edit)
        try await store.edit(ada, entry.uuid, to: edit)
        await #expect(throws: KeepwellError.self) {
            try await store.edit(ada, entry.uuid, to: .weight("99", at: world.clock.now))
        }
        entry = try await store.history(ada, type: .bodyMass, limit: 1).entries[0]
        #expect(entry.note == "shoes on")
        try await store.edit(ada, entry.uuid, to: .weight("72", at: world.clock.now))
        #expect(try await world.service.weights(ada) == ["72 kg"])
    }

    @Test func `writing taken back, an entry is not changed, and can still be deleted`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        try await store.save(ada, .weight("70.20", at: world.clock.now))
        let entry = try await store.history(ada, type: .bodyMass, limit: 1).entries[0]
        try await world.service.grantWeight(ada, write: false, read: true)
        await #expect {
            try await store.edit(ada, entry.uuid, to: .weight("71", at: world.clock.now))
        } throws: { error in
            guard case KeepwellError.forbidden = error else { return false }
            return true
        }
        #expect(try await world.service.weights(ada) == ["70.20 kg"])
        try await store.delete(ada, type: .bodyMass, entry.uuid)
        #expect(try await world.service.weights(ada).isEmpty)
    }

    @Test func `what was deleted is gone, and no repeat of its form brings it back`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        let weight = try NewEntry.weight(at: world.clock.now)
        try await store.save(ada, weight)
        let entry = try await store.history(ada, type: .bodyMass, limit: 1).entries[0]
        try await store.delete(ada, type: .bodyMass, entry.uuid)
        await #expect(throws: KeepwellError.notFound) {
            try await store.delete(ada, type: .bodyMass, entry.uuid)
        }
        try await store.save(ada, weight)
        #expect(try await world.service.weights(ada).isEmpty)
    }

    @Test func `another person's entry is not found`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        for person in [ada, bob] { try await world.service.grantWeight(person) }
        let store = world.service.healthStore
        try await store.save(ada, .weight(at: world.clock.now))
        let entry = try await store.history(ada, type: .bodyMass, limit: 1).entries[0]
        await #expect(throws: KeepwellError.notFound) {
            try await store.entry(bob, type: .bodyMass, entry.uuid)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await store.delete(bob, type: .bodyMass, entry.uuid)
        }
        await #expect(throws: KeepwellError.notFound) {
            try await store.edit(bob, entry.uuid, to: .weight(at: world.clock.now))
        }
    }

    @Test func `what looks wrong is asked about`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let store = world.service.healthStore
        let now = world.clock.now
        try await store.save(ada, .weight("80", at: now))
        func questions(_ digits: String, at: Instant? = nil) async throws -> [Question] {
            try await store.questions(ada, about: .weight(digits, at: at ?? now))
        }
        #expect(try await questions("8") == [.implausible(.bodyMass)])
        #expect(try await questions("20").contains(.implausible(.bodyMass)) == false)
        #expect(try await questions("300.1").contains(.implausible(.bodyMass)))
        #expect(try await questions("92") == [])
        #expect(try await questions("92.1") == [.farFromLast])
        let tomorrow = Instant(milliseconds: now.milliseconds + 86_400_000)
        #expect(try await questions("80", at: tomorrow) == [.future])
        let year: Int64 = 366 * 86_400_000
        let recent = Instant(milliseconds: now.milliseconds - 19 * year)
        #expect(try await questions("80", at: recent) == [])
        let long = Instant(milliseconds: now.milliseconds - 22 * year)
        #expect(try await questions("80", at: long) == [.longPast])
    }

    @Test(arguments: ["0", "-1"])
    func `ASVS 2.2.1: zero and less is refused`(digits: String) async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        await #expect(throws: KeepwellError.self) {
            try await world.service.healthStore.save(ada, .weight(digits, at: world.clock.now))
        }
    }

    @Test func `a change of mind holds from the next request on`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        try await world.service.grantWeight(ada, write: false, read: false)
        #expect(try await world.service.weights(ada).isEmpty)
        await #expect(throws: KeepwellError.self) {
            try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        }
        try await world.service.grantWeight(ada, write: nil, read: true)
        #expect(try await world.service.weights(ada) == ["70.20 kg"])
    }

    @Test func `many weigh-ins at once are all there, numbered without a gap`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    try await world.service.healthStore.save(
                        ada,
                        .weight("\(50 + index)", at: world.clock.now)
                    )
                }
            }
            try await group.waitForAll()
        }
        let history = try await world.service.healthStore.history(ada, type: .bodyMass, limit: 200)
        #expect(Set(history.entries.compactMap { $0.quantity?.digits.description }).count == 100)
        let journal = try await world.storage.journal(of: ada.account, after: 0, limit: 200)
        #expect(journal.operations.map(\.from) == Array(1...100))
        #expect(Set(journal.operations.map(\.segment)).count == 1)
        #expect(Set(journal.operations.map(\.counter)).count == 100)
    }
}
