internal import HealthModel
public import Storage

/// All that Keepwell does, without HTTP: the parts that the site and the shell commands call.
public struct KeepwellService: Sendable {
    public let accounts: Accounts
    public let consents: Consents
    public let healthStore: HealthStore
    public let profiles: Profiles
    public let administration: Administration
    public let policies: Policies
    public let forms: FormTokens
    public let upkeep: Upkeep

    /// Puts the parts together; ``open(storage:keys:surroundings:options:)`` checks first.
    init(
        storage: any Storage,
        keys: ServerKeys,
        surroundings: Surroundings,
        options: Options
    ) {
        let dependencies = Dependencies(
            storage: storage,
            surroundings: surroundings,
            keys: keys,
            options: options
        )
        accounts = Accounts(dependencies: dependencies)
        consents = Consents(dependencies: dependencies)
        healthStore = HealthStore(dependencies: dependencies)
        profiles = Profiles(dependencies: dependencies)
        administration = Administration(dependencies: dependencies)
        policies = Policies(
            storage: storage,
            surroundings: surroundings,
            operatorIsSetAtStart: options.operatorIsSetAtStart
        )
        forms = FormTokens(keys: keys)
        upkeep = Upkeep(dependencies: dependencies)
    }

    /// Makes everything ready to be served.
    ///
    /// In order: the keys are those the database was made with; a restored database forgets its
    /// sessions and links; what an ended run left open is closed; deletions that were pending are
    /// completed; a checkpoint of the consent chains is written.
    ///
    /// - Parameters:
    ///   - storage: the engine.
    ///   - keys: the server keys.
    ///   - surroundings: clock, threads, and what stands beside the keys.
    ///   - options: costs and limits.
    /// - Returns: the service, and what the operator should be told of the start.
    /// - Throws: ``KeyFault`` when keys and database do not belong together, else what the engine or
    ///   the records beside the keys throw.
    public static func open(
        storage: any Storage,
        keys: ServerKeys,
        surroundings: Surroundings,
        options: Options = Options()
    ) async throws -> (service: KeepwellService, report: StartReport) {
        let runs = try await surroundings.outside { try $0.runIDs() }
        try await KeyChecks.accept(keys, in: storage, wereUsed: runs.current != nil)
        let service = KeepwellService(
            storage: storage,
            keys: keys,
            surroundings: surroundings,
            options: options
        )
        return (service, try await service.upkeep.begin())
    }

    /// Checks all consent chains and changes nothing, beside a server that runs.
    ///
    /// - Throws: ``KeyFault``, or what the engine or the records beside the keys throw.
    public static func verifyConsents(
        storage: any Storage,
        keys: ServerKeys,
        surroundings: Surroundings
    ) async throws -> ConsentVerification {
        try await KeyChecks.compare(keys, with: storage)
        let service = KeepwellService(
            storage: storage,
            keys: keys,
            surroundings: surroundings,
            options: Options()
        )
        return try await service.upkeep.verifyConsents()
    }
}
