internal import Bytes

/// The outer form of a sealed operation, and what it is bound to.
enum SealedOperation {
    static let version: UInt8 = 1
    /// What sealing adds: the version byte and the AEAD's tag.
    static let overhead = 1 + 16

    /// Where an operation stands: moved anywhere else, it no longer opens.
    struct Place {
        let account: Identifier128
        let segment: Identifier128
        /// The change numbers of its first and its last change.
        let from: Int64
        let to: Int64
        let counter: UInt64

        var associatedData: [UInt8] {
            AssociatedData(.operation)
                .field(version)
                .field(account)
                .field(segment)
                .field(from)
                .field(to)
                .field(counter)
                .bytes
        }

        /// The counter in the last eight of the twelve bytes.
        ///
        /// A segment's key is used by one writer
        /// alone, so the counter never comes twice under it.
        var nonce: [UInt8] {
            var writer = ByteWriter()
            writer.append([0, 0, 0, 0])
            writer.append(fixed: counter)
            return writer.bytes
        }
    }
}
