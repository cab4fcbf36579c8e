internal import Bytes
internal import FoundationEssentials
internal import HealthModel

/// An operation as the bytes that are sealed, made before the transaction that appends them.
public struct EncodedOperation: Sendable {
    /// Sealed operations are at most this long.
    public static let maximumLength = 16 << 20
    static let formatVersion: UInt8 = 1

    /// How many change numbers it takes.
    public let changeCount: Int64
    /// Padded, so that its length tells only the step.
    let padded: [UInt8]

    /// Throws ``VaultError/invalidOperation`` when the bytes would be longer than
    /// ``maximumLength``.
    public init(_ operation: Operation) throws(VaultError) {
        var writer = ByteWriter()
        writer.append(byte: operation.kind.rawValue)
        writer.append(byte: Self.formatVersion)
        writer.append(byte: Compression.none.rawValue)
        writer.append(operation.client)
        writer.append(varint: UInt64(operation.consentNumber))
        writer.append(operation.savedAt)
        writer.append(optional: operation.importID) { $0.append($1) }
        var offset = 0
        for action in operation.actions {
            switch action {
            case .save(let samples): Self.append(samples, from: offset, to: &writer)
            case .delete(let uuids, let deleter): Self.append(uuids, by: deleter, to: &writer)
            }
            offset += action.count
        }
        padded = Padding.pad(writer.bytes, overhead: SealedOperation.overhead)
        changeCount = operation.changeCount
        guard padded.count <= Self.maximumLength - SealedOperation.overhead else {
            throw .invalidOperation
        }
    }

    private static func append(_ uuids: [UUID], by deleter: Deleter, to writer: inout ByteWriter) {
        writer.append(byte: deleter.rawValue)
        writer.append(list: uuids) { $0.append($1) }
    }

    private static func append(_ samples: [Sample], from offset: Int, to writer: inout ByteWriter) {
        writer.append(list: SampleBlock.grouping(samples, from: offset)) { $1.encode(to: &$0) }
    }
}

/// How the part of an operation behind its first three bytes is compressed.
enum Compression: UInt8 {
    case none = 0
    // 1 is zstd's number.
}
