/// The columns and dictionaries of a block of samples; they stand in the order of their numbers.
///
/// Numbers 5, 6 and 26 to 28 are those of pages, where rows of several operations come together:
/// client, import and save time, which are the same for all rows of an operation and stand in its
/// front.
enum ColumnTag: UInt8, CaseIterable {
    case units = 1
    case sources = 2
    case devices = 3
    case metadata = 4

    case uuid = 16
    case start = 17
    case duration = 18
    case coefficient = 19
    case scale = 20
    case unit = 21
    case source = 22
    case device = 23
    case metadataSet = 24
    case change = 25

    case category = 29
    case parts = 30
    case workout = 31
    case opaque = 32
}
