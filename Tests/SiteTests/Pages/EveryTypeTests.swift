import FoundationEssentials
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Every type of the catalogue that can be entered: its form, and the way of a sample through it.
@Suite struct EveryTypeTests {
    private static let groups = SampleType.Group.allCases.filter { !types(of: $0).isEmpty }

    private static func types(of group: SampleType.Group) -> [SampleType] {
        SampleType.all.filter { $0.canBeEntered && $0.group == group && $0 != .bodyMass }
    }

    @Test(arguments: groups)
    func `the form renders, with one heading, below 50 kB, and discreet where it has to be`(
        _ group: SampleType.Group
    ) async throws {
        let types = Self.types(of: group)
        var desk = try await EntryDesk(types)
        for type in types {
            let page = try await desk.browser.get(SitePath.addEntry.link(type.addressName)).text
            #expect(page.matches(of: /<h1[ >]/).count == 1, "\(type.shortName)")
            #expect(page.utf8.count < 50_000, "\(type.shortName)")
            #expect(!page.contains("{{"), "\(type.shortName)")
            let title = try #require(page.firstMatch(of: /<title>([^<]*)</)?.1)
            #expect(title.contains(type.displayName.prefix(4)) != type.isIntimate, "\(title)")
            #expect(!type.isIntimate || !type.addressName.contains(type.shortName))
        }
    }

    /// What to type for an amount in a unit, and what is then stored.
    private static func typed(_ unit: EntryUnit) -> (fields: [String: String], stored: String) {
        switch unit {
        case .stonesAndPounds: (["whole": "11", "rest": "4.5"], "158.5 lb")
        case .feetAndInches: (["whole": "5", "rest": "11.50"], "71.50 in")
        case .clock: (["value": "1:05:30"], "3930 s")
        case .percent: (["value": "19.40"], "0.1940 %")
        case .unit(let unit): (["value": "12.50"], "12.50 \(unit.symbol)")
        }
    }

    @Test(arguments: groups)
    func `an amount goes through page and store in each unit, and an edit changes no digit`(
        _ group: SampleType.Group
    ) async throws {
        let types = Self.types(of: group).filter { $0.quantity != nil }
        var desk = try await EntryDesk(types)
        for type in types {
            let needed = Dictionary(
                EntryDetail.all(of: type).filter(\.isRequired).map {
                    ($0.key, $0.options[0].value)
                }
            ) { $1 }
            for unit in Set(MeasurementSystem.allCases.flatMap(type.units)) {
                let (fields, stored) = Self.typed(unit)
                let filling = fields.merging(needed) { $1 }
                    .merging(["unit": unit.symbol]) { $1 }
                let reply = try await desk.add(type, filling)
                #expect(reply.status == 303, "\(type.shortName) in \(unit.symbol)")
                let entry = try #require(try await desk.all(type).first)
                #expect(entry.quantity?.description == stored, "\(type.shortName)")
                let changed = try await desk.edit(entry, of: type)
                #expect(changed.location == "/add?notice=changed", "\(type.shortName)")
                let after = try #require(try await desk.all(type).first)
                #expect(after.content == entry.content, "\(type.shortName) in \(unit.symbol)")
                #expect(after.enteredAs == entry.enteredAs)
                #expect(after.start == entry.start)
                #expect(after.end == entry.end)
                try await desk.delete(after, of: type)
            }
        }
    }

    @Test(arguments: groups)
    func `each value of a category goes through page and store, and an edit keeps it`(
        _ group: SampleType.Group
    ) async throws {
        let types = Self.types(of: group).filter { $0.category != nil }
        var desk = try await EntryDesk(types)
        for type in types {
            for value in type.category?.values.values ?? [] {
                var filling = [
                    "date": "2026-09-20", "time": "07:05",
                ]
                if type.category?.isValueFixed == false { filling["choice"] = String(value.raw) }
                if type.times == .night || type.times == .lasting { filling["endTime"] = "08:00" }
                for detail in EntryDetail.all(of: type) { filling[detail.key] = "yes" }
                let reply = try await desk.add(type, filling)
                #expect(reply.status == 303, "\(type.shortName)")
                let entry = try #require(try await desk.all(type).first)
                #expect(entry.content == .category(value.raw))
                #expect(entry.isOpenEnded == (type.times == .openEnded))
                let changed = try await desk.edit(entry, of: type)
                #expect(changed.location == "/add?notice=changed", "\(type.shortName)")
                let after = try #require(try await desk.all(type).first)
                #expect(after.content == entry.content)
                #expect(after.start == entry.start)
                #expect(after.end == entry.end)
                for detail in EntryDetail.all(of: type) {
                    #expect(after.metadata[detail.key] == .boolean(true))
                }
                try await desk.delete(after, of: type)
            }
        }
    }

    @Test func `what comes only by import says so, and a type that nobody knows is not found`()
        async throws
    {
        var desk = try await EntryDesk([])
        for type in SampleType.all where !type.canBeEntered {
            let reply = try await desk.browser.get(SitePath.addEntry.link(type.addressName))
            #expect(reply.status == 403)
            #expect(reply.readable.contains("comes with an import"))
        }
        for name in ["nothing", "sexualActivity", "HKQuantityTypeIdentifierHeight", "Height"] {
            #expect(try await desk.browser.get(SitePath.addEntry.link(name)).status == 404)
        }
    }
}
