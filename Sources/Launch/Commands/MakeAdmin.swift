internal import Keepwell

extension Command {
    /// Makes an existing account an admin's, while no server runs on its database.
    static func makeAdmin(
        _ name: String,
        _ configuration: Configuration,
        credentials: String?
    ) async throws -> Int32 {
        ProcessLimits.protectKeys()
        let opening = try await Opening(configuration, credentials: credentials, for: .changing)
        let outcome: Result<Bool, StartError>
        do throws(StartError) {
            outcome = .success(try await opening.makeAdmin(name, configuration))
        } catch {
            outcome = .failure(error)
        }
        await opening.close()
        let isNew = try outcome.get()
        say(isNew ? "\(name) is an admin now." : "\(name) is an admin already.")
        return 0
    }
}
