internal import HTTP
internal import Mustache

/// The page that says what went wrong, what to do, and under which number the log has it.
struct ErrorPage: PageModel {
    static let template = "error"

    let heading: String
    /// What to do, in one or two sentences.
    let text: String
    /// The site's own address, where it was reached at another.
    var address: String?
    /// The way on.
    var back: LocalPath = LocalPath(.home)
    var reference: String?

    var title: String { heading }

    var values: [String: Value] {
        [
            "heading": .text(heading), "text": .text(text),
            "address": .optional(address), "back": .text(back.text),
            "reference": .optional(reference),
        ]
    }

    static let samples = [
        ErrorPage(heading: "Not found", text: "There is nothing here.", reference: "0123456789ab"),
        ErrorPage(heading: "Not this address", text: "Go there.", address: "http://localhost"),
    ]
}

/// A refusal or a fault that ends a request: its status, its page and a word for the log.
struct Failure: Error {
    let status: Status
    let page: ErrorPage
    /// What the log says; never anything that came with the request.
    let reason: String
    var fields: [(FieldName, FieldValue)] = []

    /// Whether the people who run the server may be asked about it.
    var isForOperator: Bool { status.code >= 500 || status == .badRequest }
}
