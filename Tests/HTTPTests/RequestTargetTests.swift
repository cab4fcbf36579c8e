import HTTP
import Testing

@Suite struct `A request target` {
    private func target(_ text: String, method: Method = .get) throws -> RequestTarget {
        try Request(method: method, target: text).target
    }

    @Test(
        arguments: [
            ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("/a/b%20c", ["a", "b c"]),
            ("//a", ["", "a"]), ("/%61+b", ["a+b"]), ("/%2561", ["%61"]), ("/..;", ["..;"]),
            ("/...", ["..."]),
        ] as [(String, [String])]
    )
    func `is decoded exactly once into segments`(text: String, path: [String]) throws {
        #expect(try target(text).path == path)
        #expect(try target(text).rawPath == Array(text.utf8))
    }

    @Test(arguments: [
        "/%", "/%1", "/%zz", "/%+1", "/%00", "/a%0d%0ab", "/%7f", "/..", "/../a", "/a/.", "/%2e%2e",
        "/%2E", "/a%2fb", "/a%5cb", "/a\\b", "/%c0%ae", "/%ff", "/%ed%a0%80", "/a b", "/\"", "/a^",
        "a", "!", "*", "", "http:/x", "http://", "http://u@h/", "http://h:99999/", "ftp://h/",
        "http://h\\x/", "h:443",
    ])
    func `that is malformed or leads elsewhere is refused`(text: String) {
        #expect(throws: RequestError.malformed) { try target(text) }
    }

    @Test func `outside ASCII names nothing`() {
        #expect(throws: RequestError.unknownPath) { try target("/caf%C3%A9") }
        // The Kelvin sign, which Swift would find equal to the letter K.
        #expect(throws: RequestError.unknownPath) { try target("/%E2%84%AA") }
    }

    @Test func `may be absolute`() throws {
        #expect(try target("http://h/a?b").path == ["a"])
        #expect(try target("HTTPS://h").rawPath == Array("/".utf8))
        #expect(try target("http://h?q=1").queryValue(named: "q") == "1")
    }

    @Test func `may be an asterisk for OPTIONS alone`() throws {
        #expect(try target("*", method: .options).isAsterisk)
        #expect(throws: RequestError.malformed) { try target("*") }
        #expect(throws: RequestError.malformed) { try target("*?a", method: .options) }
    }

    @Test func `has a query of names and values`() throws {
        let query = try target("/?a=b?c/d&e=f+g%20h&i&=j&&a=%C3%A9").query
        #expect(query.map(\.name) == ["a", "e", "i", "", "a"])
        #expect(query.map(\.value) == ["b?c/d", "f g h", "", "j", "é"])
        #expect(try target("/").rawQuery == nil)
        #expect(try target("/?").rawQuery == [])
    }

    @Test func `gives a query value that is there exactly once`() throws {
        let target = try target("/?a=1&b=2&a=3")
        #expect(target.queryValue(named: "b") == "2")
        #expect(target.queryValue(named: "a") == nil)
        #expect(target.queryValue(named: "c") == nil)
    }

    @Test(arguments: ["/?%", "/?a=%4", "/?%00", "/?a=%ff", "/?a=<"])
    func `with a malformed query is refused`(text: String) {
        #expect(throws: RequestError.malformed) { try target(text) }
    }

    @Test func `is escaped so that it reads back`() throws {
        let text = "a/b c%d+é&=?#"
        let encoded = PercentEncoding.encode(text)
        #expect(encoded == "a%2Fb%20c%25d%2B%C3%A9%26%3D%3F%23")
        #expect(try target("/?q=\(encoded)").queryValue(named: "q") == text)
    }
}
