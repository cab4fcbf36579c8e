import Mustache
import Testing

@Suite struct TemplateCheckTests {
    static let shape = Shape(of: [
        "title": "text", "isOpen": true, "person": ["name": "Ada"],
        "rows": [["n": "1", "tags": ["x"]], ["note": "only here"]], "none": .absent,
    ])

    private func check(
        _ page: String,
        partials: [String: String] = [:],
        against shape: Shape = Self.shape
    ) -> TemplateError? {
        var sources = partials
        sources["page"] = page
        do {
            try Templates(sources: sources).check("page", against: shape)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "{{title}} {{{title}}} {{isOpen}} {{none}}",
        "{{person.name}} {{#person}}{{name}}{{title}}{{/person}}",
        "{{#rows}}{{n}}{{note}}{{#tags}}{{.}}{{title}}{{/tags}}{{/rows}}{{^rows}}{{title}}{{/rows}}",
        "{{#title}}{{.}}{{/title}}{{#isOpen}}{{title}}{{/isOpen}}{{#none}}{{/none}}",
    ])
    func `names that are provided pass`(page: String) {
        #expect(check(page) == nil)
    }

    @Test(arguments: [
        ("{{titel}}", "titel", 1), ("{{#row}}{{/row}}", "row", 1),
        ("{{person.age}}", "person.age", 1),
        ("{{n}}", "n", 1), ("{{^rows}}{{n}}{{/rows}}", "n", 10), ("{{title.x}}", "title.x", 1),
        ("{{#rows}}{{/rows}}{{n}}", "n", 19), ("{{^open}}{{/open}}", "open", 1),
        ("{{#rows}}{{#tags}}{{x}}{{/tags}}{{/rows}}", "x", 19),
    ])
    func `a name that nothing provides is refused`(page: String, name: String, column: Int) {
        let error = check("\n" + page)
        #expect(error?.kind == .unknownName(name))
        #expect(error?.file == "page.mustache")
        #expect(error?.line == 2)
        #expect(error?.column == column)
    }

    @Test(arguments: ["person", "rows"])
    func `what is no text is not shown as text`(name: String) {
        #expect(check("{{\(name)}}")?.kind == .notText(name))
    }

    @Test func `a partial is looked at where it is included`() {
        let partials = ["row": "\n {{n}}"]
        #expect(check("{{#rows}}{{> row}}{{/rows}}", partials: partials) == nil)
        let error = check("{{#rows}}{{/rows}}{{> row}}", partials: partials)
        #expect(error?.kind == .unknownName("n"))
        #expect(error?.file == "row.mustache")
        #expect(error?.line == 2)
        #expect(error?.column == 2)
    }

    @Test func `a partial that does not exist is refused`() {
        #expect(check("a{{> none}}")?.kind == .unknownTemplate("none"))
        #expect(check("a{{> none}}")?.column == 2)
    }

    @Test func `partials that include each other without end are refused`() {
        let error = check("{{> a}}", partials: ["a": "{{> b}}", "b": "{{> a}}"])
        guard case .endlessPartials = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a template that does not exist is refused`() throws {
        let error = #expect(throws: TemplateError.self) {
            try Templates(sources: [:]).check("page", against: .object([:]))
        }
        #expect(error?.kind == .unknownTemplate("page"))
    }

    @Test func `several samples together provide the names`() {
        let shape = Shape(ofAll: [["a": .absent, "b": []], ["a": ["x": "1"]], ["b": [["y": "1"]]]])
        #expect(shape == .object(["a": .object(["x": .text]), "b": .list(.object(["y": .text]))]))
        #expect(check("{{a.x}}{{#b}}{{y}}{{/b}}", against: shape) == nil)
    }
}
