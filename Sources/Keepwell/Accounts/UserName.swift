internal import Foundation

/// A user name in its one normal form, so that two texts that look alike are one account.
///
/// Letters and digits of any script, and `. _ -` between them; 2 to 64 bytes. Upper case and
/// compatibility forms are folded once, here.
struct UserName: Hashable, Sendable {
    let text: String

    /// Nil when the name cannot be one.
    init?(_ input: String) {
        let trimmed = input.trimmingCharacters(in: .whitespaces)
        guard trimmed.utf8.count <= 256 else { return nil }
        let normal = trimmed.precomposedStringWithCompatibilityMapping.lowercased()
            .precomposedStringWithCompatibilityMapping
        guard (2...64).contains(normal.utf8.count) else { return nil }
        guard normal.unicodeScalars.allSatisfy(Self.isAllowed) else { return nil }
        guard normal.unicodeScalars.contains(where: { !Self.joints.contains($0) }) else {
            return nil
        }
        text = normal
    }

    private static let joints: Set<Unicode.Scalar> = [".", "_", "-", "@", "+"]

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            true
        default: joints.contains(scalar)
        }
    }
}
