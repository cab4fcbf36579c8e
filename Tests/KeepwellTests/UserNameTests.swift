import Testing

@testable import Keepwell

@Suite struct `User names` {
    @Test(arguments: [
        ("Alice", "alice"), ("  bob ", "bob"), ("ﬁona", "fiona"), ("ÄRZTIN", "ärztin"),
        ("a\u{308}rztin", "ärztin"), ("李雷", "李雷"), ("x.y-z_1", "x.y-z_1"), ("\u{212A}im", "kim"),
    ])
    func `names that look alike have one normal form`(input: String, normal: String) {
        #expect(UserName(input)?.text == normal)
    }

    @Test(arguments: [
        "", "a", "..", "a b", "a\nb", "<script>", "a\u{0}b", "a\u{202E}b", "😀😀",
        String(repeating: "x", count: 65),
    ])
    func `what cannot be a name is refused`(input: String) {
        #expect(UserName(input) == nil)
    }
}
