/// Why a person's input is not a number.
public enum NumberError: Error, Hashable, Sendable {
    /// Nothing was entered; that is never zero.
    case empty
    /// Something else than one number was entered.
    case notANumber
    /// The number has more digits than are kept.
    case tooLong
}

/// Reads the numbers that people type into forms.
///
/// Both decimal marks are taken. A mark that could also separate groups of three digits ("1,234")
/// means what it means in the person's own style.
public enum NumberReader {
    /// Reads one number.
    public static func read(
        _ text: some StringProtocol,
        style: NumberStyle
    ) throws(NumberError) -> Digits {
        var symbols = try NumberSymbol.scan(Array(text.utf8))
        while symbols.last == .space { symbols.removeLast() }
        symbols = Array(symbols.drop { $0 == .space })
        guard !symbols.isEmpty else { throw .empty }
        let isNegative = symbols.first == .minus
        if isNegative || symbols.first == .plus { symbols.removeFirst() }
        let decimal = decimalPosition(in: symbols, style: style)
        let whole = try digits(ofGrouped: symbols[..<(decimal ?? symbols.count)])
        let places = try decimal.map { index throws(NumberError) in
            try digits(ofPlaces: symbols[(index + 1)...])
        }
        guard !whole.isEmpty || places?.isEmpty == false else { throw .notANumber }
        let all = whole + (places ?? [])
        guard let value = Digits(digits: all, scale: places?.count ?? 0, isNegative: isNegative)
        else { throw .tooLong }
        return value
    }

    /// Where the decimal mark stands, if there is one.
    private static func decimalPosition(in symbols: [NumberSymbol], style: NumberStyle) -> Int? {
        let marks = symbols.indices.filter { symbols[$0] == .point || symbols[$0] == .comma }
        guard let first = marks.first, let last = marks.last else { return nil }
        // Two kinds of marks: the last separates the places, the others the groups.
        if symbols[first] != symbols[last] { return last }
        // One kind, repeated: groups.
        guard first == last else { return nil }
        let own: NumberSymbol = style == .point ? .point : .comma
        if symbols[last] == own { return last }
        return canSeparateGroup(at: last, in: symbols) ? nil : last
    }

    /// Whether a mark has one to three digits before it, not all zero, and three behind it.
    private static func canSeparateGroup(at index: Int, in symbols: [NumberSymbol]) -> Bool {
        let before = symbols[..<index]
        let after = symbols[(index + 1)...]
        return (1...3).contains(before.count) && before.first != .digit(UInt8(ascii: "0"))
            && after.count == 3 && (before + after).allSatisfy { $0.digit != nil }
    }

    /// The digits before the decimal mark: none, or groups of three behind a shorter first one.
    private static func digits(
        ofGrouped symbols: ArraySlice<NumberSymbol>
    ) throws(NumberError) -> [UInt8] {
        let groups = symbols.split(omittingEmptySubsequences: false) { $0.digit == nil }
        let separators = Set(symbols.filter { $0.digit == nil })
        guard separators.count <= 1, separators.isSubset(of: NumberSymbol.groupMarks),
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.count == 1 || (1...3).contains(groups[0].count)
        else { throw .notANumber }
        return symbols.compactMap(\.digit)
    }

    private static func digits(
        ofPlaces symbols: ArraySlice<NumberSymbol>
    ) throws(NumberError) -> [UInt8] {
        let digits = symbols.compactMap(\.digit)
        guard !digits.isEmpty, digits.count == symbols.count else { throw .notANumber }
        return digits
    }
}
