internal import Glibc
internal import HTTPServer

extension Command {
    /// Serves until SIGTERM or SIGINT.
    static func serve(_ configuration: Configuration, credentials: String?) async throws -> Int32 {
        protectProcess()
        let program = try await Program(
            configuration,
            credentials: credentials,
            write: Log.standardOutput
        )
        say("\nKeepwell is at \(program.url)")
        if let path = program.firstAdminPath {
            say(
                """
                Nobody has an account yet. Open this link to make the first one, the admin's; it works \
                once:
                  \(program.url)\(path)
                """
            )
        }
        say("")
        await Signals.waitForEnd()
        say("Stopping: what runs is finished first.")
        await program.stop()
        return 0
    }

    /// No file of ours is for others, and no key ends up in a core dump.
    private static func protectProcess() {
        Signals.block()
        umask(0o077)
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        ProcessProtection.forbidCoreDumps()
    }
}
