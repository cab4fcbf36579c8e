internal import Glibc
internal import HTTPServer

/// What a process that holds keys asks of the system for itself.
enum ProcessLimits {
    /// No file that it makes is for others, and no key ends up in a core dump.
    static func protectKeys() {
        umask(0o077)
        set(RLIMIT_CORE) { $0.rlim_cur = 0 }
        ProcessProtection.forbidCoreDumps()
    }

    /// As many open files as the system grants, so that connections, which are counted, never leave
    /// too few for the database.
    static func raiseOpenFiles() { set(RLIMIT_NOFILE) { $0.rlim_cur = $0.rlim_max } }

    private static func set(_ resource: __rlimit_resource, _ change: (inout rlimit) -> Void) {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        change(&limit)
        _ = setrlimit(resource, &limit)
    }
}
