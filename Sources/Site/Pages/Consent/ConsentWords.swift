internal import Keepwell

/// Rights and decisions in words, the same on every page.
enum ConsentWords {
    static func sentence(_ direction: ConsentDirection, _ decision: ConsentDecision) -> String {
        "\(word(direction)): \(word(decision))"
    }

    static func word(_ direction: ConsentDirection) -> String {
        switch direction {
        case .write: "Writing"
        case .read: "Reading"
        }
    }

    static func word(_ decision: ConsentDecision) -> String {
        switch decision {
        case .granted: "granted"
        case .denied: "refused"
        case .withdrawn: "withdrawn"
        }
    }
}
