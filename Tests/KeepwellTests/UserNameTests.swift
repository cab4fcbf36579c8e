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
        "\u{430}lice", "al\u{456}ce", "alic\u{435}", "b\u{3BF}b", "b\u{585}b", "\u{13AA}o",
        "bo\u{AB7E}", "ba\u{5D5}", "\u{3BF}\u{441}\u{3BF}", "bob1\u{661}", "ali\u{E01}",
    ])
    func `letters of two scripts make no new name`(_ input: String) async throws {
        let name = try #require(UserName(input))
        #expect(NameScripts.areMixed(in: name.text))
        let world = try await World()
        let code = try await world.service.administration.invite(world.admin())
        do {
            _ = try await world.signUp(input, code: code)
            Issue.record("an account was made for \(input)")
        } catch KeepwellError.invalid(let faults) {
            #expect(faults.map(\.field) == ["name"])
            #expect(faults.first?.message.contains("one script only") == true)
        }
    }

    @Test(arguments: [
        "alice", "\u{430}\u{43B}\u{438}\u{441}\u{430}-7", "\u{3B1}\u{3BB}\u{3AF}\u{3BA}\u{3B7}",
        "李雷", "ゆき-ユキ", "李lei", "지민", "\u{5D3}\u{5D5}\u{5D3}", "\u{645}\u{646}\u{649}\u{661}",
        "नमिता", "o\u{2BC}neil", "zo\u{EB}", "ş\u{131}k", "\u{1EA1}nh",
    ])
    func `letters of one script are a name`(_ input: String) throws {
        let name = try #require(UserName(input))
        #expect(!NameScripts.areMixed(in: name.text))
    }

    @Test(arguments: [
        "", "a", "..", "a b", "a\nb", "<script>", "a\u{0}b", "a\u{202E}b", "😀😀",
        String(repeating: "x", count: 65),
    ])
    func `what cannot be a name is refused`(input: String) {
        #expect(UserName(input) == nil)
    }
}
