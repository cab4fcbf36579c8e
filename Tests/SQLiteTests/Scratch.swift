internal import Glibc
import SQLite

/// A directory for one test, removed with all that is in it when the test is over.
final class Scratch {
    let path: String

    init() {
        var template = Array("/tmp/keepwell-sqlite-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    }

    deinit {
        for name in ["test.db", "test.db-wal", "test.db-shm", "copy.db"] {
            unlink(path + "/" + name)
        }
        rmdir(path)
    }

    var database: String { path + "/test.db" }

    func options(
        _ access: ConnectionOptions.Access = .readWrite,
        busyTimeoutMilliseconds: Int32 = 50
    ) -> ConnectionOptions {
        ConnectionOptions(
            path: database,
            access: access,
            busyTimeoutMilliseconds: busyTimeoutMilliseconds
        )
    }

    /// Opens the test's database.
    func open<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try Connection.withOpen(options(), body)
    }
}
