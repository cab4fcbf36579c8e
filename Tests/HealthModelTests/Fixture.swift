import Foundation

/// The tables of facts in Tests/Fixtures, which were not made with this code.
enum Fixture {
    /// The rows of a tab-separated file without its head; nothing where it cannot be read.
    static func rows(_ name: String) -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/\(name).tsv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
