internal import Glibc
internal import Storage

/// The files of a database, as the file system sees them.
enum DatabaseFile {
    /// Makes the file where there is none, and lets only its owner read and write it.
    ///
    /// SQLite gives its log and its shared memory the same mode. An existing file is not opened:
    /// closing any descriptor of it would drop the locks that SQLite holds in this process.
    static func prepare(_ path: String) throws(OpenError) {
        if makeEmpty(path) { return }
        guard errno == EEXIST else { throw .storage(errno == ENOSPC ? .full : .failed(errno)) }
        // A file that belongs to another may still be of use; SQLite will say if it is not.
        _ = chmod(path, ownerOnly)
    }

    /// Makes an empty file that only its owner may read and write; false where one is there.
    static func makeEmpty(_ path: String) -> Bool {
        let flags = O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC
        let descriptor = open(path, flags, ownerOnly)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// Waits until a file's bytes and its directory's entry are on disk.
    static func sync(_ path: String) -> Bool {
        let directory = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
        return [path, directory.map { $0.isEmpty ? "/" : $0 } ?? "."].allSatisfy { path in
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return fsync(descriptor) == 0
        }
    }

    /// Removes a file; true when it is not there afterwards.
    static func remove(_ path: String) -> Bool { unlink(path) == 0 || errno == ENOENT }

    private static let ownerOnly: mode_t = 0o600
}
