internal import HealthModel
internal import Keepwell

/// A question that a form asks beside the value; the answer is metadata.
struct EntryDetail: Sendable {
    /// The metadata key, which is also the field's name.
    let key: String
    let question: String
    let options: [(value: String, label: String)]
    let isRequired: Bool

    /// What to choose where a person would rather not say.
    private static let unsaid = "unsaid"

    /// The metadata for an answer; nil for one that is not offered or says nothing.
    func metadata(_ answer: String) -> MetadataValue? {
        guard options.contains(where: { $0.value == answer }) else { return nil }
        switch answer {
        case "yes": return .boolean(true)
        case "no": return .boolean(false)
        default: return WholeNumber.read(answer).flatMap(Digits.init).map(MetadataValue.number)
        }
    }

    /// The answer that metadata stands for.
    func answer(_ metadata: MetadataValue?) -> String {
        switch metadata {
        case .boolean(let flag): flag ? "yes" : "no"
        case .number(let digits): digits.canonical.description
        default: ""
        }
    }

    /// Refuses what is not offered, and nothing where an answer is needed.
    func read(_ answer: String) throws(KeepwellError) -> MetadataValue? {
        let isOffered = answer.isEmpty || options.contains { $0.value == answer }
        guard isOffered, !(isRequired && answer.isEmpty) else {
            throw .invalid(key, "Choose one of the answers.")
        }
        return metadata(answer)
    }

    // MARK: What each type asks

    static func all(of type: SampleType) -> [EntryDetail] { byType[type.shortName] ?? [] }

    static let keys = Set(byType.values.joined().map(\.key)).sorted()

    private static let byType: [String: [EntryDetail]] = [
        "menstrualFlow": [
            EntryDetail(
                key: MetadataKey.menstrualCycleStart,
                question: "Is this the first day of the cycle?",
                options: [("yes", "Yes"), ("no", "No")],
                isRequired: true
            )
        ],
        "sexualActivity": [
            EntryDetail(
                key: MetadataKey.sexualActivityProtectionUsed,
                question: "Was protection used?",
                options: [("yes", "Yes"), ("no", "No"), (unsaid, "Not said")],
                isRequired: false
            )
        ],
        "insulinDelivery": [
            values(MetadataKey.insulinDeliveryReason, "What was it for?", isRequired: true)
        ],
        "bloodGlucose": [values("HKBloodGlucoseMealTime", "Before or after a meal?")],
        "workout": [
            EntryDetail(
                key: MetadataKey.indoorWorkout,
                question: "Indoors or outdoors?",
                options: [("yes", "Indoors"), ("no", "Outdoors"), (unsaid, "Not said")],
                isRequired: false
            )
        ],
    ]

    /// A question after one of the values that the key may have.
    private static func values(
        _ key: String,
        _ question: String,
        isRequired: Bool = false
    ) -> EntryDetail {
        var options: [(value: String, label: String)] = []
        if case .enumeration(let values) = MetadataKeyRule.named(key)?.kind {
            options = values.values.map { (String($0.raw), $0.words) }
        }
        if !isRequired { options.append((unsaid, "Not said")) }
        return EntryDetail(key: key, question: question, options: options, isRequired: isRequired)
    }
}
