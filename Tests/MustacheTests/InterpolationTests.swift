import Mustache
import Testing

@Suite struct InterpolationTests {
    @Test func `text without tags is rendered as it is`() throws {
        #expect(try render("a { b } } {\n") == "a { b } } {\n")
    }

    @Test func `a value is escaped for elements and attributes`() throws {
        let value: Value = ["x": #"<a href="x" id='y'>&amp;"#]
        let escaped = "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;"
        #expect(try render("{{x}}|{{ x }}", with: value) == "\(escaped)|\(escaped)")
    }

    @Test(arguments: ["{{{x}}}", "{{{ x }}}", "{{&x}}", "{{& x }}"])
    func `a raw tag shows a value as it is`(template: String) throws {
        #expect(try render(template, with: ["x": "<&>"]) == "<&>")
    }

    @Test func `a value is not read as a template again`() throws {
        #expect(try render("{{x}}", with: ["x": "{{y}}", "y": "no"]) == "{{y}}")
    }

    @Test func `text outside ASCII passes unharmed`() throws {
        #expect(try render("ü{{x}}é", with: ["x": "日本 👍🏽 عربى"]) == "ü日本 👍🏽 عربىé")
    }

    @Test(arguments: ["missing", "a.missing", "a.b.c", "nothing", "list", "a"])
    func `a name that has no text renders empty`(name: String) throws {
        let value: Value = ["a": ["b": "text"], "nothing": .absent, "list": ["x"]]
        #expect(try render("<{{\(name)}}>", with: value) == "<>")
    }

    @Test func `a flag renders as a word`() throws {
        #expect(try render("{{yes}} {{no}}", with: ["yes": true, "no": false]) == "true false")
    }

    @Test func `dots lead into objects`() throws {
        #expect(try render("{{a.b.c}}", with: ["a": ["b": ["c": "deep"]]]) == "deep")
    }

    @Test func `a dotted name is never one key`() throws {
        #expect(try render("{{a.b}}", with: ["a.b": "no"]) == "")
    }

    @Test func `the first part of a dotted name decides where the rest is looked up`() throws {
        let value: Value = ["inner": ["a": ["x": .absent]], "a": ["b": "outer"]]
        #expect(try render("{{#inner}}<{{a.b}}>{{/inner}}", with: value) == "<>")
    }

    @Test func `a dot is the value itself`() throws {
        #expect(try render("<{{.}}>", with: "it") == "<it>")
    }
}
