import Mustache
import Testing

@Suite struct DelimiterTests {
    @Test(arguments: ["{{=<% %>=}}<%x%>", "{{= <%   %> =}}<% x %>", "{{=[ ]=}}[x]", "{{=| |=}}|x|"])
    func `delimiters can be set`(template: String) throws {
        #expect(try render(template, with: ["x": "it"]) == "it")
    }

    @Test func `delimiters hold until set again`() throws {
        let template = "{{x}}{{=| |=}}|x|{{x}}|={{ }}=|{{x}}|x|"
        #expect(try render(template, with: ["x": "1"]) == "11{{x}}1|x|")
    }

    @Test func `raw and section tags work with own delimiters`() throws {
        let template = "{{=<% %>=}}<%#x%><%{.}%><%&.%><%/x%>"
        #expect(try render(template, with: ["x": "<"]) == "<<")
    }

    @Test func `partials neither take nor change the delimiters of others`() throws {
        let output = try render(
            "{{=| |=}}|>p| |x|",
            with: ["x": "1"],
            partials: ["p": "{{x}}{{=% %=}}%x%"]
        )
        #expect(output == "11 1")
    }
}
