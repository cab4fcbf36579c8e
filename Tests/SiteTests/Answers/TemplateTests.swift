import Mustache
import Testing

@testable import Site

/// Templates and page models fit together, and none is left over.
@Suite struct TemplateTests {
    @Test func `every page's template is there and wants nothing that the page lacks`() {
        for kind in PageModels.all {
            #expect(throws: Never.self, "\(kind)") {
                try PageModels.check(kind, TestTemplates.all)
            }
        }
    }

    @Test func `no template is left that nobody renders`() {
        let templates = TestTemplates.all
        let used = PageModels.all.reduce(into: Set<String>()) { used, kind in
            used.formUnion(templates.partialsIncluded(in: kind.template))
        }
        #expect(Set(templates.names).subtracting(used).isEmpty)
    }

    @Test func `every page model stands in the list that is checked at start`() {
        let names = PageModels.all.map { $0.template }
        #expect(Set(names).count == names.count)
    }

    @Test func `a template with an unknown name is refused with its place`() throws {
        var sources = TestTemplates.sources
        sources["public/home"] = "{{page.title}}\n{{nothing}}"
        let templates = try Templates(sources: sources)
        #expect {
            try PageModels.check(templates)
        } throws: { error in
            "\(error)".contains("public/home.mustache:2:1")
        }
    }
}
