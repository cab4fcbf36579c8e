internal import HealthModel
internal import Keepwell

extension WeightForm {
    /// The amount, in one field or in stones and pounds; more than zero.
    func readAmount() throws(KeepwellError) -> Quantity {
        guard let unit = WeightText.unit(text("unit")) else {
            throw .invalid("unit", "Choose a unit of the list.")
        }
        let quantity: Quantity
        switch unit {
        case .unit(let unit):
            quantity = Quantity(
                digits: try number("value", "your weight", like: "70.5 or 70,5"),
                unit: unit
            )
        case .stonesAndPounds: quantity = try stonesAndPounds().quantity
        }
        guard !quantity.digits.isZero else {
            let field = unit == .stonesAndPounds ? "stones" : "value"
            throw .invalid(field, "Weight must be more than zero.")
        }
        return quantity
    }

    private func stonesAndPounds() throws(KeepwellError) -> StonesAndPounds {
        guard let stones = try number("stones", "the stones", like: "11").wholeNumber else {
            throw .invalid("stones", "Give the stones as a whole number.")
        }
        let pounds =
            text("pounds").isEmpty
            ? Digits(0) : try number("pounds", "the pounds", like: "4.5 or 4,5")
        guard let pounds, let parts = StonesAndPounds(stones: stones, pounds: pounds) else {
            throw .invalid("pounds", "Give less than 14 pounds: 14 make a stone.")
        }
        return parts
    }

    /// A number that is not negative.
    private func number(
        _ field: String,
        _ name: String,
        like example: String
    ) throws(KeepwellError) -> Digits {
        let digits: Digits
        do throws(NumberError) {
            digits = try NumberReader.read(text(field), style: style)
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
