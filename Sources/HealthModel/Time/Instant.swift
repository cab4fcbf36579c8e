/// A point in time, in whole milliseconds since 1970-01-01 00:00 UTC.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    /// 4001-01-01 00:00 UTC, by which HealthKit says that an end is not known; what is later says
    /// the same.
    public static let distantFuture = Instant(milliseconds: 64_092_211_200_000)

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The whole seconds since 1970, rounded down, so that instants before 1970 keep their order.
    public var wholeSeconds: Int64 {
        let quotient = milliseconds / 1000
        return milliseconds % 1000 < 0 ? quotient - 1 : quotient
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }
}
