internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// The weight form as a page shows it: for a new entry, and for one that is being changed.
struct WeightFormModel: PageModel {
    static let template = "weight/form"

    /// Where the form is posted to.
    let action: String
    let isEdit: Bool
    let isLocked: Bool
    let form: FormState
    /// The entry as it is now, where that is not what the form was opened with.
    var present: WeightEntryView?

    init(action: String, isEdit: Bool, isLocked: Bool, form: FormState) {
        self.action = action
        self.isEdit = isEdit
        self.isLocked = isLocked
        self.form = form
    }

    /// The same form beside an entry.
    private func beside(_ entry: WeightEntryView) -> WeightFormModel {
        var model = self
        model.present = entry
        return model
    }

    /// The form as a link opens it, in the unit that the link names, under a name of its own.
    ///
    /// - Parameters:
    ///   - visit: who asks.
    ///   - entry: what is changed; nil for a new entry, which is of now.
    ///   - action: where the form is posted to.
    /// - Throws: ``KeepwellError/unauthenticated``.
    init(_ visit: Visit, changing entry: Entry?, action: String) throws(KeepwellError) {
        let person = try visit.signedIn()
        let settings = person.person.settings
        let zone = entry?.timeZone ?? settings.timeZone
        let (day, time) = LocalClock.reading(at: entry?.start ?? visit.now, in: zone)
        let unit =
            visit.query(.unit).flatMap(WeightText.unit) ?? entry?.enteredAs ?? settings.massUnit
        var values = [
            "formID": visit.service.forms.newFormID().uuidString,
            "unit": unit.symbol,
            "date": day.description,
            "time": time.description,
            "timeZone": Settings.name(of: zone),
        ]
        if let entry {
            if let shown = entry.quantity.map({ WeightText.shown($0, as: unit) }) {
                values.merge(WeightText.fields(shown, as: unit, settings.numberStyle)) { $1 }
            }
            values["note"] = entry.note ?? ""
        }
        self.init(
            action: action,
            isEdit: entry != nil,
            isLocked: person.isLocked,
            form: FormState(values)
        )
    }

    var title: String { isEdit ? "Change your weight entry" : "Add your weight" }

    var values: [String: Value] {
        let unit = form.values["unit"] ?? ""
        return form.pageValues(WeightForm.fields).merging([
            "action": .text(action),
            "isEdit": .flag(isEdit),
            "isLocked": .flag(isLocked),
            "present": present?.value ?? .absent,
            "unit": .text(unit),
            "isStones": .flag(unit == EntryUnit.stonesAndPounds.symbol),
            "units": .list(
                WeightText.units.map { other in
                    [
                        "label": .text(WeightText.label(other)),
                        "value": .text(WeightForm.unitChange + other.symbol),
                        "isChosen": .flag(other.symbol == unit),
                    ]
                }
            ),
            "timeZone": .text(form.values["timeZone"] ?? ""),
            "timeZones": Choice.timeZones(chosen: form.values["timeZone"]),
            "mostNoteCharacters": .number(WeightForm.mostNoteCharacters),
        ]) { $1 }
    }

    static let samples = [
        WeightFormModel(
            action: "/weight/add",
            isEdit: false,
            isLocked: true,
            form: .sample(WeightForm.fields)
        ).beside(.sample)
    ]
}

/// Asks once more before something unlikely is saved, or which of two moments is meant.
struct WeightQuestionModel: PageModel {
    static let template = "weight/question"

    let action: String
    /// What the page asks about, as sentences.
    let questions: [String]
    /// The moments to choose from; none where the time is clear.
    let moments: [(value: String, label: String)]
    /// The form's fields, to be sent again.
    let carried: [CarriedField]

    var title: String { questions.isEmpty ? "One more question" : "Is this right?" }

    var values: [String: Value] {
        [
            "action": .text(action),
            "questions": .list(questions.map(Value.text)),
            "asksWhetherRight": .flag(!questions.isEmpty),
            "moments": Choice.list(moments, chosen: nil),
            "asksForMoment": .flag(!moments.isEmpty),
            "carried": CarriedField.values(carried),
        ]
    }

    static let samples = [
        WeightQuestionModel(
            action: "/weight/add",
            questions: ["Is 8 kg right?"],
            moments: [("first", "02:30, before the clocks were set back")],
            carried: CarriedField.samples
        )
    ]
}
