internal import HTTP
internal import Keepwell

extension Failure {
    /// The one place where a KeepwellError becomes a status and a page.
    ///
    /// Three cases lead to a form instead and are handled before: nobody signed in, a locked vault
    /// and a type that was not asked about yet.
    init(_ error: KeepwellError) {
        switch error {
        case .invalid(let faults):
            let text = faults.map(\.message).joined(separator: " ")
            self.init(.unprocessableContent, "Please correct this", text, "invalid")
        case .notFound: self = .notFound
        case .conflict(let sentence):
            self.init(.conflict, "Something changed meanwhile", sentence, "conflict")
        case .forbidden(let sentence): self.init(.forbidden, "Not possible", sentence, "forbidden")
        case .unauthenticated:
            self.init(.forbidden, "Please sign in", "You are not signed in.", "unauthenticated")
        case .notDetermined:
            self.init(
                .forbidden,
                "Your choice is needed",
                "First choose what Keepwell may save and show.",
                "consent not determined"
            )
        case .locked:
            self.init(.locked, "Your record is locked", "Unlock it with your password.", "locked")
        case .tooLarge: self = .tooLarge
        case .tooMany(let seconds):
            self.init(
                .tooManyRequests,
                "Too many tries",
                Self.waitSentence(seconds),
                "too many tries"
            )
            fields = [Self.retryAfter(seconds)]
        case .busy:
            self.init(
                .serviceUnavailable,
                "Too busy just now",
                "The server has a lot to do. Nothing was lost. Try again in a few seconds.",
                "busy"
            )
            fields = [Self.retryAfter(5)]
        case .noSpace:
            self.init(
                .serviceUnavailable,
                "The server's disk is full",
                "Nothing can be saved until the operator makes room. What you have is safe.",
                "no space"
            )
            fields = [Self.retryAfter(600)]
        case .damaged(let sentence):
            self.init(.internalServerError, "Stored data is damaged", sentence, "damaged")
        case .internal(let cause):
            self.init(
                .internalServerError,
                "Something went wrong",
                "This is a fault of the server, not of what you did. Please try again later.",
                "internal: \(cause)"
            )
        }
    }

    private init(_ status: Status, _ heading: String, _ text: String, _ reason: String) {
        self.init(status: status, page: ErrorPage(heading: heading, text: text), reason: reason)
    }

    static func retryAfter(_ seconds: Int) -> (FieldName, FieldValue) {
        (.retryAfter, FieldValue(String(max(1, seconds))) ?? "60")
    }

    /// What somebody who has to wait is told.
    static func waitSentence(_ seconds: Int) -> String {
        "Wait \(wait(seconds)), then try again."
    }

    /// "40 seconds", "3 minutes".
    private static func wait(_ seconds: Int) -> String {
        switch max(1, seconds) {
        case 1: "a second"
        case 2...90: "\(seconds) seconds"
        default: "\((seconds + 59) / 60) minutes"
        }
    }
}
