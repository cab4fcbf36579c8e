import Foundation
import Mustache
import Testing

/// The official cases of the Mustache specification, read where KEEPWELL_SPEC_CASES names them.
@Suite struct SpecificationTests {
    static let files = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    ]
    static let directory = ProcessInfo.processInfo.environment["KEEPWELL_SPEC_CASES"]

    @Test(
        .enabled(
            if: directory != nil,
            "KEEPWELL_SPEC_CASES is not set: the official Mustache cases are left out"
        ),
        arguments: files
    )
    func `the official cases hold`(file: String) throws {
        let directory = try #require(Self.directory)
        let path = "\(directory)/mustache/\(file).json"
        let data = try Data(contentsOf: URL(filePath: path))
        let cases = try JSONDecoder().decode(CaseFile.self, from: data).tests
        #expect(!cases.isEmpty)
        for test in cases {
            let output = try render(
                test.template,
                with: test.data.value,
                partials: test.partials ?? [:]
            )
            #expect(output == test.expected, "\(file): \(test.name): \(test.desc)")
        }
    }
}

private struct CaseFile: Decodable {
    let tests: [Case]

    struct Case: Decodable {
        let name: String
        let desc: String
        let data: JSONValue
        let template: String
        let partials: [String: String]?
        let expected: String
    }
}

/// JSON as template values; numbers as they are written.
private struct JSONValue: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .absent
        } else if let flag = try? container.decode(Bool.self) {
            value = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            value = .text(String(number))
        } else if let number = try? container.decode(Double.self) {
            value = .text(String(number))
        } else if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let items = try? container.decode([JSONValue].self) {
            value = .list(items.map(\.value))
        } else {
            value = .object(try container.decode([String: JSONValue].self).mapValues(\.value))
        }
    }
}
