/// One value of a sample's metadata; its kind is kept.
public enum MetadataValue: Hashable, Sendable {
    case string(String)
    case number(Digits)
    case boolean(Bool)
    case date(Instant)
    case quantity(Quantity)
}
