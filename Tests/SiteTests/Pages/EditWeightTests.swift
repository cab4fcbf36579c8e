import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Changing and deleting an entry, also when the record was locked meanwhile.
@Suite struct EditWeightTests {
    /// The fields of Alice's entry as the edit page shows them in a unit.
    private static func shown(
        _ world: World,
        _ unit: String,
        _ amount: [String: String]
    ) -> [String: String] {
        [
            "formID": UUID().uuidString, "unit": unit, "date": "2026-09-20", "time": "16:13",
            "timeZone": "Europe/Berlin", "note": World.canaryNote,
        ].merging(amount) { $1 }
    }

    private static func entry(_ world: World) async throws -> Entry {
        let alice = try await world.session(.alice)
        let history = try await world.service.healthStore
            .history(alice, type: .bodyMass, limit: 9)
        #expect(history.entries.count == 1)
        return try #require(history.entries.first)
    }

    @Test(arguments: [
        ("kg", ["value": "81.35"]), ("lb", ["value": "179.3"]),
        ("st+lb", ["stones": "12", "pounds": "11.3"]),
    ])
    func `looking at an entry in another unit and saving changes no digit`(
        _ unit: String,
        _ amount: [String: String]
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let before = try await Self.entry(world)
        let page = try await browser.get("\(path)?unit=\(unit.replacing("+", with: "%2B"))")
        for value in amount.values { #expect(page.text.contains(value)) }
        let reply = try await browser.post(path, Self.shown(world, unit, amount))
        #expect(reply.location == "/weight?notice=changed")
        let after = try await Self.entry(world)
        #expect(after.quantity == before.quantity)
        #expect(after.enteredAs == before.enteredAs)
        #expect(after.start == before.start)
        #expect(after.note == before.note)
    }

    @Test func `a changed entry stands in the history in place of the old one`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        _ = try await browser.post(path, Self.shown(world, "kg", ["value": "80.9", "note": ""]))
        let after = try await Self.entry(world)
        #expect(after.quantity?.description == "80.9 kg")
        #expect(after.note == nil)
        // The old addresses lead on, also over several changes.
        let second = SitePath.weightEntry.link(after.uuid.uuidString)
        _ = try await browser.post(second, Self.shown(world, "kg", ["value": "80.7"]))
        let last = try await Self.entry(world).uuid.uuidString
        #expect(try await browser.get(path).location == SitePath.weightEntry.link(last))
        let delete = SitePath.deleteWeight.link(world.cast.entry)
        #expect(try await browser.get(delete).location == SitePath.deleteWeight.link(last))
        // Nothing is deleted that was not looked at.
        #expect(try await browser.post(delete).location == SitePath.deleteWeight.link(last))
        #expect(try await Self.entry(world).uuid.uuidString == last)
    }

