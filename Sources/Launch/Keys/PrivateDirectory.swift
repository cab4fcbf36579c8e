internal import Glibc

/// A directory that only its owner can look into.
enum PrivateDirectory {
    /// Makes the directory where there is none.
    ///
    /// - Throws: ``StartError`` for one that others can read, or that is not ours to make.
    static func prepare(_ path: String, holding content: String) throws(StartError) {
        if mkdir(path, 0o700) != 0, errno != EEXIST {
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

/// Why the program did not start, and what to do about it.
public struct StartError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Sentences for the operator.
    public let description: String

    init(_ description: String) { self.description = description }
}
