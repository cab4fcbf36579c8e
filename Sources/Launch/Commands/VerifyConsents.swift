internal import Keepwell

extension Command {
    /// Checks every consent chain and says where one is broken.
    ///
    /// - Returns: 1 when a record is bad or there is no checkpoint to compare with.
    static func verifyConsents(
        _ configuration: Configuration,
        credentials: String?
    ) async throws -> Int32 {
        let opening = try await Opening(configuration, credentials: credentials, forServing: false)
        let result = try await opening.verifyConsents(configuration)
        for failure in result.failures {
            say("BAD  account \(failure.account): \(failure.fault)")
        }
        say("\(result.records) records in \(result.chains) chains, \(result.failures.count) bad")
        if !result.hasCheckpoint {
            say("There is no signed checkpoint beside the server keys to compare with.")
        }
        return result.failures.isEmpty && result.hasCheckpoint ? 0 : 1
    }
}
