/// The form that the catalogue's tables are written in: a row for each line, cells between bars.
///
/// Text compiles fast where a literal of a thousand values does not. Empty lines are left out, and
/// so are lines that begin with `#`.
enum TextTable {
    /// The cells of each row, without the spaces around them.
    static func rows(_ text: String) -> [[String]] {
        lines(text).map { cells($0, at: UInt8(ascii: "|")) }
    }

    /// The lines that say something, without the spaces around them.
    static func lines(_ text: String) -> [Substring.UTF8View] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map(trimmed)
            .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    }

    /// Takes a text apart at a mark, without the spaces around each part.
    static func cells(_ text: Substring.UTF8View, at mark: UInt8) -> [String] {
        text.split(separator: mark, omittingEmptySubsequences: false)
            .map { String(Substring(trimmed($0))) }
    }

    /// Takes a text apart at a mark; an empty text has no parts.
    static func list(_ text: String, at mark: Unicode.Scalar = ",") -> [String] {
        text.isEmpty ? [] : cells(Substring(text).utf8, at: UInt8(ascii: mark))
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        let space = UInt8(ascii: " ")
        guard let first = text.firstIndex(where: { $0 != space }),
            let last = text.lastIndex(where: { $0 != space })
        else { return text[text.endIndex...] }
        return text[first...last]
    }
}