    @Test func `what was typed for an entry that was changed meanwhile stands beside it`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let opened = try await browser.get(path)
        _ = try await browser.post(path, Self.shown(world, "kg", ["value": "80.9"]))
        let late = try await browser.submit(opened, path, ["value": "80.4", "note": "mine"])
        #expect(late.status == 409)
        #expect(late.readable.contains("This entry was changed meanwhile."))
        #expect(late.readable.contains("80.9 kg"))
        let present = SitePath.weightEntry.link(try await Self.entry(world).uuid.uuidString)
        let form = try PageForm(late.text, action: present)
        #expect(form.values["value"] == "80.4")
        #expect(form.values["note"] == "mine")
        let saved = try await browser.submit(late, present)
        #expect(saved.readable.contains("The entry was changed."))
        let after = try await Self.entry(world)
        #expect(after.quantity?.description == "80.4 kg")
        #expect(after.note == "mine")
    }

    @Test func `what was typed for an entry that was deleted meanwhile can be saved as a new one`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let opened = try await browser.get(path)
        _ = try await browser.post(SitePath.deleteWeight.link(world.cast.entry))
        let late = try await browser.submit(opened, path, ["value": "80.4", "note": "mine"])
        #expect(late.status == 409)
        #expect(late.readable.contains("This entry was deleted meanwhile."))
        let saved = try await browser.submit(late, "/weight/add")
        #expect(saved.readable.contains("Saved."))
        #expect(try await Self.entry(world).note == "mine")
        // To anybody else the address is as if it never was.
        var bob = world.browser(.bob)
        #expect(try await bob.post(path, Self.shown(world, "kg", ["value": "80.4"])).status == 404)
    }

    @Test(arguments: [("first", 1_761_438_600_000), ("second", 1_761_442_200_000)])
    func `an entry of a time that came twice keeps its moment while its note changes`(
        _ moment: String,
        _ milliseconds: Int64
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        // 02:30 on 26 October 2025 in Berlin: 00:30 UTC, and 01:30 UTC.
        let form = RouteCase.weightForm(["date": "2025-10-26", "time": "02:30"])
        _ = try await browser.post("/weight/add", form.merging(["moment": moment]) { $1 })
        let alice = try await world.session(.alice)
        let saved = try await world.service.healthStore.history(alice, type: .bodyMass, limit: 9)
        let entry = try #require(saved.entries.last)
        #expect(entry.start.milliseconds == milliseconds)
        let path = SitePath.weightEntry.link(entry.uuid.uuidString)
        var fields = try PageForm(try await browser.get(path).text, action: path).values
        fields[FormInput.tokenField] = nil
        fields["note"] = "only the note"
        #expect(try await browser.post(path, fields).location == "/weight?notice=changed")
        let after = try await world.service.healthStore.history(alice, type: .bodyMass, limit: 9)
        let changed = try #require(after.entries.last)
        #expect(changed.note == "only the note")
        #expect(changed.start == entry.start)
        // Another time that came twice is asked about as ever.
        let again = SitePath.weightEntry.link(changed.uuid.uuidString)
        fields["time"] = "02:31"
        let asked = try await browser.post(again, fields)
        #expect(asked.status == 200)
        #expect(asked.readable.contains("The first 02:31"))
    }

    @Test func `an entry is not compared with what it replaces`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let reply = try await browser.post(path, Self.shown(world, "kg", ["value": "60"]))
        #expect(reply.location == "/weight?notice=changed")
    }

    @Test func `writing taken back, the form explains, leads to the choice, and saves nothing`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let before = try await Self.entry(world)
        _ = try await browser.post(
            SitePath.consent.link("bodyMass"),
            ["write": "no", "read": "yes"]
        )
        let path = SitePath.weightEntry.link(world.cast.entry)
        let page = try await browser.get(path)
        #expect(page.readable.contains("Changing is switched off"))
        #expect(page.text.contains("/consent/bodyMass?next="))
        let reply = try await browser.post(path, Self.shown(world, "kg", ["value": "80.9"]))
        #expect(reply.status == 403)
        #expect(try await Self.entry(world).quantity == before.quantity)
        let delete = SitePath.deleteWeight.link(world.cast.entry)
        #expect(try await browser.post(delete).location == "/weight?notice=deleted")
    }

    @Test func `a form that met a locked record is carried along and goes on with the password`()
        async throws
    {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let fields = Self.shown(world, "kg", ["value": "80.9", "note": "typed before the lock"])
        let asked = try await browser.post(path, fields)
        #expect(asked.status == 423)
        for value in ["80.9", "typed before the lock", "Your record is locked"] {
            #expect(asked.readable.contains(value))
        }
        let wrong = try await browser.post(
            path,
            fields.merging(["password": World.otherPassword]) { $1 }
        )
        #expect(wrong.status == 423)
        #expect(wrong.readable.contains("not your password"))
        #expect(wrong.readable.contains("typed before the lock"))
        #expect(!wrong.readable.contains(World.otherPassword))
        let saved = try await browser.post(
            path,
            fields.merging(["password": World.password]) { $1 }
        )
        #expect(saved.location == "/weight?notice=changed")
        #expect(try await browser.get("/weight").readable.contains("typed before the lock"))
    }

    @Test func `deleting asks first and then leaves nothing in the history`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.deleteWeight.link(world.cast.entry)
        #expect(try await browser.get(path).readable.contains(World.canaryAmount))
        #expect(try await browser.post(path).location == "/weight?notice=deleted")
        #expect(try await !browser.get("/weight").readable.contains(World.canaryAmount))
        #expect(try await browser.post(path).status == 404)
    }

    @Test(arguments: ["0", "not-a-uuid", "00000000"])
    func `an address that no entry can have is not found`(_ id: String) async throws {
        var browser = try await World.make().browser(.alice)
        #expect(try await browser.get(SitePath.weightEntry.link(id)).status == 404)
    }

    @Test func `an entry goes by one address alone`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let lower = SitePath.weightEntry.link(world.cast.entry.lowercased())
        #expect(try await browser.get(lower).status == 404)
    }
}
