import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Blood pressure, food and workouts; the page that leads to all forms; consent before the first.
@Suite struct EntryKindTests {
    @Test func `blood pressure is two numbers in one entry, changed and deleted as one`()
        async throws
    {
        var desk = try await EntryDesk([.bloodPressure])
        let fields = ["bloodPressureSystolic": "128", "bloodPressureDiastolic": "82"]
        #expect(try await desk.add(.bloodPressure, fields).status == 303)
        var entry = try await desk.newest(.bloodPressure)
        #expect(entry.parts.compactMap(\.quantity?.description) == ["128 mmHg", "82 mmHg"])
        let part = try #require(entry.parts.first)
        let path = SitePath.editEntry.link("bloodPressureSystolic", part.uuid.uuidString)
        let whole = SitePath.editEntry.link("bloodPressure", entry.uuid.uuidString)
        #expect(try await desk.browser.get(path).location == whole)
        _ = try await desk.edit(entry, of: .bloodPressure, ["bloodPressureDiastolic": "84"])
        entry = try await desk.newest(.bloodPressure)
        #expect(entry.parts.compactMap(\.quantity?.description) == ["128 mmHg", "84 mmHg"])
        try await desk.delete(entry, of: .bloodPressure)
        #expect(try await desk.all(.bloodPressureSystolic).isEmpty)
    }

    @Test func `one number alone is no blood pressure, and says which is missing`() async throws {
        var desk = try await EntryDesk([.bloodPressure])
        let reply = try await desk.add(.bloodPressure, ["bloodPressureSystolic": "128"])
        #expect(reply.status == 422)
        #expect(reply.text.contains("id=\"bloodPressureDiastolic-fault\""))
        #expect(reply.text.contains("value=\"128\""))
    }

    @Test func `a food has a name, and what was left empty is not zero`() async throws {
        var desk = try await EntryDesk([.food])
        let fields = [
            "name": "Porridge", "dietaryEnergyConsumed": "310", "dietaryProtein": "",
            "dietaryMagnesium": "80",
        ]
        #expect(try await desk.add(.food, fields).status == 303)
        let entry = try await desk.newest(.food)
        #expect(entry.metadata[MetadataKey.foodType] == .string("Porridge"))
        #expect(
            Set(entry.parts.compactMap(\.quantity?.description)) == ["310 kcal", "80 mg"]
        )
        #expect(try await desk.add(.food, ["name": "Water"]).status == 422)
        #expect(try await desk.edit(entry, of: .food).status == 303)
        #expect(try await desk.newest(.food).parts.map(\.content) == entry.parts.map(\.content))
    }

    @Test func `a workout has what was done, how long, how far, and where`() async throws {
        var desk = try await EntryDesk([.workout])
        let fields = [
            "activity": "37", "date": "2026-09-20", "time": "18:00", "duration": "1:05:30",
            "distance": "10.20", "distanceUnit": "km", "energy": "640", "energyUnit": "kcal",
            MetadataKey.indoorWorkout: "no", "note": "along the river",
        ]
        #expect(try await desk.add(.workout, fields).status == 303)
        let entry = try await desk.newest(.workout)
        let workout = try #require(entry.workout)
        #expect(workout.activityType == .running)
        #expect(workout.totals[.distance]?.description == "10.20 km")
        #expect(workout.totals[.energyBurned]?.description == "640 kcal")
        #expect(entry.end.milliseconds - entry.start.milliseconds == 3_930_000)
        #expect(entry.metadata[MetadataKey.indoorWorkout] == .boolean(false))
        #expect(try await desk.edit(entry, of: .workout).status == 303)
        let after = try await desk.newest(.workout)
        #expect(after.content == entry.content)
        #expect(after.end == entry.end)
        let page = try await desk.browser.get("/add/workout").text
        #expect(page.contains("<optgroup label=\"Lately\">"))
    }

    @Test func `every activity of the catalogue can be chosen, and none is chosen before`()
        async throws
    {
        var desk = try await EntryDesk([.workout])
        let page = try await desk.browser.get("/add/workout").text
        for entry in WorkoutActivityType.all {
            #expect(page.contains("<option value=\"\(entry.raw)\">"))
        }
        let reply = try await desk.add(.workout, ["time": "18:00", "duration": "30"])
        #expect(reply.readable.contains("Choose what you did."))
    }

    @Test func `the first entry of a type waits for the choice and is saved with it`()
        async throws
    {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let height = SampleType.height
        let fields = RouteCase.weightForm(["unit": "cm", "value": "180"])
        let asked = try await bob.post("/add/height", fields)
        #expect(asked.readable.contains("Height: your choice"))
        var values = try PageForm(asked.text, action: "/consent/height").values
        values[FormInput.tokenField] = nil
        values.merge(["write": "yes", "read": "yes"]) { $1 }
        let saved = try await bob.post("/consent/height", values)
        #expect(saved.location == "/add?notice=saved")
        let entries = try await world.service.healthStore
            .history(world.session(.bob), type: height, limit: 5).entries
        #expect(entries.map(\.quantity?.description) == ["180 cm"])
    }

    @Test func `the choices that were made are listed, the intimate ones apart`() async throws {
        var desk = try await EntryDesk([.sexualActivity, .height])
        let page = try await desk.browser.get("/consent").text
        let parts = page.split(separator: "<details>")
        #expect(parts.count == 2)
        #expect(parts.first?.contains("Height") == true)
        #expect(parts.first?.contains("Sexual activity") == false)
        #expect(parts.last?.contains("Sexual activity") == true)
        #expect(!page.contains("Heart rate"))
    }

    @Test func `a locked form saves, and the entry is there after unlocking`() async throws {
        var desk = try await EntryDesk([.height], isLocked: true)
        let reply = try await desk.add(.height, ["unit": "cm", "value": "180"])
        #expect(reply.location == "/summary?notice=saved")
        _ = try await desk.browser.post("/unlock", ["password": World.password])
        #expect(try await desk.browser.get("/add").readable.contains("Entered lately"))
    }

    @Test func `the way to all forms names no intimate type among what was entered lately`()
        async throws
    {
        var desk = try await EntryDesk([.sexualActivity, .height])
        _ = try await desk.add(.sexualActivity, [:])
        _ = try await desk.add(.height, ["unit": "cm", "value": "180"])
        let page = try await desk.browser.get("/add").text
        let lately = try #require(page.firstMatch(of: /Entered lately[\s\S]*?<\/ul>/)?.0)
        #expect(lately.contains("Height"))
        #expect(!lately.contains("Sexual activity"))
        let front = page.prefix { $0 != "§" }.split(separator: "All kinds of entries").first ?? ""
        #expect(!front.contains("Sexual"))
        for type in SampleType.all where type.isOffered {
            #expect(page.contains("href=\"\(type.addLink)\""), "\(type.shortName)")
        }
    }

    @Test(arguments: [
        ("sugar in", "Blood glucose"), ("pulse", "Heart rate"), ("ZZZ", "Nothing has"),
    ])
    func `a type is found by what people call it`(_ typed: String, _ shown: String) async throws {
        var desk = try await EntryDesk([])
        let page = try await desk.browser.post("/add", ["typed": typed])
        #expect(page.readable.contains(shown))
    }
}
