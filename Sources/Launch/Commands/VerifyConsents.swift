internal import Keepwell

extension Command {
    /// Checks every consent chain and says where one is broken.
    ///
    /// - Returns: 1 when a record is bad or there is no checkpoint to compare with.
    static func verifyConsents(
        _ configuration: Configuration,
        credentials: String?
    ) async throws -> Int32 {
        ProcessLimits.protectKeys()
        let opening = try await Opening(configuration, credentials: credentials, for: .looking)
        let outcome = await Self.outcome(of: opening, configuration)
        await opening.close()
        let result = try outcome.get()
        for failure in result.failures {
            say("BAD  account \(failure.account): \(failure.fault)")
        }
        say("chains: \(result.chains), records: \(result.records), bad: \(result.failures.count)")
        if !result.hasCheckpoint {
            say("There is no signed checkpoint beside the server keys to compare with.")
        }
        return result.failures.isEmpty && result.hasCheckpoint ? 0 : 1
    }

    private static func outcome(
        of opening: Opening,
        _ configuration: Configuration
    ) async -> Result<ConsentVerification, StartError> {
        do {
            return .success(try await opening.verifyConsents(configuration))
        } catch {
            return .failure(error)
        }
    }
}
