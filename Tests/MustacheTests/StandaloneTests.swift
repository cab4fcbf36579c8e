import Mustache
import Testing

@Suite struct StandaloneTests {
    @Test(arguments: ["\n", "\r\n"])
    func `a line with nothing but a section tag vanishes`(newline: String) throws {
        let lines = ["a", "  {{#x}}\t", "  b", "{{/x}}", "c", ""]
        let output = try render(lines.joined(separator: newline), with: ["x": true])
        #expect(output == ["a", "  b", "c", ""].joined(separator: newline))
    }

    @Test(arguments: ["{{! note }}", "{{!\n long\n note }}", "{{=| |=}}", "{{^x}}{{/x}}"])
    func `only a tag alone on its line takes the line away`(tag: String) throws {
        let isAlone = !tag.hasPrefix("{{^")
        #expect(try render("a\n \(tag) \nb") == (isAlone ? "a\nb" : "a\n  \nb"))
        #expect(try render("a\n-\(tag)\nb") == "a\n-\nb")
    }

    @Test func `a variable keeps its line`() throws {
        #expect(try render(" {{x}}\n {{{x}}}\n{{&x}}\n") == " \n \n\n")
    }

    @Test func `the first line and a last one without end count too`() throws {
        #expect(try render("  {{#x}}\na\n  {{/x}}", with: ["x": true]) == "a\n")
    }

    @Test func `a carriage return alone ends no line`() throws {
        #expect(try render("{{! note }}\rb") == "\rb")
    }
}
