import Foundation
import Mustache

@testable import Site

/// The product's own templates, read from the package.
enum TestTemplates {
    static let all: Templates = {
        do {
            return try Templates(sources: sources)
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// By name: the path under Templates/ without the ending.
    static let sources: [String: String] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Templates").standardizedFileURL
        var sources: [String: String] = [:]
        for file in FileManager.default.enumerator(atPath: root.path)?.allObjects ?? [] {
            guard let path = file as? String, path.hasSuffix(".mustache"),
                let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            else { continue }
            sources[String(path.dropLast(".mustache".count))] = text
        }
        return sources
    }()
}
