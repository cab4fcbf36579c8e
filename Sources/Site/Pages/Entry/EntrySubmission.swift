internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// Takes a form from what was typed to what is saved, with the questions in between.
struct EntrySubmission: Sendable {
    let visit: Visit
    let form: EntryForm
    let action: String
    /// The entry that the form changes; nil for a new one.
    let old: Entry?

    init(
        _ visit: Visit,
        _ form: FormInput,
        of type: SampleType,
        action: String,
        changing old: Entry? = nil
    ) throws(KeepwellError) {
        self.visit = visit
        self.action = action
        self.old = old
        let style = try visit.signedIn().person.settings.numberStyle
        self.form = EntryForm(form, of: type, style: style)
    }

    /// The page to show instead of saving; or, after `save` has run, where to go.
    func carryOut(
        _ save: (NewEntry) async throws(KeepwellError) -> Answer
    ) async throws(KeepwellError) -> Answer {
        if form.wantsChange { return .page(try await model(faults: [])) }
        do {
            let reading = try form.read(changing: old)
            if let question = try await question(about: reading) { return question }
            return try await save(reading.entry)
        } catch {
            return .formAgain(try await model(faults: try error.formFaults()))
        }
    }

    /// The form filled in as it was typed, before anything is saved; it keeps its name.
    func filledIn() async throws(KeepwellError) -> Answer {
        .page(try await model(faults: WaitingForm.faults, formID: form.text("formID")))
    }

    private func model(
        faults: [Fault],
        formID: String? = nil
    ) async throws(KeepwellError) -> EntryFormModel {
        var values = form.values.merging(switchedUnit) { $1 }
        values["confirmed"] = nil
        values["change"] = nil
        if form.unit == nil, form.chosenUnit == nil {
            values["unit"] = form.type.units(form.system).first?.symbol
        }
        // What comes next is another form: this one may have saved something before.
        values["formID"] = formID ?? visit.service.forms.newFormID().uuidString
        return EntryFormModel(
            action: action,
            isEdit: old != nil,
            isLocked: try visit.signedIn().isLocked,
            form: EntryForm(values, of: form.type, style: form.style),
            faults: faults,
            recentActivities: try await visit.recentActivities(of: form.type)
        )
    }

    /// The amount in the unit that was just chosen; what is no amount stays as it was typed.
    private var switchedUnit: [String: String] {
        guard let unit = form.chosenUnit else { return [:] }
        var values = ["unit": unit.symbol]
        guard let amount = try? form.readAmount().unlessShown(of: old) else { return values }
        let shown = AmountFields.shown(amount.quantity, as: unit)
        for field in ["value", "whole", "rest"] { values[field] = "" }
        return values.merging(AmountFields.fields(shown, as: unit, form.style)) { $1 }
    }

    /// The page that asks what has to be asked; nil when nothing does or it was answered.
    private func question(
        about reading: EntryForm.Reading
    ) async throws(KeepwellError) -> Answer? {
        var sentences: [String] = []
        if !form.isConfirmed {
            let questions = try await visit.service.healthStore
                .questions(visit.signedIn(), about: reading.entry, replacing: old?.uuid)
            sentences = questions.map { sentence($0, reading.entry) }
        }
        guard !sentences.isEmpty || !reading.unclear.isEmpty else { return nil }
        let answered = ["confirmed", "change"] + reading.unclear.map(\.field)
        return .page(
            EntryQuestionModel(
                action: action,
                questions: sentences,
                unclear: reading.unclear,
                carried: form.carried.filter { !answered.contains($0.name) }
            )
        )
    }

    private func sentence(_ question: Question, _ entry: NewEntry) -> String {
        switch question {
        case .implausible(let type):
            let amount = amount(of: type, in: entry)
            return type == entry.type
                ? "Is \(amount) right?" : "Is \(type.displayName) of \(amount) right?"
        case .farFromLast:
            let amount = amount(of: entry.type, in: entry)
            return "\(amount) is more than 15 % off your entry before it. Is it right?"
        case .future:
            let moment = TimeText.moment(entry.start, in: entry.timeZone)
            return "\(moment) is still to come. Is it right?"
        case .longPast:
            let day = TimeText.short(LocalDay(entry.start, in: entry.timeZone))
            return "\(day) is more than 20 years ago. Is it right?"
        }
    }

    private func amount(of type: SampleType, in entry: NewEntry) -> String {
        let amount: NewEntry.Amount? =
            switch entry.content {
            case .quantity(let amount): amount
            case .parts(let parts): parts.first { $0.type == type }?.amount
            case .category, .workout: nil
            }
        return amount.map {
            AmountFields.whole($0.quantity, as: $0.enteredAs, form.style)
        } ?? "this"
    }
}

extension EntryForm {
    /// What was typed, for hidden fields.
    var carried: [CarriedField] {
        Self.fields.map { CarriedField(name: $0, value: text($0)) }.filter { !$0.value.isEmpty }
    }
}

extension Visit {
    /// What the person did lately, each kind once; nothing where it may not be shown.
    func recentActivities(of type: SampleType) async throws(KeepwellError) -> [WorkoutActivityType]
    {
        guard type == .workout, try !signedIn().isLocked else { return [] }
        var query = SampleQuery(.workout)
        query.limit = 50
        let entries = (try? await service.healthStore.samples(signedIn(), query)) ?? []
        var recent: [WorkoutActivityType] = []
        for activity in entries.compactMap(\.workout?.activityType)
        where !recent.contains(activity) && recent.count < 5 {
            recent.append(activity)
        }
        return recent
    }
}
