extension Command {
    /// Serves until SIGTERM or SIGINT.
    static func serve(_ configuration: Configuration, credentials: String?) async throws -> Int32 {
        let ending = Signals.catchEnding()
        ProcessLimits.protectKeys()
        ProcessLimits.raiseOpenFiles()
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
        await ending.wait()
        say("Stopping: what runs is finished first.")
        await program.stop()
        return 0
    }
}
