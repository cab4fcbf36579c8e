import HTTP
import HTTPServer
import Testing

@Suite struct `Too many connections` {
    /// Opens one more than `most`; what the last is told, and what after one has gone.
    private func overfill(
        _ server: TestServer,
        most: Int
    ) async throws -> (over: ClientResponse?, after: ClientResponse?) {
        try await asClient {
            var clients: [RawClient] = []
            for _ in 0..<most {
                let client = try RawClient(port: server.port)
                client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
                client.receive(responses: 1)
                clients.append(client)
            }
            let over = try RawClient(port: server.port)
            over.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
            over.receive(responses: 1)
            clients.removeFirst()
            var after: ClientResponse?
            let limit = Clock.seconds() + 5
            // The server notices the closed connection a moment later.
            while after?.status != 200, Clock.seconds() < limit {
                let client = try RawClient(port: server.port)
                client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
                after = client.receive(responses: 1).first
            }
            return (over.responses().first, after)
        }
    }

    @Test func `in all are answered 503 with a time to come back`() async throws {
        try await withServer(limits: testLimits { $0.connections = 5 }) { server in
            let result = try await overfill(server, most: 5)
            #expect(result.over?.status == 503)
            #expect(result.over?.fields["retry-after"] == "10")
            #expect(result.over?.fields["connection"] == "close")
            #expect(result.after?.status == 200)
        }
    }

    @Test func `of one address are answered 503`() async throws {
        try await withServer(limits: testLimits { $0.connectionsPerAddress = 3 }) { server in
            let result = try await overfill(server, most: 3)
            #expect(result.over?.status == 503)
            #expect(result.after?.status == 200)
        }
    }

    @Test func `of a proxy's address are not too many`() async throws {
        let server = try TestServer(
            limits: testLimits { $0.connectionsPerAddress = 1 },
            trustedProxies: ["127.0.0.1"]
        )
        let result = try await overfill(server, most: 3)
        #expect(result.over?.status == 200)
        await server.stop()
    }
}

@Suite struct `A server` {
    @Test func `does not start where another listens, nor on a foreign address`() async throws {
        let server = try TestServer()
        for (host, port) in [("127.0.0.1", server.port), ("192.0.2.1", 0), ("no such host", 0)] {
            let other = Server(
                configuration: ServerConfiguration(
                    host: host,
                    port: port,
                    clock: ServerClock(wallSeconds: { 0 })
                ),
                handler: { _, _ in .text("") }
            )
            #expect(throws: ServerError.self) { try other.start() }
        }
        await server.stop()
    }

    @Test func `listens on IPv6 and knows IPv4 clients by their own address`() async throws {
        let server = Server(
            configuration: ServerConfiguration(
                host: "::",
                clock: ServerClock(wallSeconds: { 0 })
            ),
            handler: { request, _ in .text(request.remoteAddress) }
        )
        let port = try server.start()
        let text = try await asClient {
            let client = try RawClient(port: port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            return client.receive(responses: 1).first?.text
        }
        #expect(text == "127.0.0.1")
        await server.stop(graceSeconds: 0)
    }

    @Test func `starts once`() async throws {
        let server = Server(
            configuration: ServerConfiguration(clock: ServerClock(wallSeconds: { 0 })),
            handler: { _, _ in .text("") }
        )
        _ = try server.start()
        #expect(throws: ServerError.alreadyStarted) { try server.start() }
        await server.stop(graceSeconds: 0)
        #expect(throws: ServerError.alreadyStarted) { try server.start() }
    }
}
