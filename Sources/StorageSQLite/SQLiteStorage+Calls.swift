internal import SQLite
public import Storage

extension SQLiteStorage {
    @discardableResult
    public func commit(_ transaction: Transaction) async throws(StorageError) -> Committed {
        try await withCheckedContinuation { (waiting: Waiting<Committed>) in
            put(.transaction(transaction) { waiting.resume(returning: $0) }, for: waiting)
        }.get()
    }

    /// Runs `body` on a reader, on one unchanging view of the database.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Connection) throws -> Value
    ) async throws(StorageError) -> Value {
        try await withCheckedContinuation { (waiting: Waiting<Value>) in
            let answer = readers.mailbox.put { connection in
                waiting.resume(returning: Self.outcome { try connection.read(body) })
            }
            Self.resume(waiting, unlessTaken: answer)
        }.get()
    }

    /// Runs `body` on the writer, between two groups and outside any transaction.
    func alone<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Connection) throws -> Value
    ) async throws(StorageError) -> Value {
        try await withCheckedContinuation { (waiting: Waiting<Value>) in
            let job = Writer.Job.alone { connection in
                waiting.resume(returning: Self.outcome { try body(connection) })
            }
            put(job, for: waiting)
        }.get()
    }

    private typealias Waiting<Value> = CheckedContinuation<Result<Value, StorageError>, Never>

    private func put<Value>(_ job: Writer.Job, for waiting: Waiting<Value>) {
        Self.resume(waiting, unlessTaken: writer.mailbox.put(job))
    }

    private static func resume<Value, Element>(
        _ waiting: Waiting<Value>,
        unlessTaken answer: Mailbox<Element>.Answer
    ) {
        switch answer {
        case .taken: break
        case .full: waiting.resume(returning: .failure(.busy))
        case .closed: waiting.resume(returning: .failure(.closed))
        }
    }

    private static func outcome<Value>(
        _ body: () throws -> Value
    ) -> Result<Value, StorageError> {
        do {
            return .success(try body())
        } catch {
            return .failure(StorageError(engine: error))
        }
    }
}
