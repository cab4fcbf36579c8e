internal import Bytes
internal import HTTP

/// A form that was checked: only fields that its route expects, each once, and our token.
struct FormInput: Sendable {
    private let form: Form

    /// The field with the token against cross-site request forgery.
    static let tokenField = "token"

    /// Nil when the form has a field that the route does not know.
    init?(_ form: Form, fields: [String]) {
        guard form.hasOnly(Set(fields + [Self.tokenField])) else { return nil }
        self.form = form
    }

    /// The field's text without blanks around it; empty when it is missing.
    func text(_ name: String) -> String { Self.trimmed(form.value(named: name) ?? "") }

    /// The field's text, nil when it is missing or blank.
    func optionalText(_ name: String) -> String? {
        let text = text(name)
        return text.isEmpty ? nil : text
    }

    /// Whether a box is ticked, or a field is there at all.
    func isChecked(_ name: String) -> Bool { form.has(name) }

    /// A password or code, moved out of the form without ever being a String; empty when it is
    /// missing.
    func takeSecret(_ name: String) -> SecretBytes {
        if let secret = form.takeSecret(named: name) { return secret }
        var nothing: [UInt8] = []
        return SecretBytes(moving: &nothing)
    }

    /// All fields but the token and `secrets`, to be carried along on a page in between.
    func carried(without secrets: [String]) -> [(name: String, value: String)] {
        form.names.filter { $0 != Self.tokenField && !secrets.contains($0) }
            .map { ($0, form.value(named: $0) ?? "") }
    }

    /// Without spaces, tabs and line ends at both ends.
    private static func trimmed(_ text: String) -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let bytes = Array(text.utf8)
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
