internal import Mustache

/// What one template shows: typed values, and no rule of what may be done.
protocol PageModel: Sendable {
    /// The template's name: its path under Templates/ without the ending.
    static var template: String { get }
    /// Whether the page has a form that somebody without a session can post.
    static var hasOpenForm: Bool { get }
    /// The title of the window, without the site's name.
    var title: String { get }
    /// What the template's names stand for.
    var values: [String: Value] { get }
    /// Examples that together fill every name, for the check at start and for tests.
    static var samples: [Self] { get }
}

extension PageModel {
    static var hasOpenForm: Bool { false }
}

extension Value {
    /// The text, or nothing where there is none.
    static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .absent }

    /// Links are text like any other.
    static func path(_ path: SitePath) -> Value { .text(path.link()) }

    static func number(_ number: some BinaryInteger) -> Value { .text(String(number)) }
}
