import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Alice at the forms of some types, all of which she lets Keepwell save and show.
struct EntryDesk: Sendable {
    let world: World
    var browser: Browser

    init(_ types: [SampleType], isLocked: Bool = false) async throws {
        world = try await World.make()
        let alice = try await world.session(.alice)
        for type in types {
            let wish = ConsentWish(write: true, read: true, purpose: "To follow it.")
            try await world.service.consents.decide(alice, about: type, wish)
        }
        browser =
            isLocked ? try await world.lockedBrowser(.alice) : world.browser(.alice)
    }

    /// Fills in the form for a new entry, and confirms what it asks about.
    mutating func add(_ type: SampleType, _ filling: [String: String]) async throws -> Reply {
        let action = SitePath.addEntry.link(type.addressName)
        let page = try await browser.get(action)
        #expect(page.status == 200, "\(type.shortName)")
        var values = try PageForm(page.text, action: action).values
        values[FormInput.tokenField] = nil
        values.merge(filling) { $1 }
        let reply = try await browser.post(action, values)
        guard reply.status == 200 else { return reply }
        return try await browser.post(action, values.merging(["confirmed": "yes"]) { $1 })
    }

    /// The newest entry of a type.
    func newest(_ type: SampleType) async throws -> Entry {
        let alice = try await world.session(.alice)
        let entries = try await world.service.healthStore
            .history(alice, type: type, limit: 500).entries
        return try #require(entries.max { $0.savedAt < $1.savedAt } ?? entries.first)
    }

    func all(_ type: SampleType) async throws -> [Entry] {
        let alice = try await world.session(.alice)
        return try await world.service.healthStore.history(alice, type: type, limit: 500).entries
    }

    /// Opens the form of an entry and sends it as it stands, with these changes.
    mutating func edit(
        _ entry: Entry,
        of type: SampleType,
        _ changes: [String: String] = [:]
    ) async throws -> Reply {
        let action = SitePath.editEntry.link(type.addressName, entry.uuid.uuidString)
        var values = try PageForm(try await browser.get(action).text, action: action).values
        values[FormInput.tokenField] = nil
        values.merge(changes) { $1 }
        let reply = try await browser.post(action, values)
        guard reply.status == 200 else { return reply }
        return try await browser.post(action, values.merging(["confirmed": "yes"]) { $1 })
    }

    mutating func delete(_ entry: Entry, of type: SampleType) async throws {
        let path = SitePath.deleteEntry.link(type.addressName, entry.uuid.uuidString)
        #expect(try await browser.get(path).status == 200)
        #expect(try await browser.post(path).status == 303)
    }
}
