internal import HealthModel

/// What a person reads before they decide: the same words go on record.
enum ConsentWording {
    /// What the type is and why one would keep it; what each right lets Keepwell do; who sees it.
    static func paragraphs(for type: SampleType) -> [String] {
        [
            type.purpose,
            "Writing lets Keepwell save the entries that you make. Reading lets Keepwell show them "
                + "to you: your history, your latest value and hints while you type.",
            "Entries are sealed with a key that only you hold. Nobody else can read them: not the "
                + "people who run this server, not other users. While your record is unlocked, the "
                + "server opens them for you in its memory.",
            "Each choice is on record with its date, and you can change it at any time.",
        ]
    }

    /// The whole text, as it is kept with the decision.
    static func text(for type: SampleType) -> String {
        paragraphs(for: type).joined(separator: "\n\n")
    }
}
