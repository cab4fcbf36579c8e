/// Why a sample was refused; ``field`` says where.
public enum SampleError: Error, Hashable, Sendable {
    /// It ends before it starts.
    case endsBeforeStart
    /// The end is open, and the type does not allow that.
    case openEnd
    /// The type is of a moment, and start and end differ.
    case notAMoment
    /// The type is not of this kind (a number for a type that has none).
    case wrongKind
    /// The unit measures something else than the type.
    case wrongDimension(expected: Dimension, found: Dimension)
    /// The value is not above the type's bound.
    case tooSmall
    /// More than the whole; the likely value where a number of percent was meant.
    case fractionAboveOne(likely: Quantity?)
    /// The type's values have no such number.
    case valueOutside(enumeration: String, value: Int)
    /// The type has no value to choose, so that it must be 0.
    case valueMustBeZero(Int)
    /// A sync identifier without a version, a version without an identifier, or of another kind
    /// than text and number.
    case incompleteSync
    /// A metadata key without a single character.
    case emptyMetadataKey
    /// The value of a metadata key, or that it is missing.
    case metadata(key: String, MetadataFault)
    case correlation(CorrelationFault)
    case workout(WorkoutFault)

    /// What is wrong with a metadata key.
    public enum MetadataFault: Hashable, Sendable {
        /// The type's samples need the key.
        case missing
        /// The key has values of another kind.
        case wrongKind
        case wrongDimension(expected: Dimension, found: Dimension)
        case outside(enumeration: String)
    }

    /// What is wrong with a correlation.
    public enum CorrelationFault: Hashable, Sendable {
        case noParts
        /// A part of a type that the correlation does not hold.
        case wrongPart(type: String)
        /// None or several parts of a type that there must be exactly one of.
        case notExactlyOne(type: String)
        /// The same part twice, or the correlation itself.
        case repeatedPart
        /// A part has other times than the correlation.
        case otherTimes(type: String)
    }

    /// What is wrong with a workout; numbers count from 0.
    public enum WorkoutFault: Error, Hashable, Sendable {
        /// An event or activity that starts before the one in front of it.
        case notInOrder(WorkoutPart)
        /// An event or activity that is not within the workout.
        case outside(WorkoutPart)
        case endsBeforeStart(WorkoutPart)
        /// An event with a length that is neither a lap nor a segment.
        case eventWithLength(WorkoutPart)
        /// A resume before any pause.
        case resumesFirst(WorkoutPart)
        /// An amount in a unit that measures something else.
        case wrongDimension(WorkoutPart, expected: Dimension, found: Dimension)
        /// A sum of a discrete type, or an average, least or greatest value of a cumulative one.
        case wrongStatistics(WorkoutPart)
        /// An amount below zero.
        case negative(WorkoutPart)
    }
}

/// A part of a workout that an error can be about.
public indirect enum WorkoutPart: Hashable, Sendable {
    case event(Int)
    case activity(Int)
    /// The statistics of a type, by its identifier.
    case statistics(String)
    case duration
    case total(WorkoutTotal)
    /// A part of an activity.
    case inActivity(Int, WorkoutPart)
}

/// Which field of a sample an error is about.
public enum SampleField: Hashable, Sendable {
    case end
    case value
    case metadata(key: String)
    case parts
    case workout(WorkoutPart)
}

extension SampleError {
    /// Which field the error is about.
    public var field: SampleField {
        switch self {
        case .endsBeforeStart, .openEnd, .notAMoment: .end
        case .wrongKind, .wrongDimension, .tooSmall, .fractionAboveOne, .valueOutside,
            .valueMustBeZero:
            .value
        case .incompleteSync: .metadata(key: MetadataKey.syncIdentifier)
        case .emptyMetadataKey: .metadata(key: "")
        case .metadata(let key, _): .metadata(key: key)
        case .correlation(.otherTimes): .end
        case .correlation: .parts
        case .workout(let fault): .workout(fault.part)
        }
    }
}

extension SampleError.WorkoutFault {
    /// Which part of the workout the fault is in.
    public var part: WorkoutPart {
        switch self {
        case .notInOrder(let part), .outside(let part), .endsBeforeStart(let part),
            .eventWithLength(let part), .resumesFirst(let part), .wrongStatistics(let part),
            .negative(let part), .wrongDimension(let part, _, _):
            part
        }
    }

    /// The same fault, of a part of an activity.
    func inActivity(_ index: Int) -> SampleError.WorkoutFault {
        let part = WorkoutPart.inActivity(index, part)
        return switch self {
        case .notInOrder: .notInOrder(part)
        case .outside: .outside(part)
        case .endsBeforeStart: .endsBeforeStart(part)
        case .eventWithLength: .eventWithLength(part)
        case .resumesFirst: .resumesFirst(part)
        case .wrongStatistics: .wrongStatistics(part)
        case .negative: .negative(part)
        case .wrongDimension(_, let expected, let found):
            .wrongDimension(part, expected: expected, found: found)
        }
    }
}
