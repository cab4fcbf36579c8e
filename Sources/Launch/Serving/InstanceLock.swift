internal import Glibc

/// Keeps a second process from serving the same database.
///
/// The lock belongs to the process and ends with it, however it ends.
final class InstanceLock: Sendable {
    private let file: Int32

    init(directory: String) throws(StartError) {
        let path = "\(directory)/serving.lock"
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw StartError("Cannot write in \(directory): \(String(cString: strerror(errno))).")
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw StartError("Another keepwell serves the data in \(directory) already.")
        }
    }

    deinit { close(file) }
}
