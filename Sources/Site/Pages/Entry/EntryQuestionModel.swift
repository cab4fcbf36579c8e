internal import HealthModel
internal import Keepwell
internal import Mustache

/// Asks once more before something unlikely is saved, or which of two moments is meant.
struct EntryQuestionModel: PageModel {
    static let template = "entry/question"

    let action: String
    /// What the page asks about, as sentences.
    let questions: [String]
    let unclear: [EntryMoments.Unclear]
    /// The form's fields, to be sent again.
    let carried: [CarriedField]

    var title: String { questions.isEmpty ? "One more question" : "Is this right?" }

    var values: [String: Value] {
        [
            "action": .text(action),
            "questions": .list(questions.map(Value.text)),
            "asksWhetherRight": .flag(!questions.isEmpty),
            "moments": .list(unclear.map(Self.value)),
            "carried": CarriedField.values(carried),
        ]
    }

    private static func value(_ moment: EntryMoments.Unclear) -> Value {
        [
            "field": .text(moment.field),
            "question": .text(
                "Which \(moment.time) do you mean, for the "
                    + (moment.field == "moment" ? "start?" : "end?")
            ),
            "options": Choice.list(
                [
                    ("first", "The first \(moment.time), before the clocks were set back"),
                    ("second", "The second \(moment.time), after the clocks were set back"),
                ],
                chosen: nil
            ),
        ]
    }

    static let samples = [
        EntryQuestionModel(
            action: "/add/type",
            questions: ["Is 8 kg right?"],
            unclear: [EntryMoments.Unclear(field: "moment", time: .midnight)],
            carried: CarriedField.samples
        )
    ]
}
