/// One piece of the privacy policy's text.
public enum PolicyBlock: Equatable, Sendable {
    case heading(String)
    case paragraph(String)
    case list([String])
}

/// Reads the plain text that a privacy policy is written in.
///
/// `# ` starts a heading, `- ` an item of a list, an empty line ends a paragraph; everything else is
/// text. There is no HTML.
enum PolicyText {
    static func blocks(of text: String) -> [PolicyBlock] {
        var blocks: [PolicyBlock] = []
        var paragraph: [String] = []
        var items: [String] = []
        func close() {
            if !paragraph.isEmpty { blocks.append(.paragraph(paragraph.joined(separator: " "))) }
            if !items.isEmpty { blocks.append(.list(items)) }
            paragraph = []
            items = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.trimmingPrefix(while: { $0 == " " })
            if content.isEmpty {
                close()
            } else if content.hasPrefix("# ") {
                close()
                blocks.append(.heading(String(content.dropFirst(2))))
            } else if content.hasPrefix("- ") {
                if !paragraph.isEmpty { close() }
                items.append(String(content.dropFirst(2)))
            } else if !items.isEmpty {
                items[items.count - 1] += " \(content)"
            } else {
                paragraph.append(String(content))
            }
        }
        close()
        return blocks
    }
}
