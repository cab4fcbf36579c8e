import HTTP
import Testing

@Suite struct `The framing of a body` {
    private func framing(
        _ lines: [(FieldName, FieldValue)],
        version: Version = .http11
    ) -> BodyFraming {
        var fields = Fields()
        for (name, value) in lines { fields.append(name, value) }
        return bodyFraming(of: fields, version: version)
    }

    @Test func `is no body without a field for it`() {
        #expect(framing([]) == .length(0))
    }

    @Test func `is a length in decimal digits`() {
        #expect(framing([(.contentLength, "010")]) == .length(10))
        #expect(framing([(.contentLength, "9223372036854775807")]) == .length(.max))
    }

    @Test(arguments: [
        "", "+5", "-5", "0x5", "1_0", "5.0", "5e0", "5Z", "1 0", "5,5", "5, 5", "\u{665}",
        "9223372036854775808", "18446744073709551621",
    ])
    func `is refused for a length of another form`(value: String) throws {
        let value = try #require(FieldValue(value))
        #expect(framing([(.contentLength, value)]) == .reject(.malformed))
    }

    @Test func `is refused for a repeated length, the same or not`() {
        #expect(framing([(.contentLength, "5"), (.contentLength, "5")]) == .reject(.malformed))
        #expect(framing([(.contentLength, ""), (.contentLength, "5")]) == .reject(.malformed))
    }

    @Test func `is chunked in any case of letters`() {
        #expect(framing([(.transferEncoding, "cHuNkEd")]) == .chunked)
    }

    @Test func `is refused when both fields are there`() {
        let both: [(FieldName, FieldValue)] = [
            (.contentLength, "5"), (.transferEncoding, "chunked"),
        ]
        #expect(framing(both) == .reject(.malformed))
        #expect(framing(both.reversed()) == .reject(.malformed))
    }

    @Test(arguments: [
        "", "chunked, chunked", "chunked, gzip", "chunked;q=1", "\"chunked\"", ",chunked",
        "chunked,", "chun ked", "\u{A0}chunked",
    ])
    func `is refused for a coding that has no clear end`(value: String) throws {
        let value = try #require(FieldValue(value))
        #expect(framing([(.transferEncoding, value)]) == .reject(.malformed))
    }

    @Test(arguments: ["gzip", "xchunked", "chunk", "'chunked'", "gzip, chunked"])
    func `is answered 501 for a coding that we lack`(value: String) throws {
        let value = try #require(FieldValue(value))
        #expect(framing([(.transferEncoding, value)]) == .reject(.transferCodingUnknown))
        #expect(RequestError.transferCodingUnknown.status == .notImplemented)
    }

    @Test func `is refused for any coding in HTTP/1.0 and for two lines`() {
        let chunked: (FieldName, FieldValue) = (.transferEncoding, "chunked")
        #expect(framing([chunked], version: .http10) == .reject(.malformed))
        #expect(framing([chunked, chunked]) == .reject(.malformed))
    }
}

@Suite struct `A body of known length` {
    @Test func `is refused before it comes when it is over the limit`() {
        let limits = Limits(bodyBytes: 10)
        let head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: "
        #expect(ParserTrace(head + "10\r\n\r\n", limits: limits).error == nil)
        #expect(ParserTrace(head + "11\r\n\r\n", limits: limits).error == .bodyTooLarge)
        #expect(RequestError.bodyTooLarge.status == .contentTooLarge)
    }

    @Test func `ends where it ends and the next request begins there`() {
        let trace = ParserTrace(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nGET /"
                + "GET /b HTTP/1.1\r\nHost: h\r\n\r\n"
        )
        #expect(trace.messages.map(\.body) == [Array("GET /".utf8), []])
        #expect(trace.isIdle)
    }
}

@Suite struct `A chunked body` {
    private func trace(_ body: String, step: Int, limits: Limits = Limits()) -> ParserTrace {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        return ParserTrace(head + body, step: step, limits: limits)
    }

