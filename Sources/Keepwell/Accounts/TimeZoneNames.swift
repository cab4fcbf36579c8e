internal import Foundation
public import FoundationEssentials

extension Settings {
    /// The zone of an IANA name, an alias too; nil for an offset, a bare abbreviation or an unknown
    /// name.
    ///
    /// Zones that were renamed come back under their present name.
    public static func timeZone(named name: String) -> TimeZone? {
        let name = TimeZoneNames.present[name] ?? name
        if name == TimeZoneNames.utc { return .gmt }
        guard TimeZoneNames.known.contains(name) || TimeZoneNames.isAlias(name) else { return nil }
        return TimeZone(identifier: name)
    }

    /// The name of a zone for people: Foundation calls UTC by its older name, GMT.
    public static func name(of zone: TimeZone) -> String {
        zone.identifier == TimeZoneNames.gmt ? TimeZoneNames.utc : zone.identifier
    }

    /// The zones to choose from, by name; ``timeZone(named:)`` takes their aliases as well.
    public static let timeZoneNames: [String] = {
        let renamed = TimeZoneNames.known.map { TimeZoneNames.present[$0] ?? $0 }
        return Set(renamed).subtracting([TimeZoneNames.gmt]).union([TimeZoneNames.utc])
            .filter { timeZone(named: $0) != nil }.sorted()
    }()
}

/// What the list of zones that Foundation gives lacks: names that came later, and aliases.
private enum TimeZoneNames {
    static let utc = "UTC"
    static let gmt = "GMT"

    static let known = Set(TimeZone.knownTimeZoneIdentifiers).union([gmt])

    /// Whether this has the form of a name of the tz database, and not of an offset or another file.
    ///
    /// Foundation takes offsets such as `GMT+5` too, and abbreviations; it alone knows which zones
    /// there are.
    static func isAlias(_ name: String) -> Bool {
        guard name.utf8.allSatisfy(mayStandInName) else { return false }
        guard let area = name.split(separator: "/").first, area.utf8.count < name.utf8.count else {
            return single.contains(name)
        }
        return areas.contains(String(area))
    }

    private static func mayStandInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
            UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    private static let areas: Set<String> = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil",
        "Canada", "Chile", "Etc", "Europe", "Indian", "Mexico", "Pacific", "US",
    ]

    /// The names of the tz database without an area.
    private static let single: Set<String> = [
        "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire",
        "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan",
        "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT",
        "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "W-SU", "WET",
    ]

    /// Present names by those that some browsers and systems still use.
    static let present: [String: String] = [
        "Africa/Asmera": "Africa/Asmara",
        "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
        "America/Catamarca": "America/Argentina/Catamarca",
        "America/Coral_Harbour": "America/Atikokan",
        "America/Cordoba": "America/Argentina/Cordoba",
        "America/Godthab": "America/Nuuk",
        "America/Indianapolis": "America/Indiana/Indianapolis",
        "America/Jujuy": "America/Argentina/Jujuy",
        "America/Louisville": "America/Kentucky/Louisville",
        "America/Mendoza": "America/Argentina/Mendoza",
        "Asia/Calcutta": "Asia/Kolkata",
        "Asia/Katmandu": "Asia/Kathmandu",
        "Asia/Rangoon": "Asia/Yangon",
        "Asia/Saigon": "Asia/Ho_Chi_Minh",
        "Atlantic/Faeroe": "Atlantic/Faroe",
        "Europe/Kiev": "Europe/Kyiv",
        "Pacific/Enderbury": "Pacific/Kanton",
        "Pacific/Ponape": "Pacific/Pohnpei",
        "Pacific/Truk": "Pacific/Chuuk",
        "Etc/UCT": utc, "Etc/UTC": utc, "Etc/Universal": utc, "Etc/Zulu": utc,
        "UCT": utc, "Universal": utc, "Zulu": utc,
    ]
}
