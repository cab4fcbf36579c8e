internal import Bytes
internal import HealthModel

/// Samples of one type in columns, as they stand in an operation and in a page.
struct SampleBlock {
    /// A sample with its change number, counted from the first number of what holds the block.
    typealias Row = (offset: Int64, sample: Sample)

    /// Fewer bytes than any block has: kind, type, rows and columns take one each.
    static let leastLength = 4

    let type: String
    private(set) var rows: [Row]

    init(type: String, rows: [Row]) {
        self.type = type
        self.rows = rows
    }

    /// One block for each type, in the order in which the types first come.
    static func grouping(_ samples: [Sample], from offset: Int) -> [SampleBlock] {
        var types = Interning<String>()
        var blocks: [SampleBlock] = []
        for (index, sample) in samples.enumerated() {
            let number = Int(types.number(of: sample.type))
            if number == blocks.count { blocks.append(SampleBlock(type: sample.type, rows: [])) }
            blocks[number].rows.append((Int64(offset + index), sample))
        }
        return blocks
    }
}
