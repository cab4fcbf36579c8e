import Mustache
import Testing

@Suite struct CommentTests {
    @Test(arguments: ["{{! note }}", "{{!}}", "{{!note\nin two lines}}", "{{! #x /y >z }}"])
    func `a comment never shows`(comment: String) throws {
        let value: Value = ["! note ": "no", "note": "no"]
        #expect(try render("a\(comment)b", with: value) == "ab")
    }
}
