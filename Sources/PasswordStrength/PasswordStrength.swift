public import Bytes
internal import CZxcvbn

/// How hard a password is to guess, by zxcvbn: dictionaries of common passwords, names and words,
/// keyboard runs, sequences, dates, and what a context adds.
public enum PasswordStrength {
    /// What a judgement came to.
    public struct Verdict: Sendable, Equatable {
        /// The logarithm to base 2 of the guesses that are needed.
        public let bits: Double
        /// What makes it easy to guess, the longest part first; each kind once.
        public let reasons: [Weakness]
    }

    /// Only so many bytes of a password are looked at.
    ///
    /// zxcvbn's time grows with about the fourth power of the length: "12" repeated takes 0.08 s at
    /// 48 bytes and more than 2 s at 100. Whoever has this many good ones needs no more.
    public static let judgedBytes = 48

    /// Judges a password.
    ///
    /// - Parameters:
    ///   - password: its bytes; those behind a zero byte or ``judgedBytes`` do not count.
    ///   - context: words that a guesser would try first, such as the user name.
    /// - Returns: bits and reasons.
    public static func judge(
        _ password: borrowing SecretBytes,
        context: [String]
    ) -> Verdict {
        let judged = password.withBytes { bytes in
            let prefix = bytes.prefix(judgedBytes)
            return SecretBytes(count: prefix.count + 1) { memory in
                memory.copyBytes(from: prefix)
            }
        }
        return withWords(context.filter { !$0.isEmpty }) { words in
            judged.withBytes { verdict(of: $0, words: words) }
        }
    }

    private static func verdict(
        of password: UnsafeRawBufferPointer,
        words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Verdict {
        var first: UnsafeMutablePointer<ZxcMatch_t>?
        let text = password.bindMemory(to: CChar.self).baseAddress
        let bits = ZxcvbnMatch(text, words, &first)
        defer { ZxcvbnFreeInfo(first) }
        var parts: [(weakness: Weakness, length: Int32)] = []
        var part = first
        while let match = part?.pointee {
            if let weakness = Weakness(match.Type) { parts.append((weakness, match.Length)) }
            part = match.Next
        }
        var reasons: [Weakness] = []
        for part in parts.sorted(by: { $0.length > $1.length })
        where !reasons.contains(part.weakness) {
            reasons.append(part.weakness)
        }
        return Verdict(bits: bits, reasons: reasons)
    }

    /// Lends the words as C has them: pointers to zero-ended text, with a null pointer at the end.
    private static func withWords<Result>(
        _ words: [String],
        _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = words.map { word -> UnsafeMutablePointer<CChar>? in
            // A word longer than what is judged could never be found in it.
            let units = word.utf8.prefix(judgedBytes).map { CChar(bitPattern: $0) } + [0]
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: units.count)
            copy.initialize(from: units, count: units.count)
            return copy
        }
        defer { for copy in copies { copy?.deallocate() } }
        var pointers = copies.map { UnsafePointer($0) } + [nil]
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}

/// One way in which a password is easy to guess.
public enum Weakness: Sendable, Hashable {
    case commonWord
    case commonWordWithSwaps
    case ownName
    case repetition
    case sequence
    case keyboardRun
    case date
    case year

    init?(_ type: ZxcTypeMatch_t) {
        switch type.rawValue & ~MULTIPLE_MATCH.rawValue {
        case DICTIONARY_MATCH.rawValue: self = .commonWord
        case DICT_LEET_MATCH.rawValue: self = .commonWordWithSwaps
        case USER_MATCH.rawValue, USER_LEET_MATCH.rawValue: self = .ownName
        case REPEATS_MATCH.rawValue: self = .repetition
        case SEQUENCE_MATCH.rawValue: self = .sequence
        case SPATIAL_MATCH.rawValue: self = .keyboardRun
        case DATE_MATCH.rawValue: self = .date
        case YEAR_MATCH.rawValue: self = .year
        default: return nil
        }
    }

    /// The reason in plain words.
    public var sentence: String {
        switch self {
        case .commonWord: "It is made of common words or names."
        case .commonWordWithSwaps:
            "Letters swapped for look-alikes, such as 3 for e, do not make a word harder to guess."
        case .ownName: "It contains your user name or the name of this site."
        case .repetition: "Repeating characters adds very little."
        case .sequence: "Runs such as abc or 123 are guessed early."
        case .keyboardRun: "Keys next to each other, such as qwertz, are guessed early."
        case .date: "Dates are guessed early."
        case .year: "Years are guessed early."
        }
    }
}
