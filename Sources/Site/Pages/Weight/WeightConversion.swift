internal import HealthModel
internal import Keepwell

extension WeightForm {
    /// What the amount's fields hold after another unit was chosen.
    ///
    /// What can be read is converted, the entry's stored amount where it was left alone, so that
    /// switching there and back changes nothing; what cannot be read stays as it was typed.
    func amountFields(in target: EntryUnit, changing present: Entry?) -> [String: String] {
        var fields = ["value": "", "stones": "", "pounds": ""]
        guard let typed = try? readAmount() else {
            let words = [text("value"), text("stones"), text("pounds")].filter { !$0.isEmpty }
            fields[target == .stonesAndPounds ? "stones" : "value"] = words.joined(separator: " ")
            return fields
        }
        let source = present.map { original(of: typed, in: $0) } ?? typed.quantity
        let shown = WeightText.shown(source, as: target)
        return fields.merging(WeightText.fields(shown, as: target, style)) { $1 }
    }

    /// The stored amount, where the form still holds what it showed of it.
    private func original(of typed: Amount, in entry: Entry) -> Quantity {
        guard let stored = entry.quantity else { return typed.quantity }
        let shown = WeightText.shown(stored, as: typed.unit)
        return stored.edited(shown: shown, entered: typed.quantity)
    }
}
