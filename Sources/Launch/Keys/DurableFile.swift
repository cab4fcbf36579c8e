internal import Glibc

/// Why a file could not be read or written.
struct FileError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String { "\(path): \(String(cString: strerror(code)))" }
}

/// Small files that must be there after a power cut: written beside, synced, and put in place by one
/// rename.
enum DurableFile {
    /// The whole file; nil when there is none.
    static func read(_ path: String) throws(FileError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw FileError(path: path, code: errno)
        }
        defer { close(file) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            guard count >= 0 else { throw FileError(path: path, code: errno) }
            if count == 0 { break }
            content += chunk[..<count]
        }
        explicit_bzero(&chunk, chunk.count)
        return content
    }

    /// Replaces the file; nobody but its owner may read it.
    static func write(_ content: [UInt8], to path: String) throws(FileError) {
        let beside = path + ".new"
        let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(path: beside, code: errno) }
        do {
            defer { close(file) }
            try writeAll(content, file, beside)
            guard fsync(file) == 0 else { throw FileError(path: beside, code: errno) }
        }
        guard rename(beside, path) == 0 else { throw FileError(path: path, code: errno) }
        try syncDirectory(of: path)
    }

    private static func writeAll(
        _ content: [UInt8],
        _ file: Int32,
        _ path: String
    ) throws(FileError) {
        var written = 0
        while written < content.count {
            let count = content.withUnsafeBytes { bytes in
                Glibc.write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(path: path, code: errno) }
            written += count
        }
    }

    private static func syncDirectory(of path: String) throws(FileError) {
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let directory = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw FileError(path: parent, code: errno) }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw FileError(path: parent, code: errno) }
    }
}
