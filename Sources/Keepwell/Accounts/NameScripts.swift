/// Which scripts the letters of a name belong to, so that no name looks like another by borrowing
/// letters from a second one.
///
/// In the spirit of Unicode's UTS 39 ("single script", with Latin beside Chinese, Japanese and Korean
/// writing allowed). Told apart are the scripts of the table; all others count as one more. Names
/// written wholly in another script that look like a Latin word are not caught.
enum NameScripts {
    /// Whether a name takes letters from more than one script, or digits from more than one set.
    static func areMixed(in name: String) -> Bool {
        let scripts = scripts(in: name)
        let isOne = scripts.count <= 1 || scripts == [.latin, .eastAsian]
        return !isOne || digitSets(in: name).count > 1
    }

    /// The scripts of a name, for a sentence: "Latin and Cyrillic letters".
    static func names(in name: String) -> String {
        let scripts = scripts(in: name)
        guard scripts.count > 1 else { return "digits of two kinds" }
        return scripts.map(\.rawValue).sorted().reversed().joined(separator: " and ") + " letters"
    }

    private enum Script: String {
        case latin = "Latin"
        case greek = "Greek"
        case cyrillic = "Cyrillic"
        case armenian = "Armenian"
        case hebrew = "Hebrew"
        case arabic = "Arabic"
        case georgian = "Georgian"
        case cherokee = "Cherokee"
        case canadian = "Canadian syllabic"
        case lisu = "Lisu"
        case eastAsian = "East Asian"
        case other = "other"
    }

    private static func scripts(in name: String) -> Set<Script> {
        Set(name.unicodeScalars.compactMap(script(of:)))
    }

    /// Nil for what stands in many scripts: digits, marks and the letters made of apostrophes.
    private static func script(of scalar: Unicode.Scalar) -> Script? {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter: break
        default: return nil
        }
        if (0x02B0...0x02FF).contains(scalar.value) { return nil }
        return table.first { $0.range.contains(scalar.value) }?.script ?? .other
    }

    /// Each set of decimal digits, by its zero.
    private static func digitSets(in name: String) -> Set<UInt32> {
        Set(
            name.unicodeScalars.compactMap { scalar in
                guard scalar.properties.generalCategory == .decimalNumber,
                    let value = scalar.properties.numericValue
                else { return nil }
                return scalar.value - UInt32(value)
            }
        )
    }

    /// The letters of each script that are left once a name is folded.
    private static let table: [(range: ClosedRange<UInt32>, script: Script)] = [
        (0x0061...0x024F, .latin), (0x0250...0x02AF, .latin), (0x1D00...0x1D25, .latin),
        (0x1E00...0x1EFF, .latin), (0x2C60...0x2C7F, .latin), (0xA722...0xA7FF, .latin),
        (0xAB30...0xAB64, .latin),
        (0x0370...0x03FF, .greek), (0x1D26...0x1D2A, .greek), (0x1F00...0x1FFF, .greek),
        (0x2C80...0x2CFF, .greek),
        (0x0400...0x052F, .cyrillic), (0x1C80...0x1C8F, .cyrillic), (0x1D2B...0x1D2B, .cyrillic),
        (0xA640...0xA69F, .cyrillic),
        (0x0530...0x058F, .armenian), (0x0590...0x05FF, .hebrew),
        (0x0600...0x06FF, .arabic), (0x0750...0x077F, .arabic), (0x0870...0x08FF, .arabic),
        (0x10A0...0x10FF, .georgian), (0x1C90...0x1CBF, .georgian), (0x2D00...0x2D2F, .georgian),
        (0x13A0...0x13FF, .cherokee), (0xAB70...0xABBF, .cherokee),
        (0x1400...0x167F, .canadian), (0x18B0...0x18FF, .canadian), (0xA4D0...0xA4FF, .lisu),
        (0x1100...0x11FF, .eastAsian), (0x3005...0x3007, .eastAsian), (0x3040...0x31FF, .eastAsian),
        (0x3400...0x9FFF, .eastAsian), (0xA960...0xA97F, .eastAsian), (0xAC00...0xD7FF, .eastAsian),
        (0xF900...0xFAFF, .eastAsian), (0x1B000...0x1B16F, .eastAsian),
        (0x20000...0x3FFFF, .eastAsian),
    ]
}
