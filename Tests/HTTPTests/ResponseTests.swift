import HTTP
import Testing

@Suite struct `A response` {
    private func head(
        _ response: Response,
        version: Version = .http11,
        closes: Bool = false
    ) -> String {
        var output: [UInt8] = []
        ResponseEncoder.appendHead(
            of: response,
            framing: ResponseEncoder.framing(of: response, version: version),
            date: HTTPDate.format(784_111_777),
            closes: closes,
            to: &output
        )
        return String(decoding: output, as: UTF8.self)
    }

    @Test func `carries its length`() {
        #expect(
            head(.text("hello"))
                == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
                + "content-type: text/plain; charset=utf-8\r\nContent-Length: 5\r\n\r\n"
        )
    }

    @Test func `of unknown length is chunked, or ends with the connection in HTTP/1.0`() {
        let response = Response(body: .stream(count: nil) { _ in })
        #expect(head(response).hasSuffix("GMT\r\nTransfer-Encoding: chunked\r\n\r\n"))
        #expect(
            head(response, version: .http10, closes: true)
                .hasSuffix("GMT\r\nConnection: close\r\n\r\n")
        )
    }

    @Test func `of a status without a body has no length`() {
        for status in [Status.noContent, .notModified] {
            let response = Response(status: status, body: .bytes([1]))
            #expect(head(response).hasSuffix("GMT\r\n\r\n"))
        }
    }

    @Test func `has length 0 when it has no body`() {
        let response = Response.redirect(to: "/next")
        #expect(head(response).hasPrefix("HTTP/1.1 303 See Other\r\n"))
        #expect(head(response).hasSuffix("location: /next\r\nContent-Length: 0\r\n\r\n"))
    }

    @Test func `leaves framing and connection to the server`() {
        let fields: Fields = [
            "Content-Length": "7", "transfer-encoding": "gzip", "Connection": "upgrade",
            "date": "x", "x-a": "1", "Keep-Alive": "5", "upgrade": "h2c", "trailer": "x",
        ]
        let text = head(Response(fields: fields, body: .bytes([1])), closes: true)
        #expect(text.hasSuffix("GMT\r\nx-a: 1\r\nContent-Length: 1\r\nConnection: close\r\n\r\n"))
    }

    @Test func `never shows its route pattern`() {
        var response = Response.text("x")
        response.routePattern = "/history/{id}"
        #expect(!head(response).contains("{id}"))
    }

    @Test func `a chunk is announced in hexadecimal digits`() {
        var output: [UInt8] = []
        ResponseEncoder.appendChunkHead(count: 26, to: &output)
        #expect(output == Array("1a\r\n".utf8))
    }
}

@Suite struct `A date` {
    // The first is the RFC's own example; the others were computed with GNU date.
    @Test(
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        ] as [(Int64, String)]
    )
    func `is written as an IMF-fixdate`(seconds: Int64, text: String) {
        #expect(HTTPDate.format(seconds) == Array(text.utf8))
    }
}

@Suite struct `A request` {
    @Test func `knows the media type of its body`() throws {
        func mediaType(_ value: FieldValue) throws -> String? {
            try Request(target: "/", fields: [.contentType: value]).mediaType
        }
        #expect(try mediaType("Application/JSON") == "application/json")
        #expect(try mediaType("text/plain ; charset=utf-8") == "text/plain")
        #expect(try Request(target: "/").mediaType == nil)
    }

    @Test func `is named by 16 hexadecimal digits`() {
        #expect(RequestID(0xAB).description == "00000000000000ab")
        #expect(RequestID(.max).description == "ffffffffffffffff")
    }

    @Test func `a buffered body is given once and not beyond the limit`() async throws {
        let body = BufferedBody([1, 2, 3])
        #expect(body.announcedCount == 3)
        await #expect(throws: BodyError.tooLarge) { try await body.collect(limit: 2) }
        #expect(try await body.collect(limit: 3) == [1, 2, 3])
        #expect(try await body.next() == nil)
    }
}
