import FoundationEssentials
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Settings as a row holds them` {
    @Test(arguments: [
        ("0", 1), ("-1", 1), ("-9223372036854775808", 1), ("241", 240),
        ("9223372036854775807", 240), ("9223372036854775808", 15), ("1e300", 15), ("-1e300", 15),
        ("1.5", 15), ("\"7\"", 15), ("null", 15), ("[]", 15), ("{}", 15), ("true", 15), ("7", 7),
    ])
    func `minutes to lock are among those that may be chosen, whatever stands there`(
        _ written: String,
        _ minutes: Int
    ) {
        let json = #"{"lockMinutes":\#(written),"timeZone":"Europe/Berlin","massUnit":"lb"}"#
        let settings = Settings(encoded: Array(json.utf8))
        #expect(settings.lockMinutes == minutes)
        #expect(settings.lockMilliseconds == Int64(minutes) * 60_000)
        #expect(settings.timeZone.identifier == "Europe/Berlin")
        #expect(settings.massUnit == .unit(.pound))
    }

    @Test func `of a row from before a setting have its default, and what is unknown too`() {
        for json in [
            #"{"lockMinutes":7,"massUnit":"lb","numberStyle":"comma","timeZone":"Europe/Oslo"}"#,
            #"{"lockMinutes":7,"massUnit":"lb","numberStyle":"comma","timeZone":"Europe/Oslo","#
                + #""measurementSystem":"cubits","dateStyle":7,"firstWeekday":"friday"}"#,
        ] {
            let settings = Settings(encoded: Array(json.utf8))
            #expect(settings.lockMinutes == 7)
            #expect(settings.numberStyle == .comma)
            #expect(settings.measurementSystem == .metric)
            #expect(settings.dateStyle == .dayMonthYear)
            #expect(settings.firstWeekday == .monday)
        }
    }

    @Test func `come back as they were`() {
        for (system, style, day) in zip(
            MeasurementSystem.allCases,
            zip(DateStyle.allCases, FirstWeekday.allCases).map { $0 }
        ).map({ ($0, $1.0, $1.1) }) {
            let settings = Settings(
                timeZone: .gmt,
                measurementSystem: system,
                dateStyle: style,
                firstWeekday: day
            )
            #expect(Settings(encoded: settings.encoded) == settings)
        }
    }

    @Test func `no bytes at all make settings that a session cannot be run with`() {
        let written = Settings(timeZone: .gmt, lockMinutes: 77, numberStyle: .comma).encoded
        var hostile: [[UInt8]] = [
            [], Array("[]".utf8), Array("null".utf8), Array("{\"timeZone\":7}".utf8),
            [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
        ]
        for index in written.indices {
            for byte in [0, 0x22, 0x2D, 0x39, 0x5D, 0x65, 0x7D, 0xFF] as [UInt8] {
                var altered = written
                altered[index] = byte
                hostile.append(altered)
                altered.insert(byte, at: index)
                hostile.append(altered)
            }
            hostile.append(Array(written[..<index]))
        }
        for bytes in hostile {
            let settings = Settings(encoded: bytes)
            #expect(Settings.lockMinutesRange.contains(settings.lockMinutes))
            #expect((60_000...240 * 60_000).contains(settings.lockMilliseconds))
        }
        #expect(Settings(encoded: written).lockMinutes == 77)
    }

    @Test func `a session runs though the row names minutes without end`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        var account = try #require(try await world.storage.account(ada.account))
        account.settings = Array(#"{"lockMinutes":9223372036854775807}"#.utf8)
        try await world.storage.commit(Transaction(changes: [.updateAccount(account)]))
        let again = try await world.signIn("ada")
        #expect(again.locksAt.milliseconds == world.clock.now.milliseconds + 240 * 60_000)
    }
}

@Suite struct `Versions of an edited entry` {
    @Test(arguments: [
        ("1", "2"), ("1.9", "2"), ("0", "1"), ("-3", "1"), ("0.000001", "1"),
        ("9007199254740993", "9007199254740994"), ("999999999999999998", "999999999999999999"),
        ("12345678901234567.8", "12345678901234568"),
    ])
    func `the next one is greater, to the last digit`(_ version: String, _ next: String) throws {
        let version = try #require(Digits(parsing: version))
        #expect(version.nextVersion?.description == next)
    }

    @Test func `behind the last one that fits there is none`() throws {
        #expect(try #require(Digits(parsing: "999999999999999999")).nextVersion == nil)
    }
}
