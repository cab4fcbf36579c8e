import Mustache
import Testing

@Suite struct PartialTests {
    @Test func `a partial is rendered in the context of its tag`() throws {
        let output = try render(
            "{{#rows}}{{> area/row }}{{/rows}}",
            with: ["rows": [["n": "1"], ["n": "2"]], "unit": "kg"],
            partials: ["area/row": "{{n}} {{unit}};"]
        )
        #expect(output == "1 kg;2 kg;")
    }

    @Test func `a missing partial renders empty and its line vanishes`() throws {
        #expect(try render("a\n  {{> none}}\nb{{> none}}c") == "a\nbc")
    }

    @Test func `a missing template renders empty`() throws {
        #expect(try Templates(sources: ["a": "b"]).render("c", with: .absent) == [])
    }

    @Test func `a partial that stands alone is indented line by line`() throws {
        let output = try render(
            "<ul>\n  {{> items}}\n</ul>\n",
            with: ["x": ["1", "2"], "text": "a\nb"],
            partials: ["items": "{{#x}}\n<li>\n {{.}}\n</li>\n{{/x}}\n{{text}}!\n\nend"]
        )
        let items = "  <li>\n   1\n  </li>\n  <li>\n   2\n  </li>\n"
        #expect(output == "<ul>\n\(items)  a\nb!\n  \n  end</ul>\n")
    }

    @Test func `indentation adds up where partials that stand alone nest`() throws {
        let partials = ["outer": "[\n {{> inner}}\n]\n", "inner": "x\ny\n"]
        #expect(try render(" {{> outer}}\n", partials: partials) == " [\n  x\n  y\n ]\n")
    }

    @Test func `a partial within a line is not indented`() throws {
        let partials = ["outer": "({{> inner}})\n", "inner": "x\ny"]
        #expect(try render("  a {{> inner}}\n", partials: partials) == "  a x\ny\n")
        #expect(try render(" {{> outer}}\n", partials: partials) == " (x\ny)\n")
    }

    @Test func `a line of an indented partial that begins with a tag is indented once`() throws {
        let partials = ["p": "{{a}}{{b}}\n{{#c}}{{a}}{{/c}}\n{{! note }}x\n"]
        let value: Value = ["a": "1", "b": "2", "c": true]
        #expect(try render("\t{{> p}}\n", with: value, partials: partials) == "\t12\n\t1\n\tx\n")
    }

    @Test func `a partial may include itself as deep as the values go`() throws {
        let value: Value = ["n": "1", "in": [["n": "2", "in": [["n": "3", "in": []]]]]]
        let partials = ["node": "{{n}}<{{#in}}{{> node}}{{/in}}>"]
        #expect(try render("{{> node}}", with: value, partials: partials) == "1<2<3<>>>")
    }

    @Test func `partials without end stop`() throws {
        let output = try render("{{> p}}", partials: ["p": "x{{> p}}"])
        #expect(output.hasPrefix("xx"))
    }

    @Test func `the partials of a template are known, those within them too`() throws {
        let templates = try Templates(sources: [
            "page": "{{> a}}", "a": "{{#x}}{{> b}}{{/x}}{{> page}}", "b": "", "c": "{{> b}}",
        ])
        #expect(templates.partialsIncluded(in: "page") == ["page", "a", "b"])
        #expect(templates.names == ["a", "b", "c", "page"])
    }
}
