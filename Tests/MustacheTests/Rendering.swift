import Mustache

/// Renders one template, with partials by name beside it.
func render(
    _ template: String,
    with value: Value = .object([:]),
    partials: [String: String] = [:]
) throws -> String {
    var sources = partials
    sources["page"] = template
    return String(
        decoding: try Templates(sources: sources).render("page", with: value),
        as: UTF8.self
    )
}
