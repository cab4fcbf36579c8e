extension SampleTypeTable {
    /// Rest for the mind.
    static let mindfulness = SampleTypeTable(
        group: .mindfulness,
        categories: """
            mindfulSession | Mindful session | HKCategoryValue
              When you pause to breathe, meditate or reflect.
              also: mindfulness, meditation, mindful minutes
            """
    )
}
