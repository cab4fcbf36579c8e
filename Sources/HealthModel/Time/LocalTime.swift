/// What a clock on the wall shows, to the minute.
public struct LocalTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    public static let midnight = LocalTime(secondsOfDay: 0)

    /// From 0 to 23.
    public let hour: Int
    /// From 0 to 59.
    public let minute: Int

    /// Nil outside 00:00 to 23:59.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// Reads `07:05`, the form of HTML's time field.
    public init?(parsing text: some StringProtocol) {
        let units = Array(text.utf8)
        guard units.count == 5, units[2] == UInt8(ascii: ":"),
            let hour = LocalDay.number(units[0..<2]), let minute = LocalDay.number(units[3..<5])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    init(secondsOfDay: Int64) {
        hour = Int(secondsOfDay / 3600)
        minute = Int(secondsOfDay / 60 % 60)
    }

    var secondsOfDay: Int64 { Int64(hour * 3600 + minute * 60) }

    /// `07:05`.
    public var description: String {
        LocalDay.padded(hour, to: 2) + ":" + LocalDay.padded(minute, to: 2)
    }

    public static func < (left: LocalTime, right: LocalTime) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
