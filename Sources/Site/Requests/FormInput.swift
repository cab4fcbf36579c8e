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

    /// The fields that no page ever carries: whoever goes on types them again.
    static let secretFields: Set = ["password", "currentPassword", "newPassword", "recoveryCode"]

    /// The token that came with the form; empty when there was none.
    var token: String { form.value(named: Self.tokenField) ?? "" }

    /// All fields but the token and the secrets, to be carried along on a page in between.
    var carried: [CarriedField] {
        form.names.filter { $0 != Self.tokenField && !Self.secretFields.contains($0) }
            .map { CarriedField(name: $0, value: form.value(named: $0) ?? "") }
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
