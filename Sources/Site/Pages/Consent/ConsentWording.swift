internal import HealthModel
internal import Mustache

/// What a person reads before they decide: the same words go on record.
enum ConsentWording {
    /// A few sentences under a heading of their own.
    struct Part: Sendable {
        let heading: String
        let text: String

        var value: Value { ["heading": .text(heading), "text": .text(text)] }
    }

    /// What the type is and why one would keep it, who can see it, and what a choice means.
    static func parts(for type: SampleType) -> [Part] {
        [
            Part(heading: "What it is, and why", text: type.purpose),
            Part(
                heading: "Who can see it",
                text: "Entries are encrypted at rest, with a key that only you hold. As they are "
                    + "stored, nobody else can read them: not the people who run this server, not "
                    + "other users. While your record is unlocked, the server opens them for you "
                    + "in its memory, where whoever controls the server could see them."
            ),
            Part(
                heading: "You are free to choose",
                text: "Say no to either or to both, and the rest of Keepwell goes on working. Each "
                    + "choice is on record with its date, and you can change it at any time."
            ),
        ]
    }

    /// What the right to write is for.
    static let writing = "Yes lets Keepwell save the entries that you make."

    /// What the right to read is for.
    static let reading =
        "Yes lets Keepwell show you your history, your latest value and hints while you type."

    /// The whole text, as it is kept with the decision.
    static func text(for type: SampleType) -> String {
        let paragraphs = parts(for: type).flatMap { [$0.heading, $0.text] }
        return (paragraphs + [writing, reading]).joined(separator: "\n\n")
    }
}
