/// A strong entity tag, by which a client knows that it holds the same bytes already
/// (RFC 9110 section 8.8.3).
public struct EntityTag: Hashable, Sendable {
    /// The tag with its quotes.
    public let value: FieldValue

    /// Nil unless the tag is made of visible ASCII without quotes.
    public init?(_ opaque: String) {
        guard opaque.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != ASCII.quote }) else {
            return nil
        }
        value = FieldValue(checked: Array("\"\(opaque)\"".utf8)[...])
    }

    /// Whether If-None-Match names this tag or `*`, by weak comparison (RFC 9110 section 13.1.2).
    public func isNamed(inIfNoneMatchOf fields: Fields) -> Bool {
        fields.slices(of: .ifNoneMatch).contains { list in
            list.split(separator: ASCII.comma).contains { item in
                var tag = ASCII.trimmed(item)
                if tag.elementsEqual("*".utf8) { return true }
                if tag.starts(with: "W/".utf8) { tag.removeFirst(2) }
                return tag.elementsEqual(value.bytes)
            }
        }
    }
}
