internal import Bytes
internal import PasswordStrength

/// Which passwords are good enough: long and hard to guess, and nothing else.
enum PasswordRules {
    static let leastCharacters = 12
    static let mostBytes = 1_024
    static let leastBits = 33.0

    /// Every reason against a new password, as sentences; none when it is good.
    static func faults(
        of password: borrowing SecretBytes,
        name: String,
        field: String
    ) -> [Fault] {
        guard password.count <= mostBytes else {
            return [Fault(field: field, message: "Use at most 1,024 bytes.")]
        }
        guard let count = password.withBytes({ characterCount($0) }) else {
            return [Fault(field: field, message: "This is not readable text.")]
        }
        guard count >= leastCharacters else {
            let missing = leastCharacters - count
            return [
                Fault(
                    field: field,
                    message: "Use at least \(leastCharacters) characters: \(missing) more."
                )
            ]
        }
        let verdict = PasswordStrength.judge(password, context: [name, "keepwell"])
        guard verdict.bits < leastBits else { return [] }
        let reasons = verdict.reasons.map(\.sentence)
        let message = (["This password is easy to guess."] + reasons).joined(separator: " ")
        return [Fault(field: field, message: message)]
    }

    /// The number of Unicode scalars; nil for bytes that are not UTF-8.
    ///
    /// Counted on the bytes, so that the password never becomes a String.
    private static func characterCount(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var decoder = UTF8()
        var source = bytes.makeIterator()
        var count = 0
        while true {
            switch decoder.decode(&source) {
            case .scalarValue: count += 1
            case .emptyInput: return count
            case .error: return nil
            }
        }
    }
}
