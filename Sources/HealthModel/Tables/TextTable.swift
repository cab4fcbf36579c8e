/// The form that the catalogue's tables are written in: a row for each line, cells between bars.
///
/// Text compiles fast where a literal of a thousand values does not. Empty lines are left out, and
/// a row goes on in the next line where it ends with a bar.
enum TextTable {
    /// The cells of each row, without the spaces around them.
    static func rows(_ text: String) -> [[String]] { lines(text).map(cells) }

    /// The rows that say something, without the spaces around them.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var begun = ""
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            begun += trimmed(line)
            if begun.isEmpty || begun.utf8.last == bar { continue }
            lines.append(begun)
            begun = ""
        }
        return begun.isEmpty ? lines : lines + [begun]
    }

    /// The cells of one row.
    static func cells(_ line: String) -> [String] {
        line.utf8.split(separator: bar, omittingEmptySubsequences: false).map(trimmed)
    }

    /// Takes a text apart at a mark, without the spaces around each part; an empty one has none.
    static func list(_ text: String, at mark: Unicode.Scalar = ",") -> [String] {
        text.isEmpty ? [] : text.utf8.split(separator: UInt8(ascii: mark)).map(trimmed)
    }

    /// What follows a word at the beginning of a text; nil where the text begins otherwise.
    static func rest(of text: String, behind word: String) -> String? {
        guard text.utf8.starts(with: word.utf8) else { return nil }
        return trimmed(text.utf8.dropFirst(word.utf8.count))
    }

    private static let bar = UInt8(ascii: "|")

    private static func trimmed(_ text: Substring.UTF8View) -> String {
        let space = UInt8(ascii: " ")
        guard let first = text.firstIndex(where: { $0 != space }),
            let last = text.lastIndex(where: { $0 != space })
        else { return "" }
        return String(Substring(text[first...last]))
    }
}
