internal import HealthModel
internal import Keepwell

extension WeightForm {
    /// An amount, and the unit it was given in.
    struct Amount: Sendable {
        let quantity: Quantity
        let unit: EntryUnit
    }

    /// The amount, in one field or in stones and pounds; more than zero.
    ///
    /// A unit that stands behind the number goes before the one of the form.
    func readAmount() throws(KeepwellError) -> Amount {
        guard let unit = WeightText.unit(text("unit")) else {
            throw .invalid("unit", "Choose a unit of the list.")
        }
        let field = unit == .stonesAndPounds ? "stones" : "value"
        let written = try writtenOut(in: field, unit)
        let amount: Amount
        if let written { amount = written } else { amount = try plain(unit) }
        guard !amount.quantity.digits.isZero else {
            throw .invalid(field, "Weight must be more than zero.")
        }
        return amount
    }

    /// The fields' numbers in the form's own unit.
    private func plain(_ unit: EntryUnit) throws(KeepwellError) -> Amount {
        guard unit == .stonesAndPounds else {
            let digits = try number("value", text("value"), "your weight", like: "70.5 or 70,5")
            return Amount(quantity: Quantity(digits: digits, unit: unit.storedUnit), unit: unit)
        }
        let stones = WrittenWeight(text("stones"))?.only(.stone) ?? text("stones")
        let pounds = WrittenWeight(text("pounds"))?.only(.pound) ?? text("pounds")
        return try stonesAndPounds(stones, pounds)
    }

    /// The amount of a text with units in it, like "159 lb" or "11 st 4 lb"; nil for another.
    private func writtenOut(
        in field: String,
        _ unit: EntryUnit
    ) throws(KeepwellError) -> Amount? {
        guard let written = WrittenWeight(text(field)) else { return nil }
        // What stands in two fields belongs together.
        if unit == .stonesAndPounds, !text("pounds").isEmpty { return nil }
        switch written {
        case .one(let text, .stone): return try stonesAndPounds(text, "", at: (field, field))
        case .one(let text, .kilogram):
            return try single(field, text, .kilogram)
        case .one(let text, .pound): return try single(field, text, .pound)
        case .stones(let stones, let pounds):
            return try stonesAndPounds(stones, pounds, at: (field, field))
        }
    }

    private func single(
        _ field: String,
        _ text: String,
        _ unit: HealthModel.Unit
    ) throws(KeepwellError) -> Amount {
        let digits = try number(field, text, "your weight", like: "70.5 or 70,5")
        return Amount(quantity: Quantity(digits: digits, unit: unit), unit: .unit(unit))
    }

    private func stonesAndPounds(
        _ stones: String,
        _ pounds: String,
        at fields: (stones: String, pounds: String) = ("stones", "pounds")
    ) throws(KeepwellError) -> Amount {
        let whole = try number(fields.stones, stones, "the stones", like: "11").wholeNumber
        guard let whole else {
            throw .invalid(fields.stones, "Give the stones as a whole number.")
        }
        let rest =
            pounds.isEmpty
            ? Digits(0) : try number(fields.pounds, pounds, "the pounds", like: "4.5 or 4,5")
        guard let rest, let parts = StonesAndPounds(stones: whole, pounds: rest) else {
            throw .invalid(fields.pounds, "Give less than 14 pounds: 14 make a stone.")
        }
        return Amount(quantity: parts.quantity, unit: .stonesAndPounds)
    }

    /// A number that is not negative.
    private func number(
        _ field: String,
        _ text: String,
        _ name: String,
        like example: String
    ) throws(KeepwellError) -> Digits {
        let digits: Digits
        do throws(NumberError) {
            digits = try NumberReader.read(text, style: style)
        } catch {
            throw .invalid(field, Self.sentence(error, name, example))
        }
        if digits.isNegative { throw .invalid(field, "Give \(name) without a minus sign.") }
        return digits
    }

    private static func sentence(
        _ error: NumberError,
        _ name: String,
        _ example: String
    ) -> String {
        switch error {
        case .empty: "Enter \(name)."
        case .notANumber: "Enter \(name) as a number, like \(example)."
        case .tooLong: "This number has too many digits."
        }
    }
}

extension Digits {
    /// The value where it has no places, or only zeros in them.
    fileprivate var wholeNumber: Int64? {
        let digits = canonical
        return digits.scale == 0 ? digits.coefficient : nil
    }
}
