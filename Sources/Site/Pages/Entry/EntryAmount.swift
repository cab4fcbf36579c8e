internal import HealthModel
internal import Keepwell

extension EntryForm {
    /// The amount of a quantity.
    func readAmount() throws(KeepwellError) -> NewEntry.Amount {
        guard let unit else { throw .invalid("value", "Choose a unit of the list.") }
        guard let pair = UnitLabel.pair(unit) else {
            return try readAmount("value", as: unit)
        }
        let (whole, rest) = (text("whole"), text("rest"))
        let typed = [(whole, pair.short.0), (rest, pair.short.1)].filter { !$0.0.isEmpty }
            .map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return try read(typed, as: unit, field: whole.isEmpty || rest.isEmpty ? "whole" : "rest")
    }

    /// The amount in one field.
    func readAmount(_ field: String, as unit: EntryUnit) throws(KeepwellError) -> NewEntry.Amount {
        try read(text(field), as: unit, field: field)
    }

    /// The amount in a field that may stay empty, which is not zero.
    func readOptionalAmount(
        _ field: String,
        as unit: EntryUnit
    ) throws(KeepwellError) -> NewEntry.Amount? {
        text(field).isEmpty ? nil : try readAmount(field, as: unit)
    }

    private func read(
        _ typed: String,
        as unit: EntryUnit,
        field: String
    ) throws(KeepwellError) -> NewEntry.Amount {
        do throws(AmountError) {
            let quantity = try AmountReader.read(typed, as: unit, style: style)
            return NewEntry.Amount(quantity, enteredAs: unit)
        } catch {
            throw .invalid(field, Self.sentence(error, unit))
        }
    }

    private static func sentence(_ error: AmountError, _ unit: EntryUnit) -> String {
        switch (error, unit) {
        case (.empty, _): "Enter a number."
        case (.tooLong, _): "This number has too many digits."
        case (.otherUnit, _):
            "This field is in \(UnitLabel.text(unit)). Choose another unit above the field."
        case (.partOutOfRange, .stonesAndPounds):
            "Give whole stones, and less than 14 pounds: 14 make a stone."
        case (.partOutOfRange, .feetAndInches):
            "Give whole feet, and less than 12 inches: 12 make a foot."
        case (.partOutOfRange, _), (.notANumber, .clock), (.noUnit, _):
            "Give the time as hours, minutes and seconds, like 1:05:30."
        case (.notANumber, _): "Enter a number, like 7.5 or 7,5."
        }
    }

    /// How long it took, where a number alone is minutes; nil where nothing was typed.
    func readDuration() throws(KeepwellError) -> Quantity? {
        let typed = text("duration")
        guard !typed.isEmpty else { return nil }
        let minutes = try? AmountReader.read(typed, as: .unit(.minute), style: style)
        let quantity =
            if let minutes { minutes } else { try readAmount("duration", as: .clock).quantity }
        guard !quantity.digits.isNegative else {
            throw .invalid("duration", "Give a time that is not negative.")
        }
        return quantity
    }
}

/// Amounts as the fields of a form show them.
enum AmountFields {
    /// The amount in a unit, rounded to what people read; itself where it is in that unit already.
    static func shown(_ quantity: Quantity, as unit: EntryUnit) -> Quantity {
        guard quantity.unit != unit.storedUnit,
            let shown = try? quantity.converted(
                to: unit.storedUnit,
                rounding: .significantDigits(5)
            )
        else { return quantity }
        return Quantity(digits: shown.digits.canonical, unit: shown.unit)
    }

    /// What the fields hold for an amount; nothing where it cannot be shown in the unit.
    static func fields(
        _ quantity: Quantity,
        as unit: EntryUnit,
        _ style: NumberStyle
    ) -> [String: String] {
        switch unit {
        case .stonesAndPounds:
            guard let parts = StonesAndPounds(quantity) else { return [:] }
            return ["whole": String(parts.stones), "rest": style.text(of: parts.pounds)]
        case .feetAndInches:
            guard let parts = FeetAndInches(quantity) else { return [:] }
            return ["whole": String(parts.feet), "rest": style.text(of: parts.inches)]
        case .clock:
            return clock(quantity, style).map { ["value": $0] } ?? [:]
        case .unit, .percent:
            return unit.entered(quantity).map { ["value": style.text(of: $0)] } ?? [:]
        }
    }

    /// `1:05:30`.
    static func clock(_ quantity: Quantity, _ style: NumberStyle) -> String? {
        guard let parts = ClockDuration(shown(quantity, as: .clock)) else { return nil }
        let seconds = style.text(of: parts.seconds)
        let pad =
            parts.seconds.coefficient.magnitude.description.utf8.count
                <= parts.seconds.scale + 1 ? "0" : ""
        let minutes = parts.minutes < 10 ? "0\(parts.minutes)" : "\(parts.minutes)"
        return "\(parts.hours):\(minutes):\(pad)\(seconds)"
    }

    /// `81.35 kg`, `11 st 4.5 lb`, `19.4 %`: every digit as it was entered.
    static func whole(_ quantity: Quantity, as unit: EntryUnit, _ style: NumberStyle) -> String {
        let shown = shown(quantity, as: unit)
        let fields = fields(shown, as: unit, style)
        if let whole = fields["whole"], let rest = fields["rest"],
            let pair = UnitLabel.pair(unit)
        {
            return "\(whole) \(pair.short.0) \(rest) \(pair.short.1)"
        }
        guard let value = fields["value"] else {
            return "\(style.text(of: quantity.digits)) \(UnitLabel.text(.unit(quantity.unit)))"
        }
        return unit == .clock ? value : "\(value) \(UnitLabel.text(unit))"
    }
}
