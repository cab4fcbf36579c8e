internal import Foundation
public import FoundationEssentials
public import HealthModel

/// What a person has set for themselves and a locked form needs to know: no health data.
public struct Settings: Sendable, Equatable {
    /// The person's IANA time zone.
    public var timeZone: TimeZone
    /// Minutes without a request after which a session locks.
    public var lockMinutes: Int
    /// What weight is entered in first.
    public var massUnit: EntryUnit
    public var numberStyle: NumberStyle
    /// Which units come first where none is chosen for the type.
    public var measurementSystem: MeasurementSystem
    public var dateStyle: DateStyle
    public var firstWeekday: FirstWeekday

    /// How many minutes may be chosen.
    public static let lockMinutesRange = 1...240

    public init(
        timeZone: TimeZone,
        lockMinutes: Int = 15,
        massUnit: EntryUnit = .unit(.kilogram),
        numberStyle: NumberStyle = .point,
        measurementSystem: MeasurementSystem = .metric,
        dateStyle: DateStyle = .dayMonthYear,
        firstWeekday: FirstWeekday = .monday
    ) {
        self.timeZone = timeZone
        self.lockMinutes = lockMinutes
        self.massUnit = massUnit
        self.numberStyle = numberStyle
        self.measurementSystem = measurementSystem
        self.dateStyle = dateStyle
        self.firstWeekday = firstWeekday
    }

    /// The idle time in milliseconds, within what may be chosen.
    var lockMilliseconds: Int64 { Int64(Self.offered(lockMinutes)) * 60_000 }

    /// The nearest number of minutes that may be chosen.
    private static func offered(_ minutes: Int) -> Int {
        min(max(minutes, lockMinutesRange.lowerBound), lockMinutesRange.upperBound)
    }
}

extension Settings {
    /// As the account's row holds them; a key that is missing has its default.
    private struct Stored: Codable {
        var timeZone: String?
        var lockMinutes: Int?
        var massUnit: String?
        var numberStyle: String?
        var measurementSystem: String?
        var dateStyle: String?
        var firstWeekday: String?

        init(_ settings: Settings) {
            timeZone = settings.timeZone.identifier
            lockMinutes = settings.lockMinutes
            massUnit = settings.massUnit.symbol
            numberStyle = settings.numberStyle.rawValue
            measurementSystem = settings.measurementSystem.rawValue
            dateStyle = settings.dateStyle.rawValue
            firstWeekday = settings.firstWeekday.rawValue
        }

        /// Reads each key by itself: what is wrong with one takes nothing from the others.
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            timeZone = try? values.decode(String.self, forKey: .timeZone)
            lockMinutes = try? values.decode(Int.self, forKey: .lockMinutes)
            massUnit = try? values.decode(String.self, forKey: .massUnit)
            numberStyle = try? values.decode(String.self, forKey: .numberStyle)
            measurementSystem = try? values.decode(String.self, forKey: .measurementSystem)
            dateStyle = try? values.decode(String.self, forKey: .dateStyle)
            firstWeekday = try? values.decode(String.self, forKey: .firstWeekday)
        }
    }

    var encoded: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(Stored(self)) else {
            preconditionFailure("a flat value of texts and numbers always has a JSON form")
        }
        return Array(data)
    }

    /// Reads settings, whatever the bytes; what cannot be read has its default, and minutes that may
    /// not be chosen the nearest that may, so that nobody is shut out by them.
    init(encoded: [UInt8]) {
        let utc = TimeZone.gmt
        guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(encoded)) else {
            self.init(timeZone: utc)
            return
        }
        self.init(
            timeZone: Settings.timeZone(named: stored.timeZone ?? "") ?? utc,
            lockMinutes: stored.lockMinutes.map(Self.offered) ?? 15,
            massUnit: EntryUnit(symbol: stored.massUnit ?? "") ?? .unit(.kilogram),
            numberStyle: NumberStyle(rawValue: stored.numberStyle ?? "") ?? .point,
            measurementSystem: MeasurementSystem(rawValue: stored.measurementSystem ?? "")
                ?? .metric,
            dateStyle: DateStyle(rawValue: stored.dateStyle ?? "") ?? .dayMonthYear,
            firstWeekday: FirstWeekday(rawValue: stored.firstWeekday ?? "") ?? .monday
        )
    }
}
