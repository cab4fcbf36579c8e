internal import Glibc

/// The time as the server sees it; given from outside, so that a test can set it.
public struct ServerClock: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z: for the Date field.
    public var wallSeconds: @Sendable () -> Int64
    /// Nanoseconds since any fixed point, never going back: for deadlines and durations.
    public var monotonicNanoseconds: @Sendable () -> UInt64

    /// Takes the wall clock from the caller and measures deadlines by the system's monotonic clock.
    public init(
        wallSeconds: @escaping @Sendable () -> Int64,
        monotonicNanoseconds: @escaping @Sendable () -> UInt64 = ServerClock.systemMonotonic
    ) {
        self.wallSeconds = wallSeconds
        self.monotonicNanoseconds = monotonicNanoseconds
    }

    /// CLOCK_MONOTONIC in nanoseconds.
    @Sendable
    public static func systemMonotonic() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
