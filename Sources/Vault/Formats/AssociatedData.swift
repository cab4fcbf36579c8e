internal import Bytes

/// What a seal, a derivation or a MAC is bound to: a label and fields, each behind its length.
///
/// With lengths in front no two lists of fields give the same bytes, wherever one field ends and
/// the next begins. Numbers take eight bytes.
struct AssociatedData {
    private var writer = ByteWriter()

    init(_ label: Label) { writer.append(prefixed: label.bytes) }

    var bytes: [UInt8] { writer.bytes }

    func field(_ bytes: [UInt8]) -> AssociatedData {
        var longer = self
        longer.writer.append(prefixed: bytes)
        return longer
    }

    func field(_ byte: UInt8) -> AssociatedData { field([byte]) }
    func field(_ identifier: Identifier128) -> AssociatedData { field(identifier.bytes) }
    func field(_ epoch: UInt32) -> AssociatedData { field(UInt64(epoch)) }

    func field(_ number: UInt64) -> AssociatedData {
        var number64 = ByteWriter()
        number64.append(fixed: number)
        return field(number64.bytes)
    }

    func field(_ number: Int64) -> AssociatedData { field(UInt64(bitPattern: number)) }

    /// An empty field where there is no number.
    func field(optional number: Int64?) -> AssociatedData {
        if let number { field(number) } else { field([]) }
    }
}
