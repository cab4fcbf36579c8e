internal import SQLite
internal import Storage

/// The threads that read, each with a connection of its own; a job goes to the first that is free.
final class Readers: Sendable {
    typealias Job = @Sendable (borrowing Connection) -> Void

    let mailbox: Mailbox<Job>

    init(queueLimit: Int) { mailbox = Mailbox(limit: queueLimit) }

    /// Works until the mailbox is closed and empty.
    func work(on connection: borrowing Connection) {
        while let job = mailbox.take(atMost: 1).first { job(connection) }
    }
}
