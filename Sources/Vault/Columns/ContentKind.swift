/// What the samples of a block hold; each kind has its own value columns.
enum ContentKind: UInt8 {
    case quantity = 1
    // 2 category, 3 correlation, 4 workout, 5 content that is kept whole: numbers given out, and
    // refused as unsupported where they are not known.
}
