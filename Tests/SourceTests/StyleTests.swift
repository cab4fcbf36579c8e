import Foundation
import Testing

@Suite struct `How the code reads` {
    /// Files over 300 lines, each with its reason.
    private static let longFiles: [String: String] = [:]

    @Test func `a file has at most 500 lines, and over 300 a stated reason`() {
        for file in Checkout.sources + Checkout.tests {
            #expect(file.lines.count <= 500, "\(file.path) has \(file.lines.count) lines")
            guard file.path.hasPrefix("Sources/"), file.lines.count > 300 else { continue }
            #expect(Self.longFiles[file.path] != nil, "\(file.path): \(file.lines.count) lines")
        }
    }

    @Test func `a function has at most 70 lines`() throws {
        let start = try Regex(#"^( *)([@a-z()]+ )*(func |init[?(<])"#)
        for file in Checkout.sources + Checkout.tests {
            let lines = file.lines
            for (index, line) in lines.enumerated() {
                guard let match = line.firstMatch(of: start) else { continue }
                let end = "\(match.output[1].substring ?? "")}"
                // What is declared in a protocol has no end of its own before the protocol's.
                let rest = lines[index...].prefix(while: { !$0.hasPrefix(end) })
                let isDeclared = rest.dropFirst().contains { $0.hasPrefix("}") || $0.isEmpty }
                guard rest.count > 70, !isDeclared || file.target != "Storage" else { continue }
                #expect(rest.count <= 70, "\(file.path):\(index + 1) has \(rest.count) lines")
            }
        }
    }

    @Test func `the name of a test is a sentence`() throws {
        let attribute = try Regex(#"@Test\b"#)
        for file in Checkout.tests where !file.path.hasPrefix("Tests/SourceTests") {
            for (index, line) in file.lines.enumerated() where line.contains(attribute) {
                let near = file.lines[index..<min(index + 40, file.lines.count)]
                let name = near.first { $0.contains("func ") }
                #expect(name?.contains("func `") == true, "\(file.path):\(index + 1)")
            }
        }
    }

    @Test func `a template has at most 150 lines`() {
        let templates = Checkout.files(below: "Templates", ending: ".mustache")
        #expect(!templates.isEmpty)
        for file in templates { #expect(file.lines.count <= 150, "\(file.path)") }
    }

    @Test func `nothing is a drawer`() {
        let drawers = ["Core", "Utils", "Common", "Support", "Manager", "Helper"]
        for file in Checkout.sources {
            let parts = file.path.split(whereSeparator: { $0 == "/" || $0 == "." || $0 == "+" })
            for drawer in drawers {
                #expect(!parts.contains { $0.hasSuffix(drawer) }, "\(file.path)")
            }
        }
    }

    @Test func `input never ends the process`() {
        for file in Checkout.sources {
            for line in file.code {
                for word in ["try!", "fatalError(", "as!"] {
                    #expect(!line.text.contains(word), "\(file.path):\(line.number) has \(word)")
                }
            }
        }
    }

    @Test func `nothing is left for later`() {
        let everything =
            Checkout.sources + Checkout.tests
            + Checkout.files(below: "Templates", ending: ".mustache")
            + Checkout.files(below: "docs", ending: ".md")
        for file in everything where !file.path.hasPrefix("Tests/SourceTests") {
            for (index, line) in file.lines.enumerated() {
                for word in ["TODO", "FIXME", "XXX:", "HACK", "for now"] {
                    #expect(!line.contains(word), "\(file.path):\(index + 1) has \(word)")
                }
            }
        }
    }

    @Test func `an unchecked Sendable says why it is safe`() {
        for file in Checkout.sources {
            for (index, line) in file.lines.enumerated() where line.contains("@unchecked Sendable")
            {
                let near = file.lines[max(0, index - 8)...min(file.lines.count - 1, index + 3)]
                #expect(
                    near.contains { $0.contains("safe because") },
                    "\(file.path):\(index + 1) gives no reason"
                )
            }
        }
    }
}

@Suite struct `Parsers work on bytes` {
    /// The targets and files that read what comes from outside.
    private static let parsers = Checkout.sources.filter {
        ["HTTP", "Bytes", "Mustache"].contains($0.target)
            || $0.path.hasPrefix("Sources/Vault/Formats")
            || $0.path.hasPrefix("Sources/Vault/Columns")
    }

    /// What Swift's text does differently from what a parser needs, measured: a sign, digits of
    /// other scripts, CRLF as one character, folding of look-alikes.
    private static let traps = [
        "wholeNumberValue", "hexDigitValue", ".isNumber", ".isLetter", "Int(hex", "UInt8(hex",
        ".lowercased()", ".uppercased()", "Character(\"\\n\")", "split(separator: \"\\n\")",
    ]

    @Test func `no parser uses text where bytes are meant`() {
        #expect(Self.parsers.count > 20)
        for file in Self.parsers {
            for line in file.code {
                for trap in Self.traps {
                    #expect(!line.text.contains(trap), "\(file.path):\(line.number) has \(trap)")
                }
            }
        }
    }

    @Test func `no parser takes a number by Int of a text`() throws {
        let pattern = try Regex(#"\b(U?Int(8|16|32|64)?)\((text|string|value|line|digits)\b"#)
        for file in Self.parsers {
            for line in file.code {
                #expect(!line.text.contains(pattern), "\(file.path):\(line.number)")
            }
        }
    }
}

@Suite struct `Statements and pages` {
    /// Whether a text of the code is a statement with a value put into it, on one line or on several.
    private static func hasBuiltSQL(_ code: String) throws -> Bool {
        let verb = try Regex(
            #"\b(SELECT|INSERT|UPDATE|DELETE|REPLACE|PRAGMA|CREATE|DROP|ALTER|ATTACH|VACUUM)\b"#
        )
        // Of the pieces between two marks, every second one is a text.
        return code.components(separatedBy: "\"\"\"").enumerated().contains { index, piece in
            let texts =
                index.isMultiple(of: 2)
                ? piece.split(separator: "\n").flatMap { line in
                    line.components(separatedBy: "\"").enumerated()
                        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
                } : [piece]
            return texts.contains { $0.contains(verb) && $0.contains("\\(") }
        }
    }

    @Test func `ASVS 1.2.4: no SQL is built from values`() throws {
        for file in Checkout.sources where ["SQLite", "StorageSQLite"].contains(file.target) {
            let code = file.code.map { String($0.text) }.joined(separator: "\n")
            #expect(try !Self.hasBuiltSQL(code), "\(file.path)")
        }
    }

    @Test func `SQL that is built from values is found wherever the value stands`() throws {
        let quotes = "\"\"\""
        let built = [
            #"run("DELETE FROM slot WHERE account = \(id)")"#,
            "run(\(quotes)\n    SELECT id\n    FROM slot WHERE account = \\(id)\n    \(quotes))",
        ]
        for code in built { #expect(try Self.hasBuiltSQL(code), "\(code)") }
        let bound = [
            #"run("DELETE FROM slot WHERE account = ?1", [.identifier(id)])"#,
            "run(\(quotes)\n    SELECT id\n    \(quotes))\nlog(\"\\(id)\")",
        ]
        for code in bound { #expect(try !Self.hasBuiltSQL(code), "\(code)") }
    }

    @Test func `no template has a style, a script or an address of its own`() throws {
        let inline = try Regex(#"(\sstyle=|<style|\son[a-z]+=|<script(?! src=)|https?://)"#)
        for file in Checkout.files(below: "Templates", ending: ".mustache") {
            for (index, line) in file.lines.enumerated() {
                #expect(!line.contains(inline), "\(file.path):\(index + 1)")
            }
        }
    }

    @Test func `no template leaves a value unescaped`() {
        for file in Checkout.files(below: "Templates", ending: ".mustache") {
            #expect(!file.text.contains("{{{"), "\(file.path)")
            #expect(!file.text.contains("{{&"), "\(file.path)")
        }
    }

    @Test func `scripts are small`() {
        let scripts = Checkout.files(below: "Public", ending: ".js")
        #expect(!scripts.isEmpty)
        #expect(scripts.reduce(0) { $0 + $1.text.utf8.count } <= 10_000)
    }
}

@Suite struct `Documents tell the truth` {
    @Test(arguments: [
        "README.md", "CHANGELOG.md", "docs/ADDING.md", "docs/ARCHITECTURE.md", "docs/OPERATING.md",
        "docs/SECURITY.md", "docs/VAULT-FORMAT.md",
    ])
    func `each path that a document names is there`(path: String) throws {
        let text = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
        let pattern = try Regex(
            #"`((Sources|Tests|Scripts|docs|Templates|Public|Migrations)/[A-Za-z0-9_./-]+)`"#
        )
        let matches = text.matches(of: pattern)
        let names = ["README.md", "docs/ADDING.md", "docs/ARCHITECTURE.md"]
        #expect(!names.contains(path) || matches.count >= 5)
        for match in matches {
            let named = String(match.output[1].substring ?? "")
            #expect(Checkout.exists(named), "\(path) names \(named)")
        }
    }

    @Test func `the architecture has a row for each target`() throws {
        let url = Checkout.root.appending(path: "docs/ARCHITECTURE.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        for target in Set(Checkout.sources.map(\.target)) {
            #expect(text.contains("| \(target) |"), "no row for \(target)")
        }
    }
}
