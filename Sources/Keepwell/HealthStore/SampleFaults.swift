internal import HealthModel

extension SampleError {
    /// What is wrong, at the field of a form where it can be put right.
    func fault(of type: SampleType, field: String) -> Fault {
        switch self.field {
        case .end: Fault(field: "endDate", message: sentence(of: type))
        case .value, .parts: Fault(field: field, message: sentence(of: type))
        case .metadata(let key):
            Fault(field: key.isEmpty ? field : key, message: sentence(of: type))
        case .workout(let part):
            Fault(field: Self.field(of: part) ?? field, message: sentence(of: type))
        }
    }

    private static func field(of part: WorkoutPart) -> String? {
        switch part {
        case .duration: "duration"
        case .total(.distance): "distance"
        case .total(.energyBurned): "energy"
        case .total, .event, .activity, .statistics, .inActivity: nil
        }
    }

    private func sentence(of type: SampleType) -> String {
        let name = type.displayName
        switch self {
        case .endsBeforeStart: return "The end must not be before the start."
        case .openEnd: return "Say when it ended."
        case .notAMoment: return "\(name) is measured at one moment: start and end are the same."
        case .wrongKind, .wrongDimension: return "\(name) is not measured in this unit."
        case .tooSmall:
            return type.quantity?.leastValue == .zero
                ? "\(name) must not be less than zero." : "\(name) must be more than zero."
        case .fractionAboveOne:
            return "\(name) must not be more than 100 %."
        case .valueOutside, .valueMustBeZero: return "Choose one of the answers."
        case .metadata(_, .missing): return "Choose one of the answers."
        case .metadata: return "This cannot be saved with \(name)."
        case .incompleteSync, .emptyMetadataKey: return "This entry is not complete."
        case .correlation: return "Enter all parts of \(name)."
        case .workout(let fault): return Self.sentence(of: fault)
        }
    }

    private static func sentence(of fault: WorkoutFault) -> String {
        switch fault {
        case .negative: "This must not be less than zero."
        case .wrongDimension: "This is not measured in this unit."
        case .outside: "This must be within the workout."
        default: "This does not fit the workout."
        }
    }
}
