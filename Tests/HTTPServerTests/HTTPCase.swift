import Foundation
import Testing

/// One entry of Tests/Fixtures/http_cases.json.
struct HTTPCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Part: Decodable, Sendable {
        var b: String
        var n: Int?
        var delay_ms: Double?
        var byte_delay_ms: Double?
        var half_close: Bool?
        var rcvbuf: Int32?
        var reset_after_send: Bool?

        var bytes: [UInt8] {
            let once = HTTPCase.unescaped(b)
            return (0..<(n ?? 1)).flatMap { _ in once }
        }
    }

    var name: String
    var category: String
    var level: String
    var raw: String?
    var parts: [Part]?
    var expected: String
    var status: [Int]?
    var must_close: Bool?
    var responses: Int?
    var interim: [Int]?
    var head_first: Bool?
    var allow_fewer: Bool?
    var forbid_status: [Int]?
    var forbid_body: String?
    var forbid_header: String?
    var same_as: String?
    var deadline_s: Double?

    var testDescription: String { name }

    var allParts: [Part] { parts ?? [Part(b: raw ?? "")] }

    /// All bytes of the case, without the pauses between them.
    var bytes: [UInt8] { allParts.flatMap(\.bytes) }

    /// One escape or ASCII character is one byte.
    fileprivate static func unescaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch kind {
            case UInt8(ascii: "r"): bytes.append(13)
            case UInt8(ascii: "n"): bytes.append(10)
            case UInt8(ascii: "t"): bytes.append(9)
            case UInt8(ascii: "x"):
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            default: bytes.append(kind)
            }
        }
        return bytes
    }

    static let all: [HTTPCase] = {
        struct Document: Decodable { var cases: [HTTPCase] }
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let file = here.appending(path: "../Fixtures/http_cases.json")
        do {
            return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).cases
        } catch {
            preconditionFailure("the cases cannot be read: \(error)")
        }
    }()

    /// The names listed in Differences.md: each begins a list entry.
    static let differences: Set<String> = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Differences.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let names = text.split(separator: "\n").filter { $0.hasPrefix("- `") }.map { line in
            String(line.dropFirst(3).prefix { $0 != "`" })
        }
        return Set(names)
    }()
}
