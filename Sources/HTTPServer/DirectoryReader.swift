internal import Glibc

/// Reads all files of a folder into memory.
enum DirectoryReader {
    struct File {
        /// The path below the folder, with slashes.
        var name: String
        var bytes: [UInt8]
    }

    private static let largestFileBytes = 16 << 20

    static func files(below directory: String) throws(StaticFilesError) -> [File] {
        var files: [File] = []
        try collect(directory, prefix: "", into: &files)
        return files
    }

    private static func collect(
        _ directory: String,
        prefix: String,
        into files: inout [File]
    ) throws(StaticFilesError) {
        for entry in try entries(of: directory) {
            let path = "\(directory)/\(entry)"
            var information = stat()
            guard stat(path, &information) == 0 else {
                throw .unreadable(path: path, errno: errno)
            }
            switch information.st_mode & S_IFMT {
            case S_IFDIR: try collect(path, prefix: "\(prefix)\(entry)/", into: &files)
            case S_IFREG:
                guard information.st_size <= largestFileBytes else { throw .tooLarge(path: path) }
                files.append(File(name: prefix + entry, bytes: try read(path)))
            default: break
            }
        }
    }

    /// The names in a folder, sorted, without those that begin with a dot.
    private static func entries(of directory: String) throws(StaticFilesError) -> [String] {
        guard let stream = opendir(directory) else {
            throw .unreadable(path: directory, errno: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func read(_ path: String) throws(StaticFilesError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            guard count >= 0 else { throw .unreadable(path: path, errno: errno) }
            if count == 0 { return bytes }
            guard bytes.count + count <= largestFileBytes else { throw .tooLarge(path: path) }
            bytes.append(contentsOf: part[..<count])
        }
    }
}
