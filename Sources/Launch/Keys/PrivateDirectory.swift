internal import Glibc

/// A directory that only its owner can look into.
enum PrivateDirectory {
    /// Looks whether the directory is there and its owner's alone.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - content: what it holds, for the sentence in an error.
    ///   - mayMake: whether one that is not there is made.
    /// - Throws: ``StartError`` for one that others can read, or that is not ours to make.
    static func prepare(
        _ path: String,
        holding content: String,
        mayMake: Bool
    ) throws(StartError) {
        if mayMake, mkdir(path, 0o700) != 0, errno != EEXIST {
            throw StartError("Cannot make the directory for \(content), \(reason(path)).")
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw StartError("Cannot look at the directory for \(content), \(reason(path)).")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StartError("\(path) should be the directory for \(content), and is a file.")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw StartError(
                "\(path) holds \(content) and others can look into it. Run: chmod 700 \(path)"
            )
        }
    }

    /// The real path, to compare two directories by.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The names in a directory.
    static func names(in path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func reason(_ path: String) -> String {
        "\(path): \(String(cString: strerror(errno)))"
    }
}
