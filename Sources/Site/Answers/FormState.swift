internal import HTTP
internal import Keepwell
internal import Mustache

/// What a form shows: the values that were there before or came back, and what is wrong with them.
struct FormState: Sendable {
    var values: [String: String] = [:]
    var faults: [Fault] = []

    /// What came with the form, to be shown again; passwords are never among `names`.
    init(_ input: FormInput, keeping names: [String], faults: [Fault] = []) {
        for name in names { values[name] = input.text(name) }
        self.faults = faults
    }

    init(_ values: [String: String] = [:], faults: [Fault] = []) {
        self.values = values
        self.faults = faults
    }

    func with(_ faults: [Fault]) -> FormState { FormState(values, faults: faults) }

    /// What a box sends that says nothing but yes.
    static let ticked = "yes"

    /// Value and fault of each field, by name.
    ///
    /// HTML has no NUL: it stands there as browsers would show it, so that it can be deleted.
    func fields(_ names: [String]) -> Value {
        var fields: [String: Value] = [:]
        for name in names {
            fields[name] = [
                "value": .text((values[name] ?? "").replacing("\0", with: "\u{FFFD}")),
                "isTicked": .flag(values[name] == Self.ticked),
                "fault": .optional(faults.first { $0.field == name }?.message),
            ]
        }
        return .object(fields)
    }

    /// All faults in the order they were found; those of a field on this page link to it.
    func faultList(_ names: [String]) -> Value {
        .list(
            faults.map { fault in
                [
                    "field": names.contains(fault.field) ? .text(fault.field) : .absent,
                    "message": .text(fault.message),
                ]
            }
        )
    }

    /// The names that a form's template needs, for a page's values.
    func pageValues(_ names: [String]) -> [String: Value] {
        [
            "fields": fields(names), "faults": faultList(names),
            "hasFaults": .flag(!faults.isEmpty),
        ]
    }

    /// An example with a value and a fault in every field.
    static func sample(_ names: [String]) -> FormState {
        FormState(
            Dictionary(uniqueKeysWithValues: names.map { ($0, "value") }),
            faults: names.map { Fault(field: $0, message: "Please correct this.") }
        )
    }
}

/// One of several values to choose from.
struct Choice: Sendable {
    let value: String
    let label: String
    let isChosen: Bool

    var asValue: Value {
        ["value": .text(value), "label": .text(label), "isChosen": .flag(isChosen)]
    }

    /// A list in which the value of `chosen`, if any, is marked.
    static func list(_ options: [(value: String, label: String)], chosen: String?) -> Value {
        .list(
            options.map {
                Choice(value: $0.value, label: $0.label, isChosen: $0.value == chosen).asValue
            }
        )
    }

    /// All time zones; an alias stands before them, and an unknown name marks none.
    static func timeZones(chosen: String?) -> Value {
        var zones = timeZoneValues
        if let zone = chosen.flatMap(Settings.timeZone(named:)) {
            let name = Settings.name(of: zone)
            let mark = Choice(value: name, label: name, isChosen: true).asValue
            if let index = Settings.timeZoneNames.firstIndex(of: name) {
                zones[index] = mark
            } else {
                zones.insert(mark, at: 0)
            }
        }
        return .list(zones)
    }

    /// Hundreds, so they are made once.
    private static let timeZoneValues = Settings.timeZoneNames.map {
        Choice(value: $0, label: $0, isChosen: false).asValue
    }
}

extension KeepwellError {
    /// The faults that the form can show; everything else goes on as it is.
    func formFaults() throws(KeepwellError) -> [Fault] {
        guard case .invalid(let faults) = self else { throw self }
        return faults
    }
}

extension Answer {
    /// The form once more, with what is wrong in it.
    static func formAgain(_ model: any PageModel) -> Answer {
        .page(model, status: .unprocessableContent)
    }
}
