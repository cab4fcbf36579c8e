internal import SQLite
internal import Storage
internal import Synchronization

/// The one thread that writes: transactions that wait together share one synced commit.
///
/// There is no delay to gather them. While one group waits for the disk, the next one gathers.
final class Writer: Sendable {
    typealias Answer = @Sendable (Result<Committed, StorageError>) -> Void

    /// What can be asked of the writer.
    enum Job: Sendable {
        case transaction(Transaction, Answer)
        /// Runs between two groups.
        case alone(@Sendable (borrowing Connection) -> Void)
    }

    /// How many transactions were committed, and how many synced commits that took.
    struct Counts: Sendable {
        var transactions = 0
        var commits = 0
    }

    /// So many transactions share a commit at most: those that wait see an end.
    static let groupLimit = 256

    let mailbox: Mailbox<Job>
    /// Closed when every reader's connection is: the writer's is to be the last, since only the last
    /// empties the log and removes it.
    let readersGone = Mailbox<Void>(limit: 1)
    let counts = Mutex(Counts())

    init(queueLimit: Int) { mailbox = Mailbox(limit: queueLimit) }

    /// Works until the mailbox is closed and empty, and all readers have gone.
    func work(on connection: borrowing Connection) {
        while true {
            let jobs = mailbox.take(atMost: Self.groupLimit)
            if jobs.isEmpty { break }
            work(jobs, on: connection)
        }
        _ = readersGone.take(atMost: 1)
    }

    private func work(_ jobs: [Job], on connection: borrowing Connection) {
        var group: [Waiting] = []
        for job in jobs {
            switch job {
            case .transaction(let transaction, let answer):
                group.append(Waiting(transaction: transaction, answer: answer))
            case .alone(let body):
                commit(group, on: connection)
                group = []
                body(connection)
            }
        }
        commit(group, on: connection)
    }

    private struct Waiting {
        let transaction: Transaction
        let answer: Answer
    }

    /// SQLite has rolled back the whole group because one of its transactions failed badly.
    private struct GroupLost: Error {
        let cause: StorageError
    }

    private func commit(_ group: [Waiting], on connection: borrowing Connection) {
        guard !group.isEmpty else { return }
        do {
            let outcomes = try connection.write { connection in
                try group.map { try attempt($0.transaction, on: connection) }
            }
            count(outcomes)
            for (waiting, outcome) in zip(group, outcomes) { waiting.answer(outcome) }
        } catch is GroupLost where group.count > 1 {
            // One that needs more room than there is must not take the others with it.
            for waiting in group { commit([waiting], on: connection) }
        } catch {
            let failure = (error as? GroupLost)?.cause ?? StorageError(engine: error)
            for waiting in group { waiting.answer(.failure(failure)) }
        }
    }

    /// Does one transaction of a group; its failure takes back what it did and nothing else.
    private func attempt(
        _ transaction: Transaction,
        on connection: borrowing Connection
    ) throws -> Result<Committed, StorageError> {
        do {
            return .success(try connection.savepoint { try $0.apply(transaction) })
        } catch {
            let failure = StorageError(engine: error)
            guard connection.isInTransaction else { throw GroupLost(cause: failure) }
            return .failure(failure)
        }
    }

    private func count(_ outcomes: [Result<Committed, StorageError>]) {
        let successes = outcomes.count { (try? $0.get()) != nil }
        counts.withLock { counts in
            counts.transactions += successes
            counts.commits += successes > 0 ? 1 : 0
        }
    }
}
