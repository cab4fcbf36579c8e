internal import Mustache

/// A hidden field in which a page in between takes along what was typed; never a secret.
struct CarriedField: Sendable, Equatable {
    let name: String
    let value: String

    /// What the template `layout/carried` shows, for a page's values.
    static func values(_ fields: [CarriedField]) -> Value {
        .list(fields.map { ["name": .text($0.name), "value": .text($0.value)] })
    }

    static let samples = [CarriedField(name: "note", value: "value")]
}
