import HTTP
import HTTPServer
import Testing

@Suite struct `A connection` {
    @Test func `answers pipelined requests in their order`() async throws {
        try await withServer { server in
            let responses = try await asClient {
                let client = try RawClient(port: server.port)
                var text = ""
                for index in 0..<50 {
                    let body = "body \(index)"
                    text +=
                        "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n"
                    text += "\r\n\(body)GET /probe HTTP/1.1\r\nHost: h\r\n\r\n"
                }
                client.send(text)
                return client.receive(responses: 100)
            }
            let expected = (0..<50).flatMap { ["body \($0)", "probe\n"] }
            #expect(responses.map(\.text) == expected)
            #expect(responses.allSatisfy { $0.fields["connection"] == nil })
        }
    }

    @Test func `sends an answer although the next request is still at work`() async throws {
        let gate = Gate()
        let handler: Server.Handler = { request, _ in
            if request.target.path == ["slow"] { await gate.pass() }
            return .text("done")
        }
        try await withServer(handler: handler) { server in
            let (before, after) = try await asClient {
                let client = try RawClient(port: server.port)
                client.send(
                    "GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /slow HTTP/1.1\r\nHost: h\r\n\r\n"
                )
                let before = client.receive(responses: 1).count
                gate.open()
                return (before, client.receive(responses: 2).count)
            }
            #expect(before == 1)
            #expect(after == 2)
        }
    }

    @Test func `stays in step behind HEAD, 204 and OPTIONS *`() async throws {
        let handler: Server.Handler = { request, _ in
            request.target.path == ["none"]
                ? Response(status: .noContent, body: .bytes([1])) : .text("12345")
        }
        try await withServer(handler: handler) { server in
            let responses = try await asClient {
                let client = try RawClient(port: server.port)
                for line in ["HEAD /", "GET /none", "OPTIONS *", "GET /"] {
                    client.send("\(line) HTTP/1.1\r\nHost: h\r\n\r\n")
                }
                return client.receive(responses: 4, heads: [true])
            }
            #expect(responses.map(\.status) == [200, 204, 204, 200])
            #expect(responses.first?.fields["content-length"] == "5")
            #expect(responses[1].fields["content-length"] == nil)
            #expect(responses[2].fields["allow"]?.contains("POST") == true)
            #expect(responses.last?.text == "12345")
        }
    }

    @Test func `tells the handler who asks and gives each request a name`() async throws {
        let handler: Server.Handler = { request, _ in
            .text("\(request.remoteAddress) \(request.id)")
        }
        try await withServer(handler: handler) { server in
            let responses = try await asClient {
                let client = try RawClient(port: server.port)
                let forged = "X-Forwarded-For: 10.0.0.1\r\n"
                client.send("GET / HTTP/1.1\r\nHost: h\r\n\(forged)\r\n")
                client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                return client.receive(responses: 2)
            }
            let texts = responses.map(\.text)
            #expect(texts.allSatisfy { $0.hasPrefix("127.0.0.1 ") })
            #expect(Set(texts).count == 2)
        }
    }

    @Test func `logs the pattern of a route and never what was asked`() async throws {
        try await withServer { server in
            _ = try await asClient {
                let client = try RawClient(port: server.port)
                let head = "POST /echo?canary HTTP/1.1\r\nHost: h\r\nCookie: canary\r\n"
                client.send("\(head)Content-Length: 6\r\n\r\ncanary")
                client.send("GET /canary HTTP/1.1\r\nHost: h\r\n\r\ncanary\n")
                return client.receiveAll()
            }
            let log = server.log
            #expect(log.map(\.status) == [200, 404, 400])
            #expect(log.map(\.method) == ["POST", "GET", "-"])
            #expect(log.map(\.routePattern) == ["/echo", "", ""])
            #expect(log.first?.bodyBytes == 6)
            #expect(Set(log.map(\.requestID)).count == 3)
            #expect(log.allSatisfy { $0.durationMicroseconds >= 0 })
            #expect(!"\(log)".contains("canary"))
        }
    }

    @Test func `shows the product's own page for what is refused`() async throws {
        let server = try TestServer(errorResponse: { status, id in
            Response(status: .ok, fields: ["x-id": "1"], body: .bytes(Array("own \(status)".utf8)))
        })
        let response = try await asClient {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\n\r\n")
            client.receiveAll()
            return client.responses().first
        }
        #expect(response?.status == 400)
        #expect(response?.text == "own 400 Bad Request")
        #expect(response?.fields["x-id"] == "1")
        #expect(response?.fields["connection"] == "close")
        await server.stop()
    }

    @Test func `answers a refused HEAD without a body`() async throws {
        try await withServer { server in
            let text = try await asClient {
                let client = try RawClient(port: server.port)
                client.send("HEAD / HTTP/1.1\r\nHost: h\r\nExpect: magic\r\n\r\n")
                return client.receiveAll()
            }
            #expect(text.hasPrefix("HTTP/1.1 417 Expectation Failed\r\n"))
            #expect(text.hasSuffix("\r\n\r\n"))
        }
    }
}
