internal import HealthModel

/// What the samples of a block hold; each kind has its own content columns.
enum ContentKind: UInt8 {
    case quantity = 1
    case category = 2
    case correlation = 3
    case workout = 4
    /// Content that is kept whole.
    case opaque = 5

    init(_ content: SampleContent) {
        switch content {
        case .quantity: self = .quantity
        case .category: self = .category
        case .correlation: self = .correlation
        case .workout: self = .workout
        case .opaque: self = .opaque
        }
    }

    /// The columns that only blocks of this kind have.
    var columns: Set<ColumnTag> {
        switch self {
        case .quantity: [.units, .coefficient, .scale, .unit]
        case .category: [.category]
        case .correlation: [.parts]
        case .workout: [.workout]
        case .opaque: [.opaque]
        }
    }
}
