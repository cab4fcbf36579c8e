import HTTP
import Testing

@Suite struct `A request head` {
    @Test func `is read with its fields in order`() throws {
        let lines = "Host: h\r\nX-One:\t 1 \t\r\nx-one: 2\r\n"
        let head = try parseHead("GET /a?b=c HTTP/1.1\r\n\(lines)\r\n")
        let request = try #require(head?.request)
        #expect(request.method == .get)
        #expect(request.target.path == ["a"])
        #expect(request.version == .http11)
        #expect(request.authority?.host == "h")
        #expect(request.fields.all("x-one").map(\.text) == ["1", "2"])
        #expect(head?.framing == .length(0))
        #expect(head?.keepsAlive == true)
    }

    @Test func `gives the same whether it comes whole or byte by byte`() {
        let text =
            "\r\nPOST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc"
            + "POST /y HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "2;a=\"b\"\r\nde\r\n0\r\nT: v\r\n\r\nGET /z HTTP/1.1\r\nHost: h\r\n\r\n"
        let whole = ParserTrace(text)
        #expect(whole.messages.map(\.rawPath) == ["/x", "/y", "/z"].map { Array($0.utf8) })
        #expect(whole.messages.map(\.body) == ["abc", "de", ""].map { Array($0.utf8) })
        #expect(whole.isIdle)
        for step in [1, 2, 7] { #expect(ParserTrace(text, step: step) == whole) }
    }

    @Test(arguments: [
        (" ", "an empty method"),
        ("GET  ", "two spaces"),
        ("GET\t", "a tab"),
        ("GET / HTTP/1.1 ", "a trailing space"),
        ("GET / HTTP/1.1\n", "a bare LF"),
        ("GET / HTTP/1.1\rX", "a bare CR"),
        ("GET / HTTP/1\r", "no minor version"),
        ("GET / HTTP/1.10", "a long minor version"),
        ("GET / http/1.1\r", "a lower-case version"),
        ("GET /\r", "HTTP/0.9"),
        ("G(", "a separator in the method"),
        ("GET /a#", "a fragment"),
        ("GET /\u{7F}", "DEL"),
        ("\r\n\r", "two empty lines in front"),
        ("GET / HTTP/1.1\r\n ", "white space before the first field"),
        ("GET / HTTP/1.1\r\nA\r", "a field without a colon"),
        ("GET / HTTP/1.1\r\nA ", "a space before the colon"),
        ("GET / HTTP/1.1\r\n:", "an empty name"),
        ("GET / HTTP/1.1\r\nA: b\r\n ", "a folded line"),
        ("GET / HTTP/1.1\r\nA: b\n", "a bare LF behind a value"),
        ("GET / HTTP/1.1\r\nA: b\rc", "a bare CR in a value"),
        ("GET / HTTP/1.1\r\nA: b\0", "NUL in a value"),
        ("GET / HTTP/1.1\r\nA: b\u{7}", "a control in a value"),
        ("GET / HTTP/1.1\r\nA: b\r\n\rZ", "a head that ends in CR"),
    ])
    func `is refused at its first bad byte`(text: String, what: String) {
        #expect(ParserTrace(text).error == .malformed, "\(what)")
        #expect(ParserTrace(text, step: 1).error == .malformed, "\(what)")
        #expect(ParserTrace(Array(text.utf8.dropLast())).error == nil, "\(what): refused too early")
    }

    @Test func `with bytes outside ASCII in its target or a name is refused`() {
        for bytes in ["GET /", "GE", "GET / HTTP/1.1\r\nA"] {
            #expect(ParserTrace(Array(bytes.utf8) + [0xCE]).error == .malformed)
        }
        #expect(ParserTrace(Array("GET / HTTP/1.1\r\nA: ".utf8) + [0xCE]).error == nil)
    }

    @Test(arguments: ["HTTP/2.0", "HTTP/9.9", "HTTP/0.9"])
    func `of another major version is answered 505`(version: String) {
        #expect(ParserTrace("GET / \(version)\r\n").error == .versionUnsupported)
    }

    @Test(arguments: ["get", "BREW", "TRACE", "CONNECT"])
    func `of a method that we lack is answered 501`(method: String) {
        #expect(ParserTrace("\(method) /x HTTP/1.1\r\nHost: h\r\n\r\n").error == .methodUnknown)
    }

    @Test func `says whether the connection may stay open`() throws {
        func keepsAlive(_ version: String, _ connection: String) throws -> Bool? {
            try parseHead("GET / HTTP/\(version)\r\nHost: h\r\n\(connection)\r\n")?.keepsAlive
        }
        #expect(try keepsAlive("1.1", "") == true)
        #expect(try keepsAlive("1.1", "Connection: x, CLOSE\r\n") == false)
        #expect(try keepsAlive("1.0", "") == false)
        #expect(try keepsAlive("1.0", "Connection: Keep-Alive\r\n") == false)
    }

    @Test func `says whether the client waits for 100`() throws {
        func head(_ version: String, _ lines: String) throws -> RequestHead? {
            try parseHead("POST / HTTP/\(version)\r\nHost: h\r\n\(lines)\r\n")
        }
        let length = "Content-Length: 5\r\n"
        #expect(try head("1.1", length + "Expect: 100-Continue\r\n")?.expectsContinue == true)
        #expect(try head("1.0", length + "Expect: 100-continue\r\n")?.expectsContinue == false)
        #expect(try head("1.1", "Expect: 100-continue\r\n")?.expectsContinue == false)
        #expect(throws: RequestError.expectationUnknown) {
            try head("1.1", length + "Expect: magic\r\n")
        }
    }
}

