import HTTP
import HTTPServer
import Testing

@Suite struct `A deadline` {
    private static let limits = testLimits { limits in
        limits.headSeconds = 0.3
        limits.idleSeconds = 0.3
        limits.bodyAllowanceSeconds = 0.3
        limits.bodyBytesPerSecond = 100_000
        limits.writeAllowanceSeconds = 0.3
        limits.writeBytesPerSecond = 10_000_000
    }

    /// Sends `start`, then one byte every 20 ms until the server ends the connection.
    private func drip(
        _ start: String,
        to server: TestServer,
        after first: Int = 0
    ) async throws -> (text: String, seconds: Double, isClosed: Bool) {
        try await asClient {
            let client = try RawClient(port: server.port)
            client.send(start)
            client.receive(responses: first)
            let begin = Clock.seconds()
            while client.end == nil, Clock.seconds() - begin < 10 {
                client.send("a")
                client.receive(seconds: 0.02)
            }
            return (client.text, Clock.seconds() - begin, client.end != nil)
        }
    }

    @Test func `ends a head that drips, by 408`() async throws {
        try await withServer(limits: Self.limits) { server in
            let result = try await drip("GET / HTTP/1.1\r\nA: ", to: server)
            #expect(result.isClosed)
            #expect(result.text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            #expect(result.seconds > 0.2)
            #expect(server.log.map(\.status) == [408])
        }
    }

    @Test func `ends the head of a later request too`() async throws {
        try await withServer(limits: Self.limits) { server in
            let start = "GET /probe HTTP/1.1\r\nHost: h\r\n\r\n"
            let result = try await drip(start, to: server, after: 1)
            #expect(result.isClosed)
            #expect(server.log.map(\.status) == [200, 408])
        }
    }

    @Test func `ends a silent and an idle connection without a word`() async throws {
        try await withServer(limits: Self.limits) { server in
            for text in ["", "GET /probe HTTP/1.1\r\nHost: h\r\n\r\n"] {
                let (responses, end, seconds) = try await asClient {
                    let client = try RawClient(port: server.port)
                    client.send(text)
                    let begin = Clock.seconds()
                    client.receiveAll()
                    return (client.responses().count, client.end, Clock.seconds() - begin)
                }
                #expect(responses == (text.isEmpty ? 0 : 1))
                #expect(end == .orderly)
                #expect(seconds > 0.2)
            }
        }
    }

    @Test func `ends a body that drips below the least rate, by 408`() async throws {
        try await withServer(limits: Self.limits) { server in
            let start = "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n"
            let result = try await drip(start, to: server)
            #expect(result.isClosed)
            #expect(result.text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            #expect(result.seconds > 0.2)
        }
    }

    @Test func `ends a body whose rate is good but whose total time is over`() async throws {
        let limits = testLimits { limits in
            limits.bodyBytesPerSecond = 1
            limits.bodySeconds = 0.3
        }
        try await withServer(limits: limits) { server in
            let start = "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n"
            let result = try await drip(start, to: server)
            #expect(result.text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        }
    }

    @Test func `leaves out the time that the handler takes`() async throws {
        let handler: Server.Handler = { _, body in
            try? await Task.sleep(for: .milliseconds(600))
            return await TestSite.echo(body)
        }
        try await withServer(limits: Self.limits, handler: handler) { server in
            let text = try await asClient {
                let client = try RawClient(port: server.port)
                client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhell")
                Clock.sleep(seconds: 0.7)
                client.send("o")
                return client.receive(responses: 1).first?.text
            }
            #expect(text == "hello")
        }
    }

    @Test func `breaks a connection whose client does not read`() async throws {
        try await withServer(limits: Self.limits) { server in
            let (received, seconds) = try await asClient {
                let client = try RawClient(port: server.port, receiveBufferBytes: 4096)
                client.send("GET /big HTTP/1.1\r\nHost: h\r\n\r\n")
                let begin = Clock.seconds()
                while server.log.isEmpty, Clock.seconds() - begin < 10 {
                    Clock.sleep(seconds: 0.01)
                }
                let seconds = Clock.seconds() - begin
                client.receiveAll()
                return (client.received.count, seconds)
            }
            #expect(seconds > 0.2)
            #expect(received < 8 << 20)
        }
    }
}
