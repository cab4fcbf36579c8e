internal import HealthModel
internal import Keepwell
internal import Mustache

/// The form for entries of one type, as a page shows it.
struct EntryFormModel: PageModel {
    static let template = "entry/form"

    /// Where the form is posted to.
    let action: String
    let isEdit: Bool
    let isLocked: Bool
    let form: EntryForm
    let faults: [Fault]
    /// What the person did lately, for the form of workouts.
    var recentActivities: [WorkoutActivityType] = []

    var type: SampleType { form.type }

    /// Where nobody should read over a shoulder what it is, the title says nothing.
    var title: String {
        if type.isIntimate { return isEdit ? "Change an entry" : "Add an entry" }
        return "\(isEdit ? "Change" : "Add"): \(type.displayName)"
    }

    var values: [String: Value] {
        let names = EntryForm.fields.filter { $0 != "value" || type.quantity != nil }
        return FormState(form.values, faults: shownFaults).pageValues(names).merging([
            "action": .text(action),
            "isEdit": .flag(isEdit),
            "isLocked": .flag(isLocked),
            "name": .text(type.displayName),
            "purpose": .text(type.purpose),
            "amount": amount,
            "choices": choices,
            "asksForChoice": .flag(asksForChoice),
            "choiceQuestion": .text(choiceQuestion),
            "details": .list(EntryDetail.all(of: type).map(value)),
            "parts": .list(parts(inFront: true)),
            "hasParts": .flag(!parts(inFront: true).isEmpty),
            "moreParts": .list(parts(inFront: false)),
            "hasMoreParts": .flag(!parts(inFront: false).isEmpty),
            "asksForName": .flag(type == .food),
            "workout": type == .workout ? workout : .absent,
            "times": times,
            "timeZone": .text(form.text("timeZone")),
            "timeZones": Choice.timeZones(chosen: form.text("timeZone")),
            "mostNoteCharacters": .number(WeightForm.mostNoteCharacters),
        ]) { $1 }
    }

    /// A fault of the amount belongs to the first of its two fields, where it has two.
    private var shownFaults: [Fault] {
        guard let unit = form.unit, UnitLabel.pair(unit) != nil else { return faults }
        return faults.map { fault in
            fault.field == "value" ? Fault(field: "whole", message: fault.message) : fault
        }
    }

    private func fault(_ field: String) -> Value {
        .optional(faults.first { $0.field == field }?.message)
    }

    // MARK: Values

    private var amount: Value {
        guard type.quantity != nil, let unit = form.unit else { return .absent }
        var units = type.units(form.system)
        if !units.contains(unit) { units.append(unit) }
        let pair = UnitLabel.pair(unit)
        return [
            "unit": .text(UnitLabel.text(unit)),
            "isPair": .flag(pair != nil),
            "isClock": .flag(unit == .clock),
            "wholeLabel": .text(pair?.whole ?? ""), "restLabel": .text(pair?.rest ?? ""),
            "wholeUnit": .text(pair?.short.0 ?? ""), "restUnit": .text(pair?.short.1 ?? ""),
            "hasUnits": .flag(units.count > 1),
            "units": .list(
                units.map { other in
                    [
                        "label": .text(UnitLabel.text(other)),
                        "value": .text(EntryForm.unitChange + other.symbol),
                        "isChosen": .flag(other == unit),
                    ]
                }
            ),
        ]
    }

    private var asksForChoice: Bool { type.category.map { !$0.isValueFixed } ?? false }

    private var choiceQuestion: String {
        switch type.category?.values.name {
        case "HKCategoryValueSeverity": "How bad is it?"
        case "HKCategoryValueVaginalBleeding": "How strong is it?"
        case "HKCategoryValueSleepAnalysis": "What did you do?"
        case let name? where name.hasSuffix("TestResult"): "What does the test say?"
        default: "Which is it?"
        }
    }

    private var choices: Value {
        guard asksForChoice, let values = type.category?.values.values else { return .list([]) }
        return Choice.list(
            values.map { (String($0.raw), $0.words) },
            chosen: form.text("choice")
        )
    }

    private func value(_ detail: EntryDetail) -> Value {
        [
            "key": .text(detail.key),
            "question": .text(detail.question),
            "options": Choice.list(detail.options, chosen: form.text(detail.key)),
            "fault": fault(detail.key),
        ]
    }

    static let samples = [SampleType.height, .food, .workout, .menstrualFlow].map { type in
        EntryFormModel(
            action: "/add/type",
            isEdit: true,
            isLocked: true,
            form: EntryForm(
                ["unit": "ft+in", "date": "2026-03-01", "time": "07:05"],
                of: type,
                style: .point
            ),
            faults: EntryForm.fields.map { Fault(field: $0, message: "Please correct this.") },
            recentActivities: [.running]
        )
    }
}
