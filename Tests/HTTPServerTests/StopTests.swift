import HTTP
import HTTPServer
import Testing

@Suite struct `A graceful stop` {
    @Test func `finishes the request that runs and ends its connection`() async throws {
        let gate = Gate()
        let server = try TestServer(handler: { _, _ in
            await gate.pass()
            return .text("finished")
        })
        async let response = asClient {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n")
            client.receiveAll()
            return (client.responses(), client.end)
        }
        #expect(try await asClient { gate.awaitArrivals(1) })
        async let stopped: Void = server.stop(graceSeconds: 5)
        // The stop has begun once nobody is taken any more.
        #expect(try await asClient { refuses(server.port) })
        gate.open()
        await stopped
        let (responses, end) = try await response
        #expect(responses.map(\.text) == ["finished"])
        #expect(responses.first?.fields["connection"] == "close")
        #expect(end == .orderly)
        #expect(gate.arrivals == 1)
    }

    @Test func `ends idle connections at once`() async throws {
        let server = try TestServer()
        let client = try await asClient {
            let client = try RawClient(port: server.port)
            client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
            client.receive(responses: 1)
            return Kept(client)
        }
        let begin = Clock.seconds()
        await server.stop(graceSeconds: 10)
        #expect(Clock.seconds() - begin < 5)
        let end = try await asClient {
            client.value.receiveAll()
            return client.value.end
        }
        #expect(end == .orderly)
    }

    @Test func `breaks what is not finished when the grace is over`() async throws {
        let server = try TestServer()
        let client = try await asClient {
            let client = try RawClient(port: server.port)
            client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhell")
            client.receive(seconds: 0.1)
            return Kept(client)
        }
        let begin = Clock.seconds()
        await server.stop(graceSeconds: 0.2)
        #expect(Clock.seconds() - begin < 5)
        let end = try await asClient {
            client.value.receiveAll()
            return client.value.end
        }
        #expect(end != nil)
    }

    @Test func `returns although a handler never does`() async throws {
        let gate = Gate()
        let server = try TestServer(handler: { _, _ in
            await gate.pass()
            return .text("late")
        })
        async let text = asClient {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            return client.receiveAll()
        }
        #expect(try await asClient { gate.awaitArrivals(1) })
        await server.stop(graceSeconds: 0.1)
        gate.open()
        _ = try await text
    }
}

/// Whether nobody listens any more, soon.
private func refuses(_ port: UInt16) -> Bool {
    let limit = Clock.seconds() + 5
    while Clock.seconds() < limit {
        guard (try? RawClient(port: port)) != nil else { return true }
        Clock.sleep(seconds: 0.01)
    }
    return false
}

/// Carries a client from one blocking step to the next.
// @unchecked is safe because the steps follow each other.
private final class Kept: @unchecked Sendable {
    let value: RawClient
    init(_ value: RawClient) { self.value = value }
}
