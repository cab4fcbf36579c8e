internal import Bytes
internal import HealthModel

/// Samples of one kind and type in columns, as they stand in an operation and in a page.
struct SampleBlock {
    /// A sample with its change number, counted from the first number of what holds the block.
    typealias Row = (offset: Int64, sample: Sample)

    /// Fewer bytes than any block has: kind, type, rows and columns take one each.
    static let leastLength = 4

    let kind: ContentKind
    let type: String
    private(set) var rows: [Row]

    init(kind: ContentKind, type: String, rows: [Row]) {
        self.kind = kind
        self.type = type
        self.rows = rows
    }

    /// One block for each kind and type, in the order in which they first come.
    ///
    /// The kind belongs to it, since of a type that the catalogue does not know there may be samples
    /// of several kinds.
    static func grouping(_ samples: [Sample], from offset: Int) -> [SampleBlock] {
        struct Key: Hashable {
            let kind: ContentKind
            let type: String
        }
        var keys = Interning<Key>()
        var blocks: [SampleBlock] = []
        for (index, sample) in samples.enumerated() {
            let key = Key(kind: ContentKind(sample.content), type: sample.type)
            let number = Int(keys.number(of: key))
            if number == blocks.count {
                blocks.append(SampleBlock(kind: key.kind, type: key.type, rows: []))
            }
            blocks[number].rows.append((Int64(offset + index), sample))
        }
        return blocks
    }
}
