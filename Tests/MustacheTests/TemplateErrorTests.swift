import Mustache
import Testing

@Suite struct TemplateErrorTests {
    static let cases: [(String, Int, Int, TemplateError.Kind)] = [
        ("a\nb {{x", 2, 3, .unclosedTag),
        ("{{{x}}", 1, 1, .unclosedTag),
        ("{{=a b}}", 1, 1, .unclosedTag),
        ("{{! note", 1, 1, .unclosedTag),
        ("{{", 1, 1, .unclosedTag),
        ("a\r\n\r\n üü {{#x}} b", 3, 5, .unclosedSection("x")),
        ("{{#a}}{{#b}}{{/b}}", 1, 1, .unclosedSection("a")),
        ("{{^a.b}}", 1, 1, .unclosedSection("a.b")),
        ("a{{/x}}", 1, 2, .unopenedSection("x")),
        ("{{#a}}\n{{^b}}\n{{/a}}", 3, 1, .crossedSection(open: "b", closed: "a")),
        ("{{}}", 1, 1, .malformedName("")),
        ("{{#}}{{/}}", 1, 1, .malformedName("")),
        ("{{a b}}", 1, 1, .malformedName("a b")),
        ("{{a..b}}", 1, 1, .malformedName("a..b")),
        ("{{.a}}", 1, 1, .malformedName(".a")),
        ("{{> }}", 1, 1, .malformedName("")),
        ("{{> a b}}", 1, 1, .malformedName("a b")),
        ("{{=a=}}", 1, 1, .malformedDelimiters),
        ("{{=a b c=}}", 1, 1, .malformedDelimiters),
        ("{{=a= =b=}}", 1, 1, .malformedDelimiters),
    ]

    @Test(arguments: cases)
    func `a mistake is told with its place`(
        source: String,
        line: Int,
        column: Int,
        kind: TemplateError.Kind
    ) {
        let error = #expect(throws: TemplateError.self) {
            try Templates(sources: ["area/page": source])
        }
        #expect(error?.file == "area/page.mustache")
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.kind == kind)
    }

    @Test func `an error reads as editors expect`() {
        let error = #expect(throws: TemplateError.self) {
            try Templates(sources: ["weight/form": "\n  {{#unit}}"])
        }
        #expect(error?.description == "weight/form.mustache:2:3: section 'unit' is not closed")
    }
}
