/// How a person writes numbers.
public enum NumberStyle: String, Hashable, Sendable, CaseIterable {
    /// 1,234.5
    case point
    /// 1.234,5
    case comma

    /// The mark before the decimal places.
    public var decimalMark: String {
        switch self {
        case .point: "."
        case .comma: ","
        }
    }

    /// All digits of a number with the person's own decimal mark; no group marks, so that the text
    /// can stand in a form field.
    public func text(of digits: Digits) -> String { digits.text(decimalMark: decimalMark) }
}
