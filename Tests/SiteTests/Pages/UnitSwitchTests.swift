import HTTP
import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Another unit on the weight form shows the same weight.
@Suite struct UnitSwitchTests {
    private static let names = ["value", "stones", "pounds"]

    /// What the amount's fields hold after one switch after the other, written with slashes.
    private static func switched(
        _ browser: inout Browser,
        _ path: String,
        _ filling: [String: String],
        _ units: [String]
    ) async throws -> [String] {
        var page = try await browser.get(path)
        var filling = filling
        var shown: [String] = []
        for unit in units {
            page = try await browser.submit(page, path, filling, button: ("change", "unit:\(unit)"))
            filling = [:]
            let form = try PageForm(page.text, action: path)
            #expect(form.values["unit"] == unit)
            shown.append(Self.names.compactMap { form.values[$0] }.joined(separator: "/"))
        }
        return shown
    }

    // 1 lb is 0.45359237 kg.
    @Test(arguments: [
        ("72.4", ["lb", "kg"], ["159.6", "72.4"]), ("72,4", ["lb"], ["159.6"]),
        ("72.4", ["st+lb", "lb", "kg"], ["11/5.6", "159.6", "72.4"]),
        ("159 lb", ["lb", "st+lb"], ["159", "11/5"]),
        ("", ["lb", "st+lb", "kg"], ["", "/", ""]),
        ("seventy", ["st+lb", "kg"], ["seventy/", "seventy"]),
        ("7O.5", ["lb"], ["7O.5"]),
    ])
    func `what can be read is converted, and the rest stays as it was typed`(
        _ typed: String,
        _ units: [String],
        _ expected: [String]
    ) async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let shown = try await Self.switched(&browser, "/weight/add", ["value": typed], units)
        #expect(shown == expected)
    }

    @Test func `an entry left alone is the stored one after switching there and back`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        let units = ["lb", "st+lb", "kg"]
        let shown = try await Self.switched(&browser, path, [:], units)
        #expect(shown == ["179.3", "12/11.3", "81.35"])
    }

    @Test func `an amount typed anew is converted, not the stored one`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.weightEntry.link(world.cast.entry)
        #expect(try await Self.switched(&browser, path, ["value": "80"], ["lb"]) == ["176.4"])
    }
}
