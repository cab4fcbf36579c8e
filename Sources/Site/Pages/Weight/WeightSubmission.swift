internal import FoundationEssentials
internal import HTTP
internal import HealthModel
internal import Keepwell

/// Takes a weight form from what was typed to what is saved, with the questions in between.
struct WeightSubmission: Sendable {
    let visit: Visit
    let form: WeightForm
    let action: String
    /// The entry that the form changes; nil for a new one.
    let replacing: UUID?
    /// That entry as it is; nil for a new one, and where it may not be shown.
    let present: Entry?

    private let type = SampleType.bodyMass

    init(
        visit: Visit,
        form: FormInput,
        action: String,
        replacing: UUID? = nil,
        present: Entry? = nil
    ) throws(KeepwellError) {
        self.visit = visit
        self.form = WeightForm(form, style: try visit.signedIn().person.settings.numberStyle)
        self.action = action
        self.replacing = replacing
        self.present = present
    }

    /// The page to show instead of saving; or, after `save` has run, where to go.
    func carryOut(
        _ save: (NewSample) async throws(KeepwellError) -> Answer
    ) async throws(KeepwellError) -> Answer {
        if form.wantsChange { return .page(try model(faults: [])) }
        do {
            let reading = try form.read(type, changing: present?.start)
            if let question = try await question(about: reading) { return question }
            return try await save(reading.sample)
        } catch {
            return .formAgain(try model(faults: try error.formFaults()))
        }
    }

    /// The form filled in as it was typed, before anything is saved; it keeps its name, so that what
    /// may have been saved already is not saved twice.
    func filledIn() throws(KeepwellError) -> Answer {
        .page(try model(faults: WaitingForm.faults, formID: form.text("formID")))
    }

    /// The form as it was typed, beside the entry as it is now, when that is another meanwhile.
    func overtaken(_ message: String) throws(KeepwellError) -> Answer {
        var model = try model(faults: [Fault(field: "", message: message)])
        if let present {
            let settings = try visit.signedIn().person.settings
            model.present = WeightEntryView(present, for: settings)
        }
        return .page(model, status: .conflict)
    }

    private func model(
        faults: [Fault],
        formID: String? = nil
    ) throws(KeepwellError) -> WeightFormModel {
        var values = form.values
        values["confirmed"] = nil
        values["unit"] = form.unitToShow.symbol
        if form.unitToShow != form.unit {
            values.merge(form.amountFields(in: form.unitToShow, changing: present)) { $1 }
        }
        // What comes next is another form: this one may have saved something before.
        if replacing == nil {
            values["formID"] = formID ?? visit.service.forms.newFormID().uuidString
        }
        return WeightFormModel(
            action: action,
            isEdit: replacing != nil,
            isLocked: try visit.signedIn().isLocked,
            form: FormState(values, faults: faults)
        )
    }

    /// The page that asks what has to be asked; nil when nothing does or it was answered.
    private func question(
        about reading: WeightForm.Reading
    ) async throws(KeepwellError) -> Answer? {
        var sentences: [String] = []
        if !form.isConfirmed {
            let questions = try await visit.service.healthStore
                .questions(visit.signedIn(), about: reading.sample.entry, replacing: replacing)
            sentences = questions.map { sentence($0, reading.sample) }
        }
        guard !sentences.isEmpty || !reading.unclearMoments.isEmpty else { return nil }
        let answered = ["confirmed", "change"] + (reading.unclearMoments.isEmpty ? [] : ["moment"])
        return .page(
            WeightQuestionModel(
                action: action,
                questions: sentences,
                moments: moments(reading),
                carried: WeightForm.fields.filter { !answered.contains($0) }
                    .map { CarriedField(name: $0, value: form.text($0)) }
            )
        )
    }

    private func sentence(_ question: Question, _ sample: NewSample) -> String {
        let amount = WeightText.amount(sample.quantity, as: sample.enteredAs, form.style)
        switch question {
        case .implausible: return "Is \(amount) right?"
        case .farFromLast:
            return "\(amount) is more than 15 % off your entry before it. Is it right?"
        case .future:
            let moment = TimeText.moment(sample.at, in: sample.timeZone)
            return "\(moment) is still to come. Is it right?"
        case .longPast:
            let day = TimeText.short(LocalDay(sample.at, in: sample.timeZone))
            return "\(day) is more than 20 years ago. Is it right?"
        }
    }

    private func moments(_ reading: WeightForm.Reading) -> [(value: String, label: String)] {
        guard reading.unclearMoments.count == 2 else { return [] }
        let time = LocalClock.reading(at: reading.sample.at, in: reading.sample.timeZone).time
        return [
            ("first", "The first \(time), before the clocks were set back"),
            ("second", "The second \(time), after the clocks were set back"),
        ]
    }
}