    @Test(arguments: [
        ("0\r\n\r\n", ""), ("5\r\nhello\r\n0\r\n\r\n", "hello"),
        ("000A\r\n0123456789\r\n000\r\n\r\n", "0123456789"),
        ("1\r\na\r\n2\r\nbc\r\n0\r\n\r\n", "abc"), ("1;n\r\na\r\n0\r\n\r\n", "a"),
        ("1 ; n\t=\tv;m=\"a;\\\"b\" ;k\r\na\r\n0\r\n\r\n", "a"),
        ("0;n=v\r\nX:GET / HTTP/1.1\r\nY: \t\r\n\r\n", ""),
    ])
    func `is decoded`(body: String, content: String) {
        for step in [1, 3, .max] {
            let trace = trace(body, step: step)
            #expect(trace.messages.first?.body == Array(content.utf8))
            #expect(trace.messages.first?.isComplete == true)
            #expect(trace.isIdle)
        }
    }

    @Test(arguments: [
        "\r", "+", "-", " ", "0x", "5\n", "5\rX", "5 \r", "5 a", "5;\r", "5; \r", "5;a \r", "5;a\n",
        "5;a\rb", "5;a\0", "5;=", "5;a=\r", "5;a=;", "5;a=\"b\r", "5;a=\"b\"c", "5;a=\"\\\n", "g",
        "5t", "\u{FF15}", "1\r\naX", "1\r\na\n", "1\r\na\rX", "1\r\na\r\n\r", "0\r\n\n", "0\r\n ",
        "0\r\n:", "0\r\nA\r", "0\r\nA : b", "0\r\nA: b\n", "0\r\nA: b\rc", "0\r\nA: b\r\n c",
        "0\r\n\rX", "00000000000000000", "fffffffffffffffff", "10000000000000005\r",
        "8000000000000000",
    ])
    func `that is malformed is refused`(body: String) {
        #expect(trace(body, step: .max).error == .malformed)
        #expect(trace(body, step: 1).error == .malformed)
    }

    @Test func `over the limit is refused when the chunk is announced`() {
        let limits = Limits(bodyBytes: 10)
        for step in [1, .max] {
            let full = "5\r\nhello\r\n5\r\nhello\r\n0\r\n\r\n"
            #expect(trace(full, step: step, limits: limits).isIdle)
            for over in ["5\r\nhello\r\n6\r\n", "7fffffffffffffff\r\n"] {
                #expect(trace(over, step: step, limits: limits).error == .bodyTooLarge)
            }
        }
    }

    @Test func `may have 16 KiB of extensions in all`() {
        // Two extensions: `;` and a name each.
        func body(_ count: Int) -> String {
            let name = String(repeating: "x", count: 8191)
            let rest = String(repeating: "x", count: count - 8192 - 1)
            return "1;\(name)\r\na\r\n0;\(rest)\r\n\r\n"
        }
        for step in [1, .max] {
            #expect(trace(body(16384), step: step).isIdle)
            #expect(trace(body(16385), step: step).error == .malformed)
        }
    }

    @Test func `may have 16 KiB of trailers`() {
        func body(_ count: Int) -> String {
            "0\r\nA:\r\nX:" + String(repeating: "x", count: count - 8) + "\r\n\r\n"
        }
        for step in [1, .max] {
            #expect(trace(body(16384), step: step).isIdle)
            #expect(trace(body(16385), step: step).error == .trailersTooLarge)
        }
        #expect(RequestError.trailersTooLarge.status == .headerFieldsTooLarge)
    }

    @Test func `keeps its trailers away from the fields`() {
        let trace = trace("0\r\nCookie: a=b\r\nHost: evil\r\n\r\n", step: .max)
        #expect(trace.messages.first?.fields.contains(.cookie) == false)
        #expect(trace.messages.first?.fields.all(.host).map(\.text) == ["h"])
    }
}
