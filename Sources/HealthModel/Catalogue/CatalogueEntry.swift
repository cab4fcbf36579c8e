/// One entry of a table of types: a row, then lines of its own until the next row.
///
/// ```
/// insulinDelivery | Insulin delivered | IU | sum | 0 to 150 | >=0 | IU
///   How much insulin you take.
///   also: insulin
///   needs: HKInsulinDeliveryReason
/// ```
/// `identifier` gives the identifier's own part where it is not the short name with a capital;
/// `also` other names; `needs` required metadata; `marks` are `read-only` (for clients),
/// `intimate`, `open-ended` and `moment`. All other lines say what the type is for.
struct CatalogueEntry {
    let cells: [String]
    private(set) var purpose = ""
    private(set) var identifier: String?
    private(set) var aliases: [String] = []
    private(set) var requiredMetadata: [String] = []
    private(set) var marks: [String] = []

    var shortName: String { cells[0] }

    static func read(_ text: String) -> [CatalogueEntry] {
        var entries: [CatalogueEntry] = []
        for line in TextTable.lines(text) {
            if line.utf8.contains(UInt8(ascii: "|")) {
                entries.append(CatalogueEntry(cells: TextTable.cells(line)))
            } else if !entries.isEmpty {
                entries[entries.count - 1].take(line)
            }
        }
        return entries
    }

    private init(cells: [String]) { self.cells = cells }

    private mutating func take(_ line: String) {
        if let rest = TextTable.rest(of: line, behind: "identifier:") {
            identifier = rest
        } else if let rest = TextTable.rest(of: line, behind: "also:") {
            aliases = TextTable.list(rest)
        } else if let rest = TextTable.rest(of: line, behind: "needs:") {
            requiredMetadata = TextTable.list(rest)
        } else if let rest = TextTable.rest(of: line, behind: "marks:") {
            marks = TextTable.list(rest)
        } else {
            purpose += purpose.isEmpty ? line : " " + line
        }
    }

    /// The identifier's own part: the short name with a capital, or what the entry says.
    var ownIdentifier: String { identifier ?? ASCIICase.capitalised(shortName) }
}
