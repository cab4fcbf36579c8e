/// What a quantity type measures, and how its values are put together.
public struct QuantityTraits: Sendable {
    /// How values of the type are put together (HealthKit: HKQuantityAggregationStyle).
    public enum Aggregation: String, Sendable {
        /// Added up.
        case cumulative = "sum"
        /// Averaged, every sample counting the same.
        case discreteArithmetic = "mean"
        /// Averaged, each value counting for as long as it holds.
        case discreteTemporallyWeighted = "timed"
        /// Averaged as sound energy (IEC 61672-1).
        case discreteEquivalentContinuousLevel = "level"

        public var isCumulative: Bool { self == .cumulative }
    }

    /// What is refused and not only asked about.
    public enum LeastValue: String, Sendable {
        case any = "-"
        case zero = ">=0"
        case aboveZero = ">0"
    }

    /// What is usual for adults; outside it a person is asked whether the value is right.
    public struct PlausibleRange: Sendable {
        public let bounds: ClosedRange<Double>
        /// The unit of ``bounds``.
        public let unit: Unit
    }

    public let canonicalUnit: Unit
    public let aggregation: Aggregation
    public let leastValue: LeastValue
    public let plausible: PlausibleRange
    /// What a form offers, the usual one of the system first.
    public let offeredUnits: [MeasurementSystem: [EntryUnit]]

    /// Whether the value is within what is usual; false for another dimension.
    public func isPlausible(_ quantity: Quantity) -> Bool {
        guard let value = try? quantity.value(in: plausible.unit) else { return false }
        return plausible.bounds.contains(value)
    }

    /// Refuses a unit of another dimension, values below the least one and fractions above one.
    func check(_ quantity: Quantity) throws(SampleError) {
        guard quantity.unit.isCompatible(with: canonicalUnit) else {
            throw .wrongDimension(
                expected: canonicalUnit.dimension,
                found: quantity.unit.dimension
            )
        }
        switch leastValue {
        case .any: break
        // All units but those of temperature have one zero, whatever their size.
        case .zero: if quantity.digits.isNegative { throw .tooSmall }
        case .aboveZero:
            if quantity.digits.isNegative || quantity.digits.isZero { throw .tooSmall }
        }
        if canonicalUnit == .fraction { try checkFraction(quantity) }
    }

    /// Somebody who sends 19.4 where 0.194 is meant is told so.
    private func checkFraction(_ quantity: Quantity) throws(SampleError) {
        guard let one = Digits(1), quantity.digits.isGreater(than: one) else { return }
        let likely = EntryUnit.percent.quantity(quantity.digits)
        throw .fractionAboveOne(likely: likely.flatMap { isPlausible($0) ? $0 : nil })
    }
}

/// What the value of a category type is chosen from.
public struct CategoryTraits: Sendable {
    public let values: HealthEnumeration

    /// Whether there is nothing to choose: the value is always 0, "not applicable".
    public var isValueFixed: Bool { values.name == "HKCategoryValue" }

    func check(_ value: Int) throws(SampleError) {
        if isValueFixed, value != 0 { throw .valueMustBeZero(value) }
        guard values.value(value) != nil else {
            throw .valueOutside(enumeration: values.name, value: value)
        }
    }
}

/// What samples a correlation holds together.
public struct CorrelationTraits: Sendable {
    /// The identifiers of the types that parts may have.
    public let partTypes: [String]
    /// Whether there is exactly one part of each type, as in a blood pressure reading; else there
    /// is at least one part.
    public let needsEach: Bool

    func check(_ types: [String]) throws(SampleError) {
        if let other = types.first(where: { !partTypes.contains($0) }) {
            throw .correlation(.wrongPart(type: other))
        }
        if needsEach {
            for type in partTypes where types.filter({ $0 == type }).count != 1 {
                throw .correlation(.notExactlyOne(type: type))
            }
        } else if types.isEmpty {
            throw .correlation(.noParts)
        }
    }
}

/// The kinds of samples whose content is kept whole.
public enum OpaqueKind: String, Hashable, Sendable, CaseIterable {
    case series
    case electrocardiogram
    case audiogram
    case prescription
    case stateOfMind
    case scoredAssessment
    case medicationDoseEvent
    case userAnnotatedMedication
    case document
    case activitySummary
    case clinicalRecord
}
