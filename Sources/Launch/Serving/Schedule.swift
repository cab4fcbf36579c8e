internal import HealthModel
internal import Keepwell
internal import StorageSQLite

/// Does upkeep every minute, hour and day until it is cancelled.
struct Schedule: Sendable {
    let service: KeepwellService
    let storage: SQLiteStorage
    let log: Log

    func start() -> Task<Void, Never> { Task { await run() } }

    private func run() async {
        await attempt("at start") { tell(try await service.upkeep.verifyConsents().failures) }
        var minutes = 0
        while !Task.isCancelled {
            do {
                try await Task.sleep(for: .seconds(60))
            } catch {
                return
            }
            minutes += 1
            await attempt("every minute") { try await service.upkeep.everyMinute() }
            if minutes % 60 == 0 {
                await attempt("every hour") {
                    tell(try await service.upkeep.everyHour())
                    try await storage.removeMigrationCopies(
                        atMilliseconds: Program.now().milliseconds
                    )
                }
            }
            if minutes % (24 * 60) == 0 {
                await attempt("every day") { try await service.upkeep.everyDay() }
            }
        }
    }

    private func tell(_ failures: [ConsentVerification.Failure]) {
        for failure in failures {
            log.event("consent records of account \(failure.account): \(failure.fault)")
        }
    }

    private func attempt(_ name: String, _ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            log.event("upkeep \(name) failed and will be tried again: \(error)")
        }
    }
}
