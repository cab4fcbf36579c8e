internal import HealthModel

/// What a category sample says.
enum CategoryText {
    /// The words of the value; those of a number that the catalogue does not have name the number.
    static func text(_ value: Int, of type: SampleType?) -> String {
        type?.category?.values.value(value)?.words ?? "Value \(value)"
    }
}
