import Mustache
import Testing

@Suite struct SectionTests {
    static let falseValues: [Value] = [.absent, false, "", [], .list([])]
    static let trueValues: [Value] = [true, "text", ["item"], .object([:]), ["a": "b"], 0]

    @Test(arguments: falseValues)
    func `a false value leaves a section out and shows its inverse`(value: Value) throws {
        let output = try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", with: ["x": value])
        #expect(output == "no")
    }

    @Test(arguments: trueValues)
    func `a true value shows a section and not its inverse`(value: Value) throws {
        let output = try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", with: ["x": value])
        #expect(output == "yes")
    }

    @Test func `a missing name is false`() throws {
        #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}") == "no")
    }

    @Test func `a list repeats its section with each item in front`() throws {
        let value: Value = ["rows": [["n": "1"], ["n": "2"], .object([:])], "n": "outer"]
        #expect(try render("{{#rows}}({{n}}){{/rows}}", with: value) == "(1)(2)(outer)")
    }

    @Test func `a list of texts is shown by the dot`() throws {
        #expect(try render("{{#x}}{{.}},{{/x}}", with: ["x": ["<", "b"]]) == "&lt;,b,")
    }

    @Test func `lists lie within lists`() throws {
        let value: Value = ["x": [["1", "2"], ["3"]]]
        #expect(try render("{{#x}}({{#.}}{{.}}{{/.}}){{/x}}", with: value) == "(12)(3)")
    }

    @Test func `an object brings its names and keeps those outside`() throws {
        let value: Value = ["a": ["b": "in"], "b": "out", "c": "far"]
        #expect(try render("{{#a}}{{b}} {{c}}{{/a}} {{b}}", with: value) == "in far out")
    }

    @Test func `a text in front of a section is its dot and hides no name`() throws {
        let value: Value = ["fault": "Too short.", "id": "name"]
        let template = "{{#fault}}{{id}}: {{.}}{{/fault}}"
        #expect(try render(template, with: value) == "name: Too short.")
    }

    @Test func `an inverted section sees the names around it and the dot outside`() throws {
        let value: Value = ["items": [["rows": [], "name": "empty"]]]
        let template = "{{#items}}{{^rows}}{{name}}{{/rows}}{{/items}}"
        #expect(try render(template, with: value) == "empty")
        #expect(try render("{{#a}}{{^b}}{{.}}{{/b}}{{/a}}", with: ["a": ["d"]]) == "d")
    }

    @Test func `dotted names open and close sections`() throws {
        let value: Value = ["a": ["b": true]]
        #expect(try render("{{#a.b}}yes{{/a.b}}{{^a.c}}no{{/a.c}}", with: value) == "yesno")
    }

    @Test func `the same section may follow and nest`() throws {
        let template = "{{#x}}1{{#x}}2{{/x}}3{{/x}}{{#x}}4{{/x}}"
        #expect(try render(template, with: ["x": true]) == "1234")
    }
}
