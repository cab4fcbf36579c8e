internal import Glibc
internal import Synchronization

/// Keeps a second process away from a directory of data or keys.
///
/// It ends with the process, however that ends.
final class InstanceLock: Sendable {
    private let file: Mutex<Int32>

    init(directory: String) throws(StartError) {
        let path = "\(directory)/serving.lock"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw StartError("Cannot write in \(directory): \(String(cString: strerror(errno))).")
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw StartError("Another keepwell is running with \(directory) already.")
        }
        self.file = Mutex(file)
    }

    deinit { release() }

    /// Lets another process serve; what comes after the first time does nothing.
    func release() {
        file.withLock { file in
            if file >= 0 { close(file) }
            file = -1
        }
    }
}
