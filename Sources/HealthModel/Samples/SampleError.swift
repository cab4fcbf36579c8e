/// Why a sample was refused.
public enum SampleError: Error, Hashable, Sendable {
    /// It ends before it starts.
    case endsBeforeStart
    /// The type is not of this kind (a number for a type that has none).
    case wrongKind
    /// The unit measures something else than the type.
    case wrongDimension(expected: Dimension, found: Dimension)
    /// The value is not above the type's bound.
    case tooSmall
    /// A sync identifier without a version, a version without an identifier, or of another kind
    /// than text and number.
    case incompleteSync
    /// A metadata key without a single character.
    case emptyMetadataKey
}
