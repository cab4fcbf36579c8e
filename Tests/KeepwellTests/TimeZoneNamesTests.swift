import Foundation
import Testing

@testable import Keepwell

@Suite struct `Names of time zones` {
    private static let database = "/usr/share/zoneinfo/tzdata.zi"

    /// The zones and aliases of the system's tz database, by its own list of them.
    private static var systemNames: [String] {
        guard let text = try? String(contentsOfFile: database, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            switch words.first {
            case "Z": return String(words[1])
            case "L": return String(words[2])
            default: return nil
            }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: Self.database)))
    func `every name that the system knows is known, aliases too`() {
        #expect(Self.systemNames.count > 400)
        // What stands for no place at all, and offsets by another name.
        let none: Set = ["Factory", "GMT+0", "GMT-0", "GMT0"]
        let unknown = Self.systemNames.filter {
            !none.contains($0) && Settings.timeZone(named: $0) == nil
        }
        #expect(unknown.isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/zone.tab")))
    func `every place is offered under its present name`() throws {
        let text = try String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8)
        let places = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { String($0.split(separator: "\t")[2]) }
        let missing = Set(places).subtracting(Settings.timeZoneNames)
        #expect(missing.isEmpty)
    }

    @Test(arguments: [
        ("Asia/Kolkata", "Asia/Kolkata", 19_800), ("Asia/Calcutta", "Asia/Kolkata", 19_800),
        ("Asia/Saigon", "Asia/Ho_Chi_Minh", 25_200), ("Japan", "Japan", 32_400),
        ("Etc/UTC", "UTC", 0), ("GMT", "UTC", 0),
    ])
    func `an alias is the zone that it means`(
        _ name: String,
        _ present: String,
        _ seconds: Int
    )
        throws
    {
        let zone = try #require(Settings.timeZone(named: name))
        #expect(Settings.name(of: zone) == present)
        #expect(zone.secondsFromGMT() == seconds)
    }

    @Test func `the list has present names, each once, and all of them are known`() {
        let names = Settings.timeZoneNames
        #expect(names.contains("Asia/Kolkata") && !names.contains("Asia/Calcutta"))
        #expect(names.contains("Europe/Kyiv") && !names.contains("Europe/Kiev"))
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { Settings.timeZone(named: $0) != nil })
    }

    @Test(arguments: [
        "", "Mars/Base", "GMT+5", "UTC+3", "+02:00", "PST", "asia/kolkata", "Asia/Nowhere",
        "Europe/../Asia/Tokyo", "Europe", "Europe/", "/etc/localtime", "localtime",
    ])
    func `what is no name of a zone is none`(_ name: String) {
        #expect(Settings.timeZone(named: name) == nil)
    }
}
