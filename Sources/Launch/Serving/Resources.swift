internal import Glibc

/// The files that are read once, at start: templates and the first privacy policy.
enum Resources {
    /// Every template below a directory, by its path without the ending.
    static func templates(in directory: String) throws(StartError) -> [String: String] {
        var templates: [String: String] = [:]
        try collect(directory, "", into: &templates)
        guard !templates.isEmpty else {
            throw StartError("There are no templates in \(directory). Say with --resources where.")
        }
        return templates
    }

    /// A file of text that has to be there.
    static func text(_ path: String) throws(StartError) -> String {
        do {
            guard let bytes = try DurableFile.read(path),
                let text = String(validating: bytes, as: UTF8.self)
            else { throw StartError("\(path) is missing or is no UTF-8 text.") }
            return text
        } catch let error as StartError {
            throw error
        } catch {
            throw StartError("Cannot read \(error).")
        }
    }

    private static func collect(
        _ directory: String,
        _ prefix: String,
        into templates: inout [String: String]
    ) throws(StartError) {
        for name in PrivateDirectory.names(in: directory) {
            let path = "\(directory)/\(name)"
            if name.hasSuffix(".mustache") {
                templates[prefix + name.dropLast(".mustache".count)] = try text(path)
            } else if !name.contains(".") {
                try collect(path, "\(prefix)\(name)/", into: &templates)
            }
        }
    }
}
