internal import HTTPServer
internal import Keepwell

/// The server's worker threads, as Keepwell asks for them.
struct Workers: BlockingWork {
    let pool: WorkerPool

    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        do {
            return try await pool.run(work)
        } catch WorkerPoolError.full {
            throw BlockingWorkFull()
        }
    }
}