@Suite struct `The limits of a head` {
    /// A request line of exactly so many bytes, without its end.
    private func requestLine(_ count: Int) -> String {
        "GET /" + String(repeating: "a", count: count - 14) + " HTTP/1.1"
    }

    @Test func `let 8 KiB of request line pass and answer one byte more with 414`() {
        let good = requestLine(8192) + "\r\nHost: h\r\n\r\n"
        let bad = requestLine(8193) + "\r\nHost: h\r\n\r\n"
        for step in [1, .max] {
            #expect(ParserTrace(good, step: step).error == nil)
            #expect(ParserTrace(bad, step: step).error == .requestLineTooLong)
        }
        #expect(RequestError.requestLineTooLong.status == .uriTooLong)
    }

    @Test func `let 32 KiB of head pass and answer one byte more with 431`() {
        func head(_ count: Int) -> String {
            let start = "GET / HTTP/1.1\r\nHost: h\r\nA: "
            return start + String(repeating: "a", count: count - start.utf8.count - 4) + "\r\n\r\n"
        }
        for step in [1, .max] {
            #expect(ParserTrace(head(32768), step: step).error == nil)
            #expect(ParserTrace(head(32769), step: step).error == .headTooLarge)
        }
        #expect(RequestError.headTooLarge.status == .headerFieldsTooLarge)
    }

    @Test func `let 100 fields pass and answer one more with 431`() {
        func head(_ count: Int) -> String {
            "GET / HTTP/1.1\r\nHost: h\r\n" + String(repeating: "A:\r\n", count: count - 1) + "\r\n"
        }
        for step in [1, .max] {
            #expect(ParserTrace(head(100), step: step).messages.count == 1)
            #expect(ParserTrace(head(101), step: step).error == .headTooLarge)
        }
    }

    @Test func `hold without a line end`() {
        let endless = "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 40000)
        #expect(ParserTrace(endless).error == .headTooLarge)
        #expect(ParserTrace(String(repeating: "A", count: 9000)).error == .requestLineTooLong)
    }
}

@Suite struct `The Host field` {
    private func head(_ lines: String, version: String = "1.1") throws -> RequestHead? {
        try parseHead("GET / HTTP/\(version)\r\n\(lines)\r\n")
    }

    @Test(
        arguments: [
            ("localhost", "localhost", nil), ("EXAMPLE.org:80", "example.org", 80),
            ("127.0.0.1:65535", "127.0.0.1", 65535), ("[::1]:8080", "[::1]", 8080),
            ("a:", "a", nil),
        ] as [(String, String, Int?)]
    )
    func `of a valid form is taken`(value: String, host: String, port: Int?) throws {
        let authority = try #require(try head("Host: \(value)\r\n")?.request.authority)
        #expect(authority.host == host)
        #expect(authority.port == port)
    }

    @Test(arguments: [
        "", "user@h", "a b", "\u{FF}", "{", "h:80x", "h:65536", "h:80:80", "[::1", "[]", "[::1]x",
        "h%41", "a,b", "h/", ":80",
    ])
    func `of an invalid form is refused`(value: String) {
        #expect(throws: RequestError.malformed) { try head("Host: \(value)\r\n") }
    }

    @Test func `must come once in HTTP/1.1 and at most once in HTTP/1.0`() throws {
        #expect(throws: RequestError.malformed) { try head("") }
        #expect(throws: RequestError.malformed) { try head("Host: a\r\nHost: a\r\n") }
        #expect(throws: RequestError.malformed) {
            try head("Host: a\r\nHost: a\r\n", version: "1.0")
        }
        #expect(try head("", version: "1.0")?.request.authority == nil)
    }

    @Test func `yields to the authority of an absolute target`() throws {
        let head = try parseHead("GET http://b.example:81/x HTTP/1.1\r\nHost: a.example\r\n\r\n")
        #expect(head?.request.authority?.host == "b.example")
        #expect(head?.request.authority?.port == 81)
    }
}
