import HTTP
import HTTPServer
import Synchronization
import Testing

@Suite struct `The body of a request` {
    private func exchange(
        _ server: TestServer,
        _ text: String,
        responses count: Int
    ) async throws -> (responses: [ClientResponse], isOpen: Bool, interim: [Int]) {
        try await asClient {
            let client = try RawClient(port: server.port)
            client.send(text)
            client.receive(responses: count)
            client.receive(seconds: 0.1)
            let reader = ResponseReader(client.received)
            return (reader.responses, client.end == nil, reader.interim)
        }
    }

    private let probe = "GET /probe HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test(arguments: [
        "Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
    func `that nobody reads is passed over when it is small`(rest: String) async throws {
        try await withServer { server in
            let result = try await exchange(
                server,
                "POST /missing HTTP/1.1\r\nHost: h\r\n\(rest)\(probe)",
                responses: 2
            )
            #expect(result.responses.map(\.status) == [404, 200])
            #expect(result.isOpen)
        }
    }

    @Test func `that nobody reads ends the connection when it is large`() async throws {
        try await withServer { server in
            let text = "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 65537\r\n\r\n"
            let result = try await exchange(server, text, responses: 1)
            #expect(result.responses.map(\.status) == [404])
            #expect(result.responses.first?.fields["connection"] == "close")
        }
    }

    @Test func `is asked for only when a handler reads it`() async throws {
        try await withServer { server in
            func post(_ path: String) -> String {
                "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n"
                    + "Expect: 100-continue\r\n\r\n"
            }
            let read = try await exchange(server, post("/echo"), responses: 0)
            #expect(read.interim == [100])
            // Nobody knows whether the client will send it: only closing keeps both in step.
            let unread = try await exchange(server, post("/missing"), responses: 1)
            #expect(unread.interim == [])
            #expect(unread.responses.map(\.status) == [404])
            #expect(unread.responses.first?.fields["connection"] == "close")
        }
    }

    @Test func `that breaks off or is malformed is never taken for whole`() async throws {
        let handler: Server.Handler = { _, body in
            // A careless handler: it answers success whatever becomes of the body.
            while case .some = try? await body.next() {}
            return .text("stored")
        }
        try await withServer(handler: handler) { server in
            let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            let result = try await exchange(server, "\(head)5\r\nhelloX\(probe)", responses: 1)
            #expect(result.responses.map(\.status) == [400])
            let status = try await asClient {
                let client = try RawClient(port: server.port)
                client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nhello")
                client.endSending()
                client.receiveAll()
                return client.responses().map(\.status)
            }
            #expect(status == [400])
        }
    }

    @Test func `is limited by the handler at its limit and one byte over`() async throws {
        let handler: Server.Handler = { _, body in
            do throws(BodyError) {
                return .text("\(try await body.collect(limit: 1000).count)")
            } catch {
                return .text("\(error)", status: error.status)
            }
        }
        try await withServer(handler: handler) { server in
            for count in [1000, 1001] {
                let content = String(repeating: "a", count: count)
                let size = String(count, radix: 16)
                for rest in [
                    "Content-Length: \(count)\r\n\r\n\(content)",
                    "Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(content)\r\n0\r\n\r\n",
                ] {
                    let text = "POST / HTTP/1.1\r\nHost: h\r\n\(rest)"
                    let result = try await exchange(server, text, responses: 1)
                    #expect(result.responses.map(\.status) == [count == 1000 ? 200 : 413])
                }
            }
        }
    }

    @Test func `over the server's limit is answered 413 while it is still being sent`() async throws
    {
        let limits = testLimits { $0.request.bodyBytes = 1 << 20 }
        try await withServer(limits: limits) { server in
            for count in [1 << 20, 1 << 20 + 1] {
                let status = try await asClient {
                    let client = try RawClient(port: server.port)
                    client.send(
                        "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: \(count)\r\n\r\n"
                    )
                    client.send([UInt8](repeating: 0, count: count))
                    return client.receive(responses: 1).map(\.status)
                }
                #expect(status == [count == 1 << 20 ? 200 : 413])
            }
        }
    }

    @Test(arguments: [true, false])
    func `of 10 MB comes back whole`(isChunked: Bool) async throws {
        let content = (0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 9) }
        try await withServer { server in
            let response = try await asClient {
                let client = try RawClient(port: server.port)
                let head = "POST /echo HTTP/1.1\r\nHost: h\r\n"
                if isChunked {
                    client.send("\(head)Transfer-Encoding: chunked\r\n\r\n")
                    for start in stride(from: 0, to: content.count, by: 100_000) {
                        client.send("186a0\r\n")
                        client.send(Array(content[start..<(start + 100_000)]) + [13, 10])
                    }
                    client.send("0\r\n\r\n")
                } else {
                    client.send("\(head)Content-Length: \(content.count)\r\n\r\n")
                    client.send(content)
                }
                client.receive(seconds: 10) { $0.received.count > content.count + 100 }
                return client.responses().first
            }
            #expect(response?.body == content)
        }
    }

    @Test func `is taken no faster than the handler reads it`() async throws {
        let gate = Gate()
        let handler: Server.Handler = { _, body in
            await gate.pass()
            var count = 0
            while let part = try? await body.next() { count += part.count }
            return .text("\(count)")
        }
        let size = 64 << 20
        let limits = testLimits { $0.request.bodyBytes = size }
        try await withServer(limits: limits, handler: handler) { server in
            let (early, text) = try await asClient {
                let client = try RawClient(port: server.port)
                client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\n")
                let content = [UInt8](repeating: 1, count: size)
                // The system's own buffers take a part; the server must not take the rest.
                let early = client.send(content, seconds: 0.3)
                gate.open()
                client.send(Array(content[early...]))
                return (early, client.receive(responses: 1).first?.text)
            }
            #expect(early < size / 2)
            #expect(text == "\(size)")
        }
    }

    @Test func `is of no use after the answer`() async throws {
        let kept = KeptBody()
        let handler: Server.Handler = { request, body in
            if request.target.path == ["keep"] {
                kept.body = body
                return .text("kept")
            }
            let stolen = try? await kept.body?.next()
            return .text("\(stolen?.count ?? 0)")
        }
        try await withServer(limits: testLimits(), handler: handler) { server in
            let text = "POST /keep HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab"
            let result = try await exchange(server, text + probe + probe, responses: 3)
            #expect(result.responses.map(\.text) == ["kept", "0", "0"])
        }
    }
}

/// Keeps a body beyond its request, as no handler should.
// @unchecked is safe because one connection alone, on one loop, uses it.
private final class KeptBody: @unchecked Sendable {
    var body: RequestBody?
}
