internal import CLinux

/// What a server asks of the system for its own process.
public enum ProcessProtection {
    /// Keeps the process's memory, and the keys in it, out of core dumps and of other processes of
    /// the same user.
    public static func forbidCoreDumps() { _ = keepwell_forbid_core_dumps() }
}
