internal import HealthModel
internal import Keepwell

/// What the form of an entry of any type holds, as it was typed.
struct EntryForm: Sendable {
    /// Everything that the forms of all types, and the questions behind them, can send.
    static let fields: [String] =
        [
            "formID", "system", "unit", "value", "whole", "rest", "choice", "name", "activity",
            "duration", "distance", "distanceUnit", "energy", "energyUnit", "date", "time",
            "endDate", "endTime", "timeZone", "note", "moment", "endMoment", "confirmed", "change",
        ] + EntryDetail.keys + partNames
    /// The names of the fields for the parts of correlations: the short names of their types.
    private static let partNames = Set(SampleType.all.flatMap(\.parts)).map(\.shortName).sorted()

    let type: SampleType
    let values: [String: String]
    let style: NumberStyle

    init(_ input: FormInput, of type: SampleType, style: NumberStyle) {
        let values = Self.fields.map { ($0, input.text($0)) }.filter { !$0.1.isEmpty }
        self.init(Dictionary(values) { $1 }, of: type, style: style)
    }

    init(_ values: [String: String], of type: SampleType, style: NumberStyle) {
        self.values = values
        self.type = type
        self.style = style
    }

    func text(_ name: String) -> String { values[name] ?? "" }

    /// The units that the fields of parts stand for.
    var system: MeasurementSystem { MeasurementSystem(rawValue: text("system")) ?? .metric }

    var isConfirmed: Bool { text("confirmed") == "yes" }
    var wantsChange: Bool { !text("change").isEmpty }

    /// The unit that the field of the amount stands for; nil for one that the type is not measured in.
    var unit: EntryUnit? { type.entryUnit(text("unit")) }

    /// The unit that was just chosen with one of the buttons.
    var chosenUnit: EntryUnit? {
        let change = text("change")
        guard change.hasPrefix(Self.unitChange) else { return nil }
        return type.entryUnit(String(change.dropFirst(Self.unitChange.count)))
    }

    /// What the buttons that choose a unit send, before its symbol.
    static let unitChange = "unit:"
}

/// Collects what is wrong with the fields of a form, so that all of it can be told at once.
struct FaultList {
    private(set) var faults: [Fault] = []

    /// The part, or nil where it is faulty.
    mutating func take<Part>(
        _ part: () throws(KeepwellError) -> Part
    ) throws(KeepwellError) -> Part? {
        do throws(KeepwellError) {
            return try part()
        } catch {
            faults += try error.formFaults()
            return nil
        }
    }
}
