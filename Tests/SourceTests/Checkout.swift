import Foundation

/// The project's files, read as text.
enum Checkout {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    struct File: Sendable {
        /// Below the root.
        let path: String
        let text: String

        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

        /// The target that a source belongs to.
        var target: String { String(path.split(separator: "/").dropFirst().first ?? "") }

        /// Lines without what stands behind `//`, with their numbers.
        var code: [(number: Int, text: Substring)] {
            lines.enumerated().compactMap { index, line in
                let code = line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex)
                return code.allSatisfy(\.isWhitespace) ? nil : (index + 1, code)
            }
        }

        /// The modules that it imports.
        var imports: Set<String> {
            Set(
                lines.compactMap { line in
                    var words = line.split(separator: " ")[...]
                    if ["public", "internal", "private", "@testable"].contains(words.first) {
                        words.removeFirst()
                    }
                    guard words.first == "import", words.count == 2 else { return nil }
                    return words.last.map(String.init)
                }
            )
        }
    }

    /// Files below a directory whose names end so.
    static func files(below directory: String, ending: String) -> [File] {
        let base = root.appending(path: directory)
        let names = FileManager.default.subpaths(atPath: base.path()) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
            let url = base.appending(path: name)
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
            return File(path: "\(directory)/\(name)", text: text)
        }
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path())
    }

    static let sources = files(below: "Sources", ending: ".swift")
    static let tests = files(below: "Tests", ending: ".swift")
}
